import { message, type Message } from '../../../../shared/message.ts'
import type { PositionSpot } from '../../../../shared/positions/position-form.ts'
import { choiceField, flagField, numberField, sideField, seatSpot, zoneOf, type PositionKit } from '../../../kernel/position-form.ts'
import { DOMAINS } from '../state/card.ts'
import { DECK_OF_GODS, LAST_ROUND } from '../state/state.ts'
import { PLACE_NAMES } from './names.ts'
import { MAX_UNITS, type SideInput } from './schema.ts'
import { DEFAULT_EXPEDITION, DEFAULT_ROUND } from './set-up.ts'

const positionMessage = (key: string): Message => message(`card-of-gods.position.${key}`)
const value = (key: string): Message => message(`card-of-gods.value.${key}`)
const zone = (key: string): Message => message(`card-of-gods.zone.${key}`)

const CARD = ['card']

/** Places on the battlefield are for both sides; beside it, each side has its own. */
const SPOTS: Record<(typeof PLACE_NAMES)[number], PositionSpot> = {
  'my-camp': { on: { me: 'camp-0', foe: 'camp-0' }, leads: 'me' },
  epicenter: { on: { me: 'epicenter', foe: 'epicenter' }, leads: 'me' },
  'foe-camp': { on: { me: 'camp-1', foe: 'camp-1' }, leads: 'foe' },
  reserve: seatSpot('reserve'),
  ambush: seatSpot('ambush'),
  removed: seatSpot('removed'),
}

/** Everyone in their Camp. */
const withoutDeployment = (side: unknown): unknown => {
  const { expedition = [], ...rest } = (side ?? {}) as SideInput
  return { ...rest, expedition: expedition.map(one => (typeof one === 'string' ? one : one.unit)) }
}

/** How a position of Card of Gods is set up by hand. Cards in Waiting Activation need an unfinished Activation, so they can't be. */
export const positionKit: PositionKit = {
  fields: [
    numberField('round', positionMessage('round'), 0, LAST_ROUND, DEFAULT_ROUND),
    sideField('turn', positionMessage('turn'), 'me'),
    sideField('first', message('positions.field.first'), 'me'),
    sideField('initiative', positionMessage('initiative'), null),
    { type: 'sides', key: 'passed', name: positionMessage('passed') },
  ],
  side: {
    fields: [
      numberField('ether', value('ether'), 0, 999, 0),
      {
        ...{ type: 'group', key: 'faith', name: positionMessage('faith') },
        fields: DOMAINS.map(domain => numberField(domain, message(`card-of-gods.domain.${domain}`), 0, 999, 0)),
      },
    ],
    zones: [
      zoneOf('expedition', positionMessage('expedition'), ['leader', 'miniature'], MAX_UNITS, {
        as: 'unit',
        order: 'as-listed',
        spots: PLACE_NAMES.map(place => ({
          ...SPOTS[place],
          name: message(`card-of-gods.position.place.${place}`),
          set: { at: place },
        })),
        fields: [
          choiceField('at', positionMessage('at'), PLACE_NAMES, 'card-of-gods.position.place', null),
          numberField('wounds', value('wounds'), 0, 99, null),
          flagField('ready', positionMessage('ready'), true),
          flagField('guard', positionMessage('guard')),
          flagField('panicked', positionMessage('panicked')),
        ],
      }),
      zoneOf('hand', zone('hand'), CARD, DECK_OF_GODS, { isUnknown: true }),
      zoneOf('discard', zone('discard'), CARD, DECK_OF_GODS, { order: 'as-listed' }),
    ],
  },
  blank: {
    round: DEFAULT_ROUND,
    me: { expedition: [...DEFAULT_EXPEDITION.me], hand: [] },
    foe: { expedition: [...DEFAULT_EXPEDITION.foe], hand: [] },
  },
  kindOf: ({ section }) => (section === 'leader' ? 'leader' : section === 'cards' ? 'card' : 'miniature'),
  // CG-R4.3: nobody is deployed yet.
  tidy: position =>
    position['round'] === 0 ? { ...position, me: withoutDeployment(position['me']), foe: withoutDeployment(position['foe']) } : position,
  unfinished: { table: ['numbers', 'work', 'over', 'seed', 'pauses'], side: ['waiting'] },
}
