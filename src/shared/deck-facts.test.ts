import { expect, test } from 'vitest'
import { deckMarks, fewDeckMarks, incomeIn, seenBy } from './deck-facts.ts'
import type { Pace } from './deck-rules.ts'
import { message } from './message.ts'

const start = (hand: number, draws: number) => ({ id: `${hand}`, name: message('test.start'), hand, draws })
const pace: Pace = {
  section: 'deck',
  starts: [start(5, 0), start(6, 1)],
  draws: 1,
  income: { resource: 'gold', first: 4, each: 1, most: 10 },
}

test('the second player has seen two more in each turn than the first, until the deck has run out', () => {
  expect([1, 2, 9].map(turn => [seenBy(turn, 0, pace, 20), seenBy(turn, 1, pace, 20)])).toEqual([
    [5, 7],
    [6, 8],
    [13, 15],
  ])
  expect([seenBy(40, 0, pace, 20), seenBy(1, 1, pace, 3)]).toEqual([20, 3])
})

test('income grows turn by turn up to its maximum; without income it is unknown', () => {
  expect([1, 7, 9].map(turn => incomeIn(turn, pace))).toEqual([4, 10, 10])
  expect(incomeIn(3, { ...pace, income: undefined })).toBeNull()
})

test('a deck is marked with the values of all its cards, most cards first; in a list of decks with the first three', () => {
  const worlds = ['ash', 'bone', 'veil', 'dread']
  const catalog = {
    facets: [
      {
        id: 'world',
        name: message('test.world'),
        plural: message('test.worlds'),
        filter: true,
        values: worlds.map(id => ({ id, name: message(`test.${id}`) })),
      },
    ],
    look: { main: 'type', deck: 'world', line: [], group: 'type' },
  }
  const cards = worlds.map((card, at) => ({ card, count: at + 1 }))
  const find = (id: string) => ({
    id,
    name: id,
    art: '',
    costs: [],
    facets: { world: [id] },
    parts: [],
    keywords: [],
    section: 'deck',
    maxCopies: 4,
  })
  expect(deckMarks(cards, catalog, find).map(({ id }) => id)).toEqual(['dread', 'veil', 'bone', 'ash'])
  expect(fewDeckMarks(cards, catalog, find).map(({ id }) => id)).toEqual(['dread', 'veil', 'bone'])
})
