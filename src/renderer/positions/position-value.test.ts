import { expect, test } from 'vitest'
import { findThings, movedEntry, rowsOf, withAdded, withCount, withRowMoved } from './position-value.ts'

const plain = { as: 'card', most: 4 }
const places = { as: 'is', most: 3, places: ['A', 'B', 'C'] }

test('copies that follow each other are one row, and an entry with more to say is its own', () => {
  const rows = rowsOf(['spark', 'spark', { card: 'spark', by: 'me' }, 'mist#2', 'spark'], 'card')
  expect(rows).toEqual([
    { id: 'spark', at: 0, count: 2 },
    { id: 'spark', at: 2, count: 1 },
    { id: 'mist', at: 3, count: 1 },
    { id: 'spark', at: 4, count: 1 },
  ])
})

test('a row can have any number of copies, and none removes it', () => {
  const entries = ['mist', 'spark', 'spark']
  const [, row] = rowsOf(entries, 'card')
  expect(withCount(entries, row!, 3, plain)).toEqual(['mist', 'spark', 'spark', 'spark'])
  expect(withCount(entries, row!, 0, plain)).toEqual(['mist'])
})

test('a zone takes no more than it has room for, and places are filled from the first empty one', () => {
  expect(withAdded(['a', 'b', 'c'], 'd', plain)).toEqual(['a', 'b', 'c', 'd'])
  expect(withAdded(['a', 'b', 'c', 'd'], 'e', plain)).toBeNull()
  expect(withAdded(['a', null, 'c'], 'b', places)).toEqual(['a', 'b', 'c'])
  expect(withCount(['a', 'b'], { id: 'a', at: 0, count: 1 }, 0, places)).toEqual([null, 'b'])
})

test('rows change places as a whole', () => {
  const entries = ['a', 'a', 'b', 'c']
  const rows = rowsOf(entries, 'card')
  expect(withRowMoved(entries, rows, 1, -1)).toEqual(['b', 'a', 'a', 'c'])
  expect(withRowMoved(entries, rows, 0, 1)).toEqual(['b', 'a', 'a', 'c'])
  expect(withRowMoved(entries, rows, 0, -1)).toEqual(entries)
})

test('in another zone only the name is written', () => {
  expect(movedEntry({ unit: 'zombie', wounds: 1 }, { as: 'unit' })).toBe('zombie')
  expect(movedEntry('zombie', { as: 'unit' })).toBe('zombie')
})

test('things are found by any part of their name, the best match first', () => {
  const things = ['Old Spark', 'Sparkle', 'Spark', 'Mist'].map(name => ({ id: name, name, kind: 'spell' }))
  expect(findThings(things, ' spark ', 9).map(({ name }) => name)).toEqual(['Spark', 'Sparkle', 'Old Spark'])
  expect(findThings(things, '', 9)).toEqual([])
  expect(findThings(things, 'a', 1)).toHaveLength(1)
})
