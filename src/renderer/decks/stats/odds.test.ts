import { expect, test } from 'vitest'
import { asPercent, chanceOf } from './odds.ts'

/** Counts every possible hand. */
function counted({ least, good, size, seen }: Parameters<typeof chanceOf>[0]): number {
  let [fit, all] = [0, 0]
  for (let hand = 0; hand < 2 ** size; hand++) {
    const bits = [...hand.toString(2).padStart(size, '0')].map(Number)
    if (bits.reduce((sum, bit) => sum + bit, 0) !== seen) continue
    all++
    if (bits.slice(0, good).reduce((sum, bit) => sum + bit, 0) >= least) fit++
  }
  return fit / all
}

test('the chance of having cards matches counting every hand', () => {
  for (const size of [1, 5, 9])
    for (let good = 0; good <= size; good++)
      for (let seen = 0; seen <= size; seen++)
        for (let least = 0; least <= good + 1; least++)
          expect(chanceOf({ least, good, size, seen })).toBeCloseTo(counted({ least, good, size, seen }), 12)
})

test('three copies in twenty cards: in five of them with 60.1%', () => {
  expect(chanceOf({ least: 1, good: 3, size: 20, seen: 5 })).toBeCloseTo(1 - (17 * 16 * 15 * 14 * 13) / (20 * 19 * 18 * 17 * 16), 12)
})

test('an uncertain chance is never shown as 0% or 100%', () => {
  expect([0, 0.0001, 0.5, 0.9999, 1].map(asPercent)).toEqual(['0%', '< 1%', '50%', '> 99%', '100%'])
})
