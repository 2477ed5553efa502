import fc from 'fast-check'
import { expect, test } from 'vitest'
import { meanDifference, ratioOf, wilson, winRate } from './statistics.ts'

test.each([
  [50, 100, 0.4038, 0.5962],
  [0, 20, 0, 0.1611],
  [20, 20, 0.8389, 1],
  [260.5, 400, 0.6033, 0.6963],
])('Wilson: %d of %d', (won, played, low, high) => {
  const interval = wilson(won, played)
  expect(interval.low).toBeCloseTo(low, 4)
  expect(interval.high).toBeCloseTo(high, 4)
})

test('without matches there is no estimate', () => {
  expect(wilson(0, 0)).toEqual({ low: 0, high: 1 })
  expect(winRate({ played: 0, won: 0, drawn: 0 })).toBe(null)
  expect(meanDifference({ count: 1, sum: 1, squares: 1 })).toBe(null)
})

test('the interval of only wins, or none, ends at 1 or 0 exactly', () => {
  for (let played = 1; played <= 2000; played++) expect([wilson(played, played).high, wilson(0, played).low]).toEqual([1, 0])
})

test('a draw is half a win', () => {
  expect(winRate({ played: 100, won: 40, drawn: 20 })).toEqual({ value: 0.5, ...wilson(50, 100) })
})

test('the interval contains the share and is within 0 and 1', () => {
  fc.assert(
    fc.property(fc.nat(500), fc.nat(500), (won, lost) => {
      fc.pre(won + lost > 0)
      const { value, low, high } = winRate({ played: won + lost, won, drawn: 0 }) ?? { value: -1, low: 0, high: 0 }
      expect(low >= 0 && low <= value && value <= high && high <= 1).toBe(true)
    }),
  )
})

test('the mean difference and its interval', () => {
  // Deviations of -1, 0, 0, 1, 1, 1 from 1/3: squares 16/9 + 2/9 + 12/9 = 30/9; variance 2/3; error of the mean 1/3.
  const result = meanDifference({ count: 6, sum: 2, squares: 4 })
  expect(result?.value).toBeCloseTo(1 / 3, 6)
  expect(result?.low).toBeCloseTo(1 / 3 - 1.959964 / 3, 5)
  expect(result?.high).toBeCloseTo(1 / 3 + 1.959964 / 3, 5)
})

test('if all differences are equal, the mean has no spread', () => {
  expect(meanDifference({ count: 5, sum: 10, squares: 20 })).toEqual({ value: 2, low: 2, high: 2 })
})

test('a ratio has an interval that holds what fits both estimates, and none if the divisor may be 0', () => {
  const by = { value: 2, low: 1.5, high: 2.5 }
  const result = ratioOf({ value: 4, low: 3, high: 5 }, by)!
  expect(result.value).toBe(2)
  expect(result.low).toBeLessThan(1.6)
  expect(result.high).toBeGreaterThan(2.5)
  // At its ends, the difference is as large as chance explains.
  for (const end of [result.low, result.high]) expect((4 - 2 * end) ** 2).toBeCloseTo(1 + (0.5 * end) ** 2, 9)
  expect(ratioOf({ value: 4, low: 3, high: 5 }, { value: 2, low: -0.1, high: 4.1 })).toBeNull()
  expect(ratioOf({ value: 0, low: -1, high: 1 }, by)).toMatchObject({ value: 0 })
})
