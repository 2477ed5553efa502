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

test('what is swapped takes the place of what it replaces', () => {
  const version: DeckList = [
    { card: 'thorn', count: 1 },
    { card: 'veil', count: 2 },
    { card: 'ash', count: 2 },
  ]
  expect(names(singleCopies(deck))).toEqual(['ash', 'ash', 'bone', 'veil', 'veil'])
  expect(names(alignedWith(deck, version))).toEqual(['ash', 'ash', 'thorn', 'veil', 'veil'])
})

test('a deck is aligned with itself, in whatever order its cards are listed', () => {
  expect(alignedWith(deck, [...deck].reverse())).toEqual(singleCopies(deck))
})

test('no card is lost or added, and shared ones keep their places', () => {
  const list = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.integer({ min: 1, max: 4 }))
  const toDeck = (counts: Record<string, number>): DeckList => Object.entries(counts).map(([card, count]) => ({ card, count }))
  fc.assert(
    fc.property(list, list, (one, other) => {
      const [mine, theirs] = [toDeck(one), toDeck(other)]
      const [laid, aligned] = [names(singleCopies(mine)), names(alignedWith(mine, theirs))]
      expect([...aligned].sort()).toEqual(names(singleCopies(theirs)).sort())
      const shared = Object.keys(one).reduce((sum, card) => sum + Math.min(one[card] ?? 0, other[card] ?? 0), 0)
      const sizes = [laid.length, aligned.length]
      const kept = laid.filter((card, place) => aligned[place] === card).length
      // Where the version is the smaller one, what comes after its gaps moves up.
      if (sizes[0]! <= sizes[1]!) expect(kept).toBeGreaterThanOrEqual(shared)
    }),
  )
})
