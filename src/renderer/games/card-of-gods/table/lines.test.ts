import { expect, test } from 'vitest'
import { linePath } from './lines.ts'

const box = (left: number, top: number) => ({ left, top, width: 80, height: 80 })
const numbers = (path: string): number[] => path.match(/-?\d+/g)?.map(Number) ?? []

test('a line over heads rises above both pictures and ends just above the target', () => {
  const [x1 = 0, y1, , top = 0, x2 = 0, y2 = 0] = numbers(linePath(box(0, 100), box(300, 100), 'over'))
  expect([x1, y1]).toEqual([56, 100])
  expect(x2).toBe(324)
  expect(top).toBeLessThan(75)
  expect(y2).toBeLessThan(100)
})

test('figures side by side still get a line', () => {
  const [x1 = 0, , , top = 0, x2 = 0] = numbers(linePath(box(0, 100), box(84, 100), 'over'))
  expect(x2 - x1).toBeGreaterThan(40)
  expect(top).toBeLessThan(80)
})

test('a line between rows leaves a figure above and ends just below one, so it crosses no name between figures of a row', () => {
  const path = numbers(linePath(box(0, 300), box(200, 0), 'between'))
  expect([path[1], path.at(-1)]).toEqual([300, 84])
  expect(path.at(-2)).toBe(224)
  const down = numbers(linePath(box(200, 0), box(0, 300), 'between'))
  expect([down[1], down.at(-1)]).toEqual([80, 297])
})

test('a line from a card goes from edge to edge', () => {
  const [, y1, , , , y2] = numbers(linePath(box(0, 300), box(0, 0), 'direct'))
  expect([y1, y2]).toEqual([300, 87])
})
