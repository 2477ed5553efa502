import { expect, test } from 'vitest'
import type { DeckReading, Doubt } from '../../../shared/deck-reading.ts'
import { asideCount, firstAnswer, isAnswered, resolvedCards } from './resolve-reading.ts'

const doubt = (line: number, count: number | null, isAside = false): Doubt => ({
  line,
  text: '',
  words: '',
  count,
  near: ['axe', 'rope'],
  isAside,
})
const reading: DeckReading = {
  kind: 'list',
  game: 'cold-summit',
  name: null,
  cards: [{ card: 'axe', count: 2 }],
  aside: [{ card: 'rock', count: 3 }],
  doubts: [doubt(2, 4), doubt(3, null), doubt(4, 1, true)],
  check: { size: 2, playable: false, reasons: [], sections: [] },
}

test('a sideboard is for the maybe-board, unless it is asked for in the deck', () => {
  const answers = reading.doubts.map(firstAnswer)
  expect(asideCount(reading)).toBe(4)
  expect(resolvedCards(reading, answers, false)).toEqual({
    cards: [{ card: 'axe', count: 6 }],
    maybe: [
      { card: 'rock', count: 3 },
      { card: 'axe', count: 1 },
    ],
  })
  expect(resolvedCards(reading, answers, true)).toEqual({
    cards: [
      { card: 'axe', count: 7 },
      { card: 'rock', count: 3 },
    ],
    maybe: [],
  })
})

test('adds nothing for a line whose count isn’t known', () => {
  const [first, second] = reading.doubts.map(firstAnswer)
  expect([isAnswered(first!), isAnswered(second!), isAnswered({ card: '', count: null })]).toEqual([true, false, true])
  expect(resolvedCards(reading, [first!, { card: 'rope', count: 5 }], false).cards).toEqual([
    { card: 'axe', count: 6 },
    { card: 'rope', count: 5 },
  ])
})
