import { expect, test } from 'vitest'
import { netOf, read, readShort, score, sizeOf, write, writeShort } from './net.ts'

/** Two numbers go in, to one hidden place that counts their sum less one, twice; the second counts by itself as well. */
const net = netOf(Float32Array.of(1, 1, -1, 2, 0, 0.5, 0.25), 2)

test.each([
  [0, 0, 0.25],
  [1, 0, 0.25],
  [1, 1, 0.25 + 0.5 + 2],
  [3, -1, 0.25 - 0.5 + 2],
])('of %d and %d comes %d', (a, b, sum) => {
  expect(score(net, Float32Array.of(a, b))).toBeCloseTo(sum)
})

test('reads back a written net unchanged', () => {
  const again = read(write(net), 2)
  expect(again.weights).toEqual(net.weights)
  expect(again.hidden).toBe(1)
})

test('refuses weights for a different number of inputs', () => {
  expect(() => netOf(new Float32Array(sizeOf(3, 4) + 1), 3)).toThrow(RangeError)
  expect(netOf(new Float32Array(sizeOf(3, 4)), 3).hidden).toBe(4)
})

test('is nearly the same in half as many letters', () => {
  const { text, scale } = writeShort(net)
  expect(text.length).toBeLessThan(write(net).length * 0.6)
  for (const [at, weight] of readShort(text, scale, 2).weights.entries())
    expect(Math.abs(weight - net.weights[at]!)).toBeLessThanOrEqual(scale / 2)
  expect(readShort(writeShort(netOf(new Float32Array(7), 2)).text, 0, 2).weights).toEqual(new Float32Array(7))
})

test('treats inputs listed as ones like inputs written in full', () => {
  const wide = netOf(Float32Array.of(1, 1, -1, -2, 3, 0, 0.5, 0.25, 2, 4, 0.125), 4)
  const written = score(wide, Float32Array.of(2, 5, 1, 0))
  expect(score(wide, Float32Array.of(2, 5), Uint16Array.of(2))).toBe(written)
  expect(score(wide, Float32Array.of(2, 5), Uint16Array.of(3))).not.toBe(written)
})
