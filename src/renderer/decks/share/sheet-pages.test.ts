import { expect, test } from 'vitest'
import type { DeckRow } from '../lists/deck-list.ts'
import { sheetPages } from './sheet-pages.ts'

const row = (id: string, count: number): DeckRow => ({ id, face: undefined, count })
const ids = (pages: DeckRow[][]): string[][] => pages.map(page => page.map(one => one.id))

test('every copy is printed, nine per page', () => {
  const pages = sheetPages([row('a', 7), row('b', 12), row('c', 1)], 'all')
  expect(pages.map(page => page.length)).toEqual([9, 9, 2])
  expect(ids(pages)[0]).toEqual([...Array<string>(7).fill('a'), 'b', 'b'])
  expect(ids(pages)[2]).toEqual(['b', 'c'])
})

test('prints one of each on request, and no page without cards', () => {
  expect(ids(sheetPages([row('a', 7), row('b', 12)], 'one'))).toEqual([['a', 'b']])
  expect(sheetPages([], 'all')).toEqual([])
})
