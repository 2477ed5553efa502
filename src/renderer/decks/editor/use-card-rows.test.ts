import { expect, test } from 'vitest'
import { sizesIn } from './use-card-rows.ts'

const room = (width: number, high: number, top = 290) => ({ width, high, top, rem: 16 })
/** How many whole cards are in sight at the top of the page. */
function inSight({ width, high, top, rem }: ReturnType<typeof room>, size: number): number {
  const { columns, row, gap } = sizesIn({ width, high, top, rem }, 'grid', size)
  return columns * Math.floor((high - top + gap) / (row + gap))
}

test('at the middle size there are two rows of whole cards even in a low window', () => {
  expect(inSight(room(876, 800), 3)).toBeGreaterThanOrEqual(10)
  expect(inSight(room(1192, 1080), 3)).toBeGreaterThanOrEqual(21)
  expect(inSight(room(634, 680), 3)).toBeGreaterThanOrEqual(6)
})

test('the larger the size, the fewer cards are beside each other', () => {
  const columns = [1, 2, 3, 4, 5].map(size => sizesIn(room(876, 800), 'grid', size).columns)
  expect(columns).toEqual([...columns].sort((a, b) => b - a))
  expect(new Set(columns).size).toBe(5)
})

test('a list has one column, whatever the size', () => {
  expect(sizesIn(room(876, 800), 'list', 1)).toEqual(sizesIn(room(876, 800), 'list', 5))
})
