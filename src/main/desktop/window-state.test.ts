import { describe, expect, test } from 'vitest'
import { MINIMUM, placeWindow, USUAL } from './window-state.ts'

const laptop = { x: 0, y: 24, width: 1440, height: 876 }
const beside = { x: 1440, y: 0, width: 1920, height: 1080 }
const state = { x: 100, y: 100, width: 1200, height: 700, maximized: false }

describe('placeWindow', () => {
  test('what was remembered is kept on a screen that is there', () => {
    expect(placeWindow(state, [laptop])).toEqual(state)
    expect(placeWindow({ ...state, x: 2000, maximized: true }, [laptop, beside])).toEqual({ ...state, x: 2000, maximized: true })
  })

  test('a window on a screen that is gone comes to the middle of the main one', () => {
    expect(placeWindow({ ...state, x: 2000 }, [laptop])).toEqual({ ...state, x: 120, y: 112 })
  })

  test.each([
    ['above the screen', { y: -10 }],
    ['below it', { y: 890 }],
    ['so far to the left that its title is hidden', { x: -1100 }],
    ['so far to the right', { x: 1400 }],
  ])('a title that is %s brings the window back', (_, moved) => {
    expect(placeWindow({ ...state, ...moved }, [laptop])).toMatchObject({ x: 120, y: 112 })
  })

  test('a window may hang over an edge as long as its title can be held', () => {
    expect(placeWindow({ ...state, x: -1000, y: 500 }, [laptop])).toMatchObject({ x: -1000, y: 500 })
  })

  test('never larger than the screen, never too small to use', () => {
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
  ])('nothing usable (%j) gives the usual size in the middle', remembered => {
    expect(placeWindow(remembered, [laptop])).toEqual({ x: 80, y: 62, ...USUAL, maximized: false })
  })

  test('no screen at all still gives a window', () => {
    expect(placeWindow(state, [])).toMatchObject({ width: 1200, height: 700 })
  })
})
