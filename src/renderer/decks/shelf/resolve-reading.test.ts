import { expect, test } from 'vitest'
import type { DeckReading, Doubt } from '../../../shared/deck-reading.ts'
import { asideCount, doubtsIn, firstAnswer, isAnswered, resolvedCards } from './resolve-reading.ts'

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

test('keeps a sideboard out of the deck unless it is asked for', () => {
  const answers = reading.doubts.map(firstAnswer)
  expect(asideCount(reading)).toBe(4)
  expect(resolvedCards(reading, answers, false)).toEqual([{ card: 'axe', count: 6 }])
  expect(resolvedCards(reading, answers, true)).toEqual([
    { card: 'axe', count: 7 },
    { card: 'rock', count: 3 },
  ])
  expect(doubtsIn(reading, false).map(({ index }) => index)).toEqual([0, 1])
})

test('adds nothing for a line whose count isn’t known', () => {
  const [first, second] = reading.doubts.map(firstAnswer)
  expect([isAnswered(first!), isAnswered(second!), isAnswered({ card: '', count: null })]).toEqual([true, false, true])
  expect(resolvedCards(reading, [first!, { card: 'rope', count: 5 }], false)).toEqual([
    { card: 'axe', count: 6 },
    { card: 'rope', count: 5 },
  ])
})
