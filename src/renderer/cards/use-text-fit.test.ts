import { expect, test } from 'vitest'
import { fitOf } from './use-text-fit.ts'

/** A text that is `high` pixels high in its usual size, in a box of 100. */
const text = (high: number) => (step: number) => ({ scrollHeight: high * step ** 2, clientHeight: 100 })

test('a text that has room keeps its size', () => {
  expect(fitOf(text(100))).toBe(1)
})
test('a longer one is set in the largest size that ends within the box', () => {
  expect(fitOf(text(120))).toBe(0.88)
  expect(fitOf(text(200))).toBe(0.7)
})
test('one that fits in none is set in the smallest', () => {
  expect(fitOf(text(1000))).toBe(0.55)
})
