import { expect, test } from 'vitest'
import { fitOf } from './use-text-fit.ts'

/** A text that is `high` pixels high at its normal size, in a box of 100. */
const text = (high: number) => (step: number) => ({ scrollHeight: high * step ** 2, clientHeight: 100 })

test('keeps the normal size of a text that fits', () => {
  expect(fitOf(text(100))).toBe(1)
})
test('sets a longer text in the largest size that fits its box', () => {
  expect(fitOf(text(120))).toBe(0.88)
  expect(fitOf(text(200))).toBe(0.7)
})
test('uses the smallest size if none fits', () => {
  expect(fitOf(text(1000))).toBe(0.55)
})
