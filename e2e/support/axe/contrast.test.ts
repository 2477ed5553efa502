import { expect, test } from 'vitest'
import type { Colour } from './contrast.ts'
import { requiredContrast, contrastOf, worstContrast } from './contrast.ts'

const WHITE: Colour = [255, 255, 255]
const BLACK: Colour = [0, 0, 0]
const GREY: Colour = [118, 118, 118]

test('calculates contrast as WCAG does', () => {
  expect(contrastOf(BLACK, WHITE)).toBeCloseTo(21)
  expect(contrastOf(WHITE, WHITE)).toBeCloseTo(1)
  expect(contrastOf(GREY, WHITE)).toBeCloseTo(4.54, 2)
})

test('takes the worst contrast on a mixed background, except for specks', () => {
  const ground = (black: number) =>
    [
      [WHITE, 100 - black],
      [BLACK, black],
    ] as const
  expect(worstContrast(GREY, 1, ground(10))).toBeCloseTo(4.54, 2)
  expect(worstContrast(BLACK, 1, ground(10))).toBeCloseTo(1)
  expect(worstContrast(BLACK, 1, ground(2))).toBeCloseTo(21)
  expect(() => worstContrast(BLACK, 1, [])).toThrow(RangeError)
})

test('blends translucent text with its background', () => {
  expect(worstContrast(BLACK, 0.5, [[WHITE, 1]])).toBeCloseTo(contrastOf([127.5, 127.5, 127.5], WHITE))
})

test('large text needs less contrast', () => {
  expect([requiredContrast(16, 400), requiredContrast(24, 400), requiredContrast(19, 700), requiredContrast(19, 600)]).toEqual([
    4.5, 3, 3, 4.5,
  ])
})
