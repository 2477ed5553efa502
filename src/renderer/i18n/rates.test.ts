import { expect, test } from 'vitest'
import { formatCount, percent, points } from './rates.ts'

test('formats rates, differences and counts', () => {
  expect([percent(0.5423), points(0.021), points(-0.02), points(0.0001), formatCount(20_000)]).toEqual([
    '54.2',
    '+2.1',
    '−2.0',
    '0.0',
    '20,000',
  ])
})
