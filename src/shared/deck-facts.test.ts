import { expect, test } from 'vitest'
import { incomeIn, seenBy } from './deck-facts.ts'
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

test('what there is to pay with grows turn by turn up to the most there can be; nothing is known where nothing comes by itself', () => {
  expect([1, 7, 9].map(turn => incomeIn(turn, pace))).toEqual([4, 10, 10])
  expect(incomeIn(3, { ...pace, income: undefined })).toBeNull()
})
