import { expect, test } from 'vitest'
import { MAX_STOPS, stopsIn } from './stops.ts'

const MATCHES = 400
const found = Array.from({ length: MATCHES }, (_, match) => stopsIn(match))
const sum = (of: keyof (typeof found)[number]): number => found.reduce((total, one) => total + one[of], 0)

test('no match stops a player only to pass more than twelve times', () => {
  expect(Math.max(...found.map(({ passed }) => passed))).toBeLessThanOrEqual(MAX_STOPS)
})

test('most stops are for a Card that an Adept plays', () => {
  expect(sum('passed')).toBeLessThan(0.5 * sum('asked'))
})

test('an Adept hardly ever plays a Card where a player wouldn’t have been asked', () => {
  expect(sum('missed')).toBeLessThanOrEqual(0.02 * sum('played'))
})
