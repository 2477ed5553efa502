import { expect, test } from 'vitest'
import { placeCallout } from './callout.ts'

const window = { width: 1280, height: 800 }
const size = { width: 320, height: 120 }

test('a callout is above a low target and below a high one, and points at its middle', () => {
  const low = placeCallout({ left: 600, top: 560, width: 170, height: 230 }, size, window)
  expect(low).toEqual({ left: 525, top: 426, side: 'above', arrow: 160 })
  const high = placeCallout({ left: 600, top: 60, width: 100, height: 100 }, size, window)
  expect(high).toMatchObject({ top: 174, side: 'below' })
})

test('at the edge of the window it stays inside, and its arrow moves instead', () => {
  const placed = placeCallout({ left: 4, top: 560, width: 60, height: 80 }, size, window)
  expect(placed.left).toBe(8)
  expect(placed.arrow).toBe(26)
})

test('without room above or below it is beside its target', () => {
  const tall = { left: 40, top: 30, width: 200, height: 740 }
  expect(placeCallout(tall, size, window)).toMatchObject({ side: 'right', left: 254 })
  expect(placeCallout({ ...tall, left: 1000 }, size, window)).toMatchObject({ side: 'left', left: 666 })
})
