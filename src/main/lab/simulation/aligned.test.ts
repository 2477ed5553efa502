import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DeckList } from '../../../shared/deck.ts'
import { alignedWith, singleCopies } from './aligned.ts'

const deck: DeckList = [
  { card: 'ash', count: 2 },
  { card: 'bone', count: 1 },
  { card: 'veil', count: 2 },
]
const names = (cards: DeckList): string[] => cards.map(entry => entry.card)

test('a new card takes the position of the one it replaces', () => {
  const version: DeckList = [
    { card: 'thorn', count: 1 },
    { card: 'veil', count: 2 },
    { card: 'ash', count: 2 },
  ]
  expect(names(singleCopies(deck))).toEqual(['ash', 'ash', 'bone', 'veil', 'veil'])
  expect(names(alignedWith(deck, version))).toEqual(['ash', 'ash', 'thorn', 'veil', 'veil'])
})

test('a deck aligns with itself whatever the order of its list', () => {
  expect(alignedWith(deck, [...deck].reverse())).toEqual(singleCopies(deck))
})

test('loses or adds no card, and shared cards keep their positions', () => {
  const list = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.integer({ min: 1, max: 4 }))
  const toDeck = (counts: Record<string, number>): DeckList => Object.entries(counts).map(([card, count]) => ({ card, count }))
  fc.assert(
    fc.property(list, list, (a, b) => {
      const [mine, theirs] = [toDeck(a), toDeck(b)]
      const [laid, aligned] = [names(singleCopies(mine)), names(alignedWith(mine, theirs))]
      expect([...aligned].sort()).toEqual(names(singleCopies(theirs)).sort())
      const shared = Object.keys(a).reduce((sum, card) => sum + Math.min(a[card] ?? 0, b[card] ?? 0), 0)
      const sizes = [laid.length, aligned.length]
      const kept = laid.filter((card, index) => aligned[index] === card).length
      // In a smaller version, cards after a gap move up.
      if (sizes[0]! <= sizes[1]!) expect(kept).toBeGreaterThanOrEqual(shared)
    }),
  )
})
