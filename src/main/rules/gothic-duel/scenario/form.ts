import { PHASES } from '../../../../shared/games/gothic-duel/view.ts'
import { message, type Message } from '../../../../shared/message.ts'
import { choiceField, flagField, numberField, sideField, zoneOf, type PositionKit } from '../../../kernel/position-form.ts'
import { UNKNOWN_CARD } from '../../../kernel/scenario-names.ts'
import { DECK_SIZE } from '../cards/deck-check.ts'
import { DAMAGE_TYPES } from '../state/card.ts'
import { LAST_TURN, MAX_SOULFIRE } from '../state/state.ts'
import { DEFAULT_TURN } from './schema.ts'

const positionMessage = (key: string): Message => message(`gothic-duel.position.${key}`)
const value = (key: string): Message => message(`gothic-duel.value.${key}`)
const zone = (key: string): Message => message(`gothic-duel.zone.${key}`)

const ANY = ['spell', 'hex'] as const
const TEN_UNKNOWN = Array<string>(10).fill(UNKNOWN_CARD)

/** How a position of Gothic Duel is set up by hand. */
export const positionKit: PositionKit = {
  fields: [
    numberField('turn', message('positions.field.turn'), 1, LAST_TURN, DEFAULT_TURN),
    sideField('active', message('positions.field.active'), 'me'),
    sideField('first', message('positions.field.first'), null),
    choiceField('phase', message('positions.field.phase'), PHASES, 'gothic-duel.phase', 'main'),
  ],
  side: {
    fields: [
      numberField('vitality', value('vitality'), 1, 99, 20),
      numberField('will', value('will'), 1, 99, 10),
      numberField('soulfire', value('soulfire'), 0, MAX_SOULFIRE, null),
      numberField('maxSoulfire', positionMessage('max-soulfire'), 0, MAX_SOULFIRE, 10),
      {
        ...{ type: 'list', key: 'burn', name: positionMessage('burn'), short: 'amount', begin: { amount: 2 }, limit: 20 },
        fields: [
          numberField('amount', positionMessage('amount'), 1, 99, null),
          choiceField('damage', positionMessage('damage'), DAMAGE_TYPES, 'gothic-duel.value', 'vitality'),
          flagField('stays', positionMessage('stays')),
        ],
      },
      {
        ...{ type: 'maybe', key: 'ward', name: positionMessage('ward'), short: 'left', begin: { left: 3 } },
        fields: [
          numberField('left', positionMessage('amount'), 1, 99, null),
          choiceField('against', positionMessage('against'), [...DAMAGE_TYPES, 'both'], 'gothic-duel.position.against-word', 'both'),
          choiceField('until', positionMessage('until'), ['end-of-turn', 'next-turn'], 'gothic-duel.position.until-word', 'end-of-turn'),
        ],
      },
      { type: 'numbers', key: 'channel', name: positionMessage('channel'), least: 1, most: 99, limit: 20 },
      numberField('spellsCast', positionMessage('spells-cast'), 0, 99, 0),
      flagField('drew', positionMessage('drew')),
      flagField('haunted', positionMessage('haunted')),
      flagField('warded', positionMessage('warded')),
      flagField('reshuffled', positionMessage('reshuffled')),
    ],
    zones: [
      zoneOf('hand', zone('hand'), ANY, DECK_SIZE, { isUnknown: true }),
      zoneOf('hexes', zone('hexes'), ['hex'], DECK_SIZE, {
        order: 'oldest-first',
        fields: [
          sideField('by', positionMessage('controller'), null),
          numberField('turnsLeft', positionMessage('turns-left'), 0, 20, null),
        ],
      }),
      zoneOf('deck', zone('deck'), ANY, DECK_SIZE, { isUnknown: true, order: 'top-first' }),
      zoneOf('discard', zone('discard'), ANY, DECK_SIZE, { order: 'as-listed' }),
      zoneOf('void', zone('void'), ANY, DECK_SIZE, { order: 'as-listed' }),
      zoneOf('removed', zone('removed'), ANY, DECK_SIZE),
    ],
  },
  blank: { turn: DEFAULT_TURN, me: { hand: [], deck: TEN_UNKNOWN }, foe: { hand: [], deck: TEN_UNKNOWN } },
  kindOf: ({ facets }) => facets['type']?.[0] ?? '',
  unfinished: { table: ['numbers', 'work', 'over', 'seed'], side: ['among', 'resolving'] },
}
