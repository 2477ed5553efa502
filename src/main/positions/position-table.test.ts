import { expect, test } from 'vitest'
import { sizeOf, zoneAt } from '../../shared/table-view.ts'
import { games, scenarioKits } from '../games.ts'
import { UNKNOWN_CARD } from '../kernel/scenario-names.ts'
import { coldSummit } from '../testing/cold-summit/game.ts'
import { coldSummitScenarios } from '../testing/cold-summit/position.ts'
import { createReading } from './position-reading.ts'
import { tableOf } from './position-table.ts'

const ALL = new Map([...games, coldSummit].map(game => [game.id, game]))
const KITS = [...scenarioKits, coldSummitScenarios]
const OPTIONS = { reading: createReading(ALL, KITS, () => 0), games: ALL, kits: KITS }
const textOf = (game: string, position: unknown): string =>
  JSON.stringify({ version: 1, game, scenarios: [{ title: 'One', clauses: [], position, script: [] }] })

const HANDS = { round: 2, me: { hand: ['long-rope', 'ice-axe'] }, foe: { hand: ['loose-rock'], discard: ['long-rope'] } }

test('a side sees its own hand and the number of cards in the other one, and both sides see all with open cards', () => {
  const text = textOf('cold-summit', HANDS)
  const handsFor = (viewer: 'me' | 'foe' | 'both') => {
    const { view, avatars } = tableOf(OPTIONS, text, viewer)!
    expect(view.turn).toBe(2)
    expect(avatars.every(avatar => coldSummit.catalog.avatars.some(({ id }) => id === avatar))).toBe(true)
    return ([0, 1] as const).map(seat => {
      const hand = zoneAt(view, seat, 'hand')
      return { known: hand?.cards.map(card => view.cards[card]), size: sizeOf(hand) }
    })
  }
  expect(handsFor('me')).toEqual([
    { known: ['long-rope', 'ice-axe'], size: 2 },
    { known: [], size: 1 },
  ])
  expect(handsFor('foe')).toEqual([
    { known: [], size: 2 },
    { known: ['loose-rock'], size: 1 },
  ])
  expect(handsFor('both')).toEqual([
    { known: ['long-rope', 'ice-axe'], size: 2 },
    { known: ['loose-rock'], size: 1 },
  ])
})

test.each([
  ['not a file', '{'],
  ['a file of no game', textOf('no-such-game', {})],
  ['a card that doesn’t exist', textOf('cold-summit', { me: { hand: ['no-such-card'] } })],
  ['a team that the rules forbid', textOf('cold-summit', { me: { climbers: [] } })],
])('there is no table of %s', (_, text) => {
  expect(tableOf(OPTIONS, text, 'me')).toBeNull()
})

test.each(KITS.filter(kit => kit.positions))('a blank position of $game has a table for each side', ({ game, positions }) => {
  for (const viewer of ['me', 'foe', 'both'] as const) {
    const looked = tableOf(OPTIONS, textOf(game, positions?.blank), viewer)
    expect(looked?.view.game).toBe(game)
    expect(looked?.faces.filter(({ id }) => id !== UNKNOWN_CARD)).toEqual([])
  }
})

test('cards, pieces and zones of the table are found in the position by each viewer', () => {
  const position = {
    me: {
      hand: ['long-rope', 'ice-axe', 'long-rope'],
      discard: ['long-rope'],
      climbers: ['old-guide', { climber: 'quick-scout', at: 'ridge' }],
    },
    foe: { hand: ['loose-rock'] },
  }
  for (const viewer of ['me', 'foe', 'both'] as const) {
    const { view, places } = tableOf(OPTIONS, textOf('cold-summit', position), viewer)!
    const zoneId = (seat: 0 | 1, kind: string): string => zoneAt(view, seat, kind)?.id ?? ''
    const cardsOf = (seat: 0 | 1, kind: string) => zoneAt(view, seat, kind)?.cards.map(card => places[`card ${card}`]) ?? []
    expect(places[zoneId(0, 'hand')]).toEqual(['me', 'hand'])
    expect(places[zoneId(1, 'pack')]).toEqual(['foe', 'pack'])
    expect(cardsOf(0, 'discard')).toEqual([['me', 'discard', 0]])
    expect(cardsOf(0, 'hand')).toEqual(viewer === 'foe' ? [] : [0, 1, 2].map(at => ['me', 'hand', at]))
    expect(cardsOf(1, 'hand')).toEqual(viewer === 'me' ? [] : [['foe', 'hand', 0]])
    const scout = view.pieces.find(({ what }) => what?.name === 'Quick Scout')
    expect(places[scout?.id ?? '']).toEqual(['me', 'climbers', 1])
    expect(view.pieces.filter(({ what, owner }) => !what && owner !== null).map(({ id }) => places[id])).toEqual([['me'], ['foe']])
  }
})

test('parts of a table that stand for zones lead to them, empty or not, for both sides', () => {
  const placesOf = (game: string): Record<string, unknown> => {
    const kit = KITS.find(one => one.game === game)!
    return tableOf(OPTIONS, textOf(game, kit.positions?.blank), 'me')!.places
  }
  expect(placesOf('gothic-duel')).toMatchObject({ '0 hexes': ['me', 'hexes'], '1 removed': ['foe', 'removed'] })
  expect(placesOf('enchantoria')).toMatchObject({ '0 field': ['me', 'field'], '1 deck': ['foe', 'deck'] })
  expect(placesOf('card-of-gods')).toMatchObject({
    ...{ 'camp-0': ['me', 'expedition'], 'camp-1': ['foe', 'expedition'], epicenter: ['me', 'expedition'] },
    ...{ '0 reserve': ['me', 'expedition'], '1 reserve': ['foe', 'expedition'] },
  })
  expect(placesOf('spellfire')).toMatchObject({
    ...{ '0 pool': ['me', 'pool'], '1 pool': ['foe', 'pool'], '0 formation': ['me', 'realms'], '1-5': ['foe', 'realms', 5] },
    ...{ '0 draw-pile': ['me', 'deck'], '0 discard-pile': ['me', 'discard'] },
  })
})

test('in Spellfire realms, holdings, champions and what they carry are found where they are written', () => {
  const { catalog } = ALL.get('spellfire')!
  const kindOf = KITS.find(({ game }) => game === 'spellfire')!.positions!.kindOf
  const some = (kind: string, at = 0): string => catalog.cards.filter(face => kindOf(face) === kind)[at]!.id
  const position = {
    me: {
      realms: [some('realm'), null, { is: some('realm', 1), attached: [some('holding')] }],
      pool: [{ is: some('champion'), attached: [some('magical-item')] }],
      hand: [some('magical-item', 1)],
      discard: [some('champion', 1)],
    },
  }
  const { view, places } = tableOf(OPTIONS, textOf('spellfire', position), 'me')!
  const at = (zone: string) => view.zones.find(({ id }) => id === zone)?.cards.map(card => places[`card ${card}`])
  expect(at('0 formation')).toEqual([
    ['me', 'realms', 0],
    ['me', 'realms', 2],
  ])
  expect(at('0 pool')).toEqual([['me', 'pool', 0]])
  expect(at('0 hand')).toEqual([['me', 'hand', 0]])
  expect(at('0 discard-pile')).toEqual([['me', 'discard', 0]])
  const attached = view.zones.filter(({ id }) => id.startsWith('on ')).flatMap(({ cards }) => cards.map(card => places[`card ${card}`]))
  expect(attached).toContainEqual(['me', 'realms', 2, 'attached', 0])
  expect(attached).toContainEqual(['me', 'pool', 0, 'attached', 0])
})
