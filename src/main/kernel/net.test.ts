import { expect, test } from 'vitest'
import { netOf, read, score, sizeOf, write } from './net.ts'

/** Two numbers go in, to one hidden place that counts their sum less one, twice; the second counts by itself as well. */
const net = netOf(Float32Array.of(1, 1, -1, 2, 0, 0.5, 0.25), 2)

test.each([
  [0, 0, 0.25],
  [1, 0, 0.25],
  [1, 1, 0.25 + 0.5 + 2],
  [3, -1, 0.25 - 0.5 + 2],
])('of %d and %d comes %d', (one, other, sum) => {
  expect(score(net, Float32Array.of(one, other))).toBeCloseTo(sum)
})

test('is as it was once it was written and read', () => {
  const again = read(write(net), 2)
  expect(again.weights).toEqual(net.weights)
  expect(again.hidden).toBe(1)
})

test('weights that are not for so many numbers are refused', () => {
  expect(() => netOf(new Float32Array(sizeOf(3, 4) + 1), 3)).toThrow(RangeError)
  expect(netOf(new Float32Array(sizeOf(3, 4)), 3).hidden).toBe(4)
})
