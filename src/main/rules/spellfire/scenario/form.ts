import { message, type Message } from '../../../../shared/message.ts'
import type { PositionZone } from '../../../../shared/positions/position-form.ts'
import { choiceField, flagField, numberField, sideField, seatSpot, zoneOf, type PositionKit } from '../../../kernel/position-form.ts'
import { UNKNOWN_CARD } from '../../../kernel/scenario-names.ts'
import { FORMATS } from '../state/formats.ts'
import { CARD_TYPES, CHAMPION_TYPES, SUPPORT_TYPES } from '../state/terms.ts'
import { DEFAULT_TURN, PLACES_NAMED, STARTS } from './schema.ts'

const positionMessage = (key: string): Message => message(`spellfire.position.${key}`)
const zone = (key: string): Message => message(`spellfire.zone.${key}`)

const IN_PILES = CARD_TYPES.filter(type => type !== 'dungeon')
/** More than the largest deck has. */
const MOST = 200
/** Enough for the turns to come: sides without cards play none. */
const USUAL = { hand: Array<string>(5).fill(UNKNOWN_CARD), deck: Array<string>(20).fill(UNKNOWN_CARD) }

/** Outside a battle only these stay attached (SF-ATC.4). */
const items: PositionZone['attached'] = { key: 'attached', name: zone('attached'), takes: ['magical-item', 'artifact'], most: 30 }

/** How a position of Spellfire is set up by hand, up to the next decision. Battles and used powers need `work`, so they can't be. */
export const positionKit: PositionKit = {
  fields: [
    {
      ...{ type: 'choice', key: 'format', name: positionMessage('format'), usual: 'duel' },
      options: FORMATS.map(format => ({ value: format, name: message(`spellfire.format.${format}.name`) })),
    },
    numberField('turn', message('positions.field.turn'), 1, 100, DEFAULT_TURN),
    sideField('active', message('positions.field.active'), 'me'),
    choiceField('phase', positionMessage('phase'), STARTS, 'spellfire.position.start', 'start'),
    { type: 'card', key: 'rule', name: zone('rule'), takes: ['rule'], isUnknown: false },
  ],
  side: {
    fields: [
      numberField('turns', positionMessage('turns'), 0, 100, null),
      numberField('mulligans', positionMessage('mulligans'), 0, 2, 0),
      { type: 'card', key: 'dungeon', name: zone('dungeon'), takes: ['dungeon'], isUnknown: false },
      flagField('dungeonAside', positionMessage('dungeon-aside')),
    ],
    zones: [
      zoneOf('realms', zone('formation'), ['realm'], PLACES_NAMED.length, {
        as: 'is',
        places: PLACES_NAMED.map(place => message('spellfire.position.place', { place })),
        spots: [seatSpot('formation'), ...PLACES_NAMED.map((_, at) => ({ on: { me: `0-${at}`, foe: `1-${at}` }, at }))],
        fields: [flagField('razed', positionMessage('razed'))],
        attached: { key: 'attached', name: zone('attached'), takes: ['holding'], most: 30 },
      }),
      zoneOf('pool', zone('pool'), ['champion'], 40, { as: 'is', order: 'as-listed', attached: items }),
      zoneOf('continuing', zone('continuing'), ['event', ...SUPPORT_TYPES], 40, { as: 'is', order: 'as-listed' }),
      zoneOf('hand', zone('hand'), IN_PILES, MOST, { isUnknown: true }),
      zoneOf('deck', zone('draw-pile'), IN_PILES, MOST, { isUnknown: true, order: 'top-first', spots: [seatSpot('draw-pile')] }),
      zoneOf('discard', zone('discard-pile'), IN_PILES, MOST, { order: 'as-listed', spots: [seatSpot('discard-pile')] }),
      zoneOf('limbo', zone('limbo'), ['champion'], 40, { as: 'is', attached: items }),
      zoneOf('abyss', zone('abyss'), IN_PILES, MOST),
      zoneOf('void', zone('void'), CARD_TYPES, MOST),
    ],
  },
  blank: { turn: DEFAULT_TURN, me: USUAL, foe: USUAL },
  kindOf({ facets }) {
    const [type = ''] = facets['type'] ?? []
    return CHAMPION_TYPES.some(championType => championType === type) ? 'champion' : type
  },
  unfinished: { table: ['work', 'seed'], side: ['among', 'resolving'] },
}
