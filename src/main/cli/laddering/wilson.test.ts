import { expect, test } from 'vitest'
import { wilson } from './wilson.ts'

test.each([
  [50, 100, 0.4038, 0.5962],
  [0, 20, 0, 0.1611],
  [20, 20, 0.8389, 1],
  [260.5, 400, 0.6033, 0.6963],
])('%d of %d', (won, played, low, high) => {
  const found = wilson(won, played)
  expect(found.low).toBeCloseTo(low, 4)
  expect(found.high).toBeCloseTo(high, 4)
})

test('of nothing, nothing is known', () => {
  expect(wilson(0, 0)).toEqual({ low: 0, high: 1 })
})
