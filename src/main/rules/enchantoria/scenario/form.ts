import { message, type Message } from '../../../../shared/message.ts'
import type { PositionField } from '../../../../shared/positions/position-form.ts'
import { choiceField, numberField, zoneOf, type PositionKit } from '../../../kernel/position-form.ts'
import { UNKNOWN_CARD } from '../../../kernel/scenario-names.ts'
import { DECK_SIZE } from '../cards/deck-check.ts'
import { NUMBERED_KINDS, RECYCLING_FUNCTIONS } from '../state/card.ts'
import { ENTITIES } from '../state/entities.ts'
import { FIELD_LIMIT, LAST_TURN, PHASES, START_HEALTH } from '../state/state.ts'
import { DEFAULTS, EXAMPLE_MANA } from './defaults.ts'

const positionMessage = (key: string): Message => message(`enchantoria.position.${key}`)
const value = (key: string): Message => message(`enchantoria.value.${key}`)
const zone = (key: string): Message => message(`enchantoria.zone.${key}`)

const CARD = ['card']
const turns = numberField('duration', positionMessage('turns-left'), 1, 99, null)

const protection: PositionField = {
  ...{ type: 'maybe', key: 'protection', name: value('protection'), short: 'power', begin: { power: 2 } },
  fields: [numberField('power', positionMessage('power'), 1, 999, null), turns],
}
const effects = (kinds: readonly string[]): PositionField => ({
  ...{
    type: 'list',
    key: 'effects',
    name: positionMessage('effects'),
    short: null,
    begin: { kind: 'burning', n: 1, duration: 1 },
    limit: 20,
  },
  fields: [
    choiceField('kind', positionMessage('kind'), kinds, 'enchantoria.position.effect', null),
    numberField('n', positionMessage('amount'), -999, 999, null),
    ...(kinds.includes('function')
      ? [choiceField('function', positionMessage('function'), RECYCLING_FUNCTIONS, 'enchantoria.recycling', null)]
      : []),
    turns,
  ],
})
/** Those that only mages can have. */
const OF_MAGES = ['hand-limit', 'recycle-limit']

const TEN_UNKNOWN = Array<string>(DEFAULTS.deck).fill(UNKNOWN_CARD)

/** How a position of Enchantoria is set up by hand. */
export const positionKit: PositionKit = {
  fields: [
    numberField('turn', message('positions.field.turn'), 1, LAST_TURN, DEFAULTS.turn),
    choiceField('phase', message('positions.field.phase'), PHASES, 'enchantoria.phase', 'plan'),
  ],
  side: {
    fields: [
      numberField('health', value('health'), 1, 999, START_HEALTH),
      numberField('max', positionMessage('max-health'), 1, 999, START_HEALTH),
      numberField('mana', value('mana'), 0, EXAMPLE_MANA, DEFAULTS.mana),
      numberField('exhaustion', positionMessage('exhaustion'), 0, 999, 0),
      protection,
      effects([...NUMBERED_KINDS, 'function']),
    ],
    zones: [
      zoneOf('hand', zone('hand'), CARD, DECK_SIZE, { isUnknown: true }),
      zoneOf('field', positionMessage('field'), ['creature', 'construct'], FIELD_LIMIT, {
        as: 'entity',
        order: 'oldest-first',
        fields: [
          numberField('health', value('health'), 1, 999, null),
          numberField('max', positionMessage('max-health'), 1, 999, null),
          numberField('x', positionMessage('x'), 0, 999, 0),
          protection,
          effects([...NUMBERED_KINDS.filter(kind => !OF_MAGES.includes(kind)), 'stun']),
        ],
      }),
      zoneOf('deck', zone('deck'), CARD, DECK_SIZE, { isUnknown: true, order: 'top-first' }),
      zoneOf('discard', zone('discard'), CARD, DECK_SIZE),
    ],
  },
  blank: { turn: DEFAULTS.turn, me: { hand: [], deck: TEN_UNKNOWN }, foe: { hand: [], deck: TEN_UNKNOWN } },
  kindOf: () => 'card',
  others: ENTITIES.map(({ id, name, kind, art }) => ({ id, name, kind, art })),
  unfinished: { table: ['numbers', 'over', 'seed'], side: ['among', 'locked', 'summoned'] },
}
