import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DeckList } from '../../../shared/deck.ts'
import { fakeCard } from '../../testing/fake-game.ts'
import { compareLists } from './compare.ts'
import { countIn } from '../lists/deck-list.ts'

const faces = new Map(['ash', 'bell', 'coin'].map((id, cost) => [id, fakeCard(id, { cost: 3 - cost })]))
const find = (id: string) => faces.get(id)

test('cards are grouped by the deck they are in, with the copies in each, cheapest first', () => {
  const left = [
    { card: 'ash', count: 2 },
    { card: 'gone', count: 1 },
    { card: 'bell', count: 3 },
  ]
  const compared = compareLists(
    left,
    [
      { card: 'bell', count: 1 },
      { card: 'coin', count: 4 },
    ],
    find,
  )
  expect(compared.left.map(row => row.id)).toEqual(['ash', 'gone'])
  expect(compared.both).toMatchObject([{ id: 'bell', left: 3, right: 1 }])
  expect(compared.right).toMatchObject([{ id: 'coin', left: 0, right: 4 }])
})

test('for any lists, each card is in one group with its counts, and swapping the lists mirrors the result', () => {
  const lists: fc.Arbitrary<DeckList> = fc.uniqueArray(
    fc.record({ card: fc.constantFrom('ash', 'bell', 'coin', 'gone', 'lost'), count: fc.integer({ min: 1, max: 4 }) }),
    { selector: entry => entry.card },
  )
  fc.assert(
    fc.property(lists, lists, (left, right) => {
      const { left: ofLeft, both, right: ofRight } = compareLists(left, right, find)
      const rows = [...ofLeft, ...both, ...ofRight]
      expect(new Set(rows.map(row => row.id))).toEqual(new Set([...left, ...right].map(entry => entry.card)))
      expect(rows.length).toBe(new Set(rows.map(row => row.id)).size)
      for (const row of rows) expect([row.left, row.right]).toEqual([countIn(left, row.id), countIn(right, row.id)])
      expect(
        compareLists(right, left, find)
          .left.map(row => row.id)
          .sort(),
      ).toEqual(ofRight.map(row => row.id).sort())
    }),
  )
})
