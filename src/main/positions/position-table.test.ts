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
