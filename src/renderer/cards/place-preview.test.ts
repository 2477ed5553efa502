import { expect, test } from 'vitest'
import * as fc from 'fast-check'
import { placePreview } from './place-preview.ts'

const WINDOW = { width: 1280, height: 800 }
const SIZE = { width: 500, height: 400 }

test('a preview is beside what it is about, on the side where there is room', () => {
  expect(placePreview({ left: 100, top: 300, width: 100, height: 140 }, SIZE, WINDOW)).toMatchObject({ left: 212 })
  expect(placePreview({ left: 1000, top: 300, width: 200, height: 40 }, SIZE, WINDOW)).toMatchObject({ left: 488 })
})

test('it gives way to what should stay in sight', () => {
  const at = { left: 560, top: 600, width: 160, height: 190 }
  const neighbours = [380, 740].map(left => ({ box: { left, top: 600, width: 160, height: 190 }, weight: 1 }))
  const spot = placePreview(at, SIZE, WINDOW, neighbours)
  expect((spot?.top ?? Infinity) + SIZE.height).toBeLessThanOrEqual(600)
})

test('without room beside it, there is none', () => {
  expect(placePreview({ left: 200, top: 100, width: 900, height: 600 }, SIZE, WINDOW)).toBeNull()
})

test('it is always inside the window and never over what it is about', () => {
  const box = fc.record({
    left: fc.integer({ min: 0, max: 1200 }),
    top: fc.integer({ min: 0, max: 760 }),
    width: fc.integer({ min: 10, max: 400 }),
    height: fc.integer({ min: 10, max: 400 }),
  })
  const avoided = fc.array(fc.record({ box, weight: fc.integer({ min: 0, max: 5 }) }), { maxLength: 8 })
  fc.assert(
    fc.property(box, avoided, (at, others) => {
      const spot = placePreview(at, SIZE, WINDOW, others)
      if (!spot) return
      expect(spot.left).toBeGreaterThanOrEqual(0)
      expect(spot.top).toBeGreaterThanOrEqual(0)
      expect(spot.left + SIZE.width).toBeLessThanOrEqual(WINDOW.width)
      expect(spot.top + SIZE.height).toBeLessThanOrEqual(WINDOW.height)
      const isBeside =
        spot.left >= at.left + at.width ||
        spot.left + SIZE.width <= at.left ||
        spot.top >= at.top + at.height ||
        spot.top + SIZE.height <= at.top
      expect(isBeside).toBe(true)
    }),
  )
})
