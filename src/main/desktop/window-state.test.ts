import { describe, expect, test } from 'vitest'
import { MINIMUM, placeWindow, DEFAULT_SIZE } from './window-state.ts'

const laptop = { x: 0, y: 24, width: 1440, height: 876 }
const beside = { x: 1440, y: 0, width: 1920, height: 1080 }
const state = { x: 100, y: 100, width: 1200, height: 700, maximized: false, fullScreen: false }

describe('placeWindow', () => {
  test('keeps a saved position on an existing screen', () => {
    expect(placeWindow(state, [laptop])).toEqual(state)
    expect(placeWindow({ ...state, x: 2000, maximized: true }, [laptop, beside])).toEqual({ ...state, x: 2000, maximized: true })
  })

  test('keeps full screen, also of a state from before it was remembered, on whatever screens there are', () => {
    expect(placeWindow({ ...state, x: 2000, fullScreen: true }, [laptop])).toMatchObject({ x: 120, fullScreen: true })
    const { fullScreen: _, ...older } = state
    expect(placeWindow(older, [laptop])).toEqual(state)
  })

  test('keeps a window on a screen to the left of the main one, or above it', () => {
    const left = { x: -1920, y: -200, width: 1920, height: 1080 }
    expect(placeWindow({ ...state, x: -1800, y: -150 }, [laptop, left])).toMatchObject({ x: -1800, y: -150 })
  })

  test('centres a window on the main screen if its own screen is gone', () => {
    expect(placeWindow({ ...state, x: 2000 }, [laptop])).toEqual({ ...state, x: 120, y: 112 })
  })

  test.each([
    ['above the screen', { y: -10 }],
    ['below it', { y: 890 }],
    ['so far to the left that its title is hidden', { x: -1100 }],
    ['so far to the right', { x: 1400 }],
  ])('brings the window back if its title is %s', (_, moved) => {
    expect(placeWindow({ ...state, ...moved }, [laptop])).toMatchObject({ x: 120, y: 112 })
  })

  test('a window may extend past an edge as long as its title can be grabbed', () => {
    expect(placeWindow({ ...state, x: -1000, y: 500 }, [laptop])).toMatchObject({ x: -1000, y: 500 })
  })

  test('never exceeds the screen or shrinks below a usable size', () => {
    expect(placeWindow({ ...state, width: 5000, height: 5000 }, [laptop])).toMatchObject({ width: 1440, height: 876 })
    expect(placeWindow({ ...state, width: 10, height: 10 }, [laptop])).toMatchObject(MINIMUM)
    const tiny = { x: 0, y: 0, width: 800, height: 600 }
    expect(placeWindow(state, [tiny])).toMatchObject({ width: 800, height: 600 })
  })

  test.each([
    undefined,
    null,
    'x',
    {},
    { ...state, x: '1' },
    { ...state, width: Number.NaN },
    { ...state, height: -5 },
    { ...state, y: 1.5 },
  ])('uses the default size in the centre for an unusable value (%j)', remembered => {
    expect(placeWindow(remembered, [laptop])).toEqual({ x: 80, y: 62, ...DEFAULT_SIZE, maximized: false, fullScreen: false })
  })

  test('returns a window even without a screen', () => {
    expect(placeWindow(state, [])).toMatchObject({ width: 1200, height: 700 })
  })
})
