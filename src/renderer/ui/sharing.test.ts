import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sharing } from './sharing.ts'

const copy = <T>(value: T): T => structuredClone(value)

test('what is equal is the same object as before, and what has changed isn’t', () => {
  const before = {
    turn: 1,
    pieces: [
      { id: 'a', values: [{ id: 'life', now: 3 }] },
      { id: 'b', values: [] },
    ],
  }
  const now = {
    turn: 2,
    pieces: [
      { id: 'a', values: [{ id: 'life', now: 2 }] },
      { id: 'b', values: [] },
    ],
  }
  const shared = sharing(before, copy(now))
  expect(shared).toEqual(now)
  expect(shared.pieces[0]).not.toBe(before.pieces[0])
  expect(shared.pieces[1]).toBe(before.pieces[1])
  expect(sharing(before, copy(before))).toBe(before)
})

test('an item that has moved in its list is still the same object', () => {
  const [a, b, c] = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
  const shared = sharing([a, b, c], copy([c, a]))
  expect(shared).toEqual([c, a])
  expect(shared[0]).toBe(c)
  expect(shared[1]).toBe(a)
})

test('a missing value is not an undefined one, and a list is not a record', () => {
  expect(sharing({ a: undefined }, { b: undefined })).toEqual({ b: undefined })
  expect(Object.keys(sharing({ a: undefined }, { b: undefined }))).toEqual(['b'])
  expect(sharing([1], { 0: 1 })).toEqual({ 0: 1 })
  expect(sharing({ 0: 1 }, [1])).toEqual([1])
})

test('the result always equals what it was given', () => {
  fc.assert(fc.property(fc.jsonValue(), fc.jsonValue(), (before, now) => void expect(sharing(before, copy(now))).toEqual(now)))
})

test('and is what was there before if that is equal', () => {
  fc.assert(fc.property(fc.jsonValue(), value => void expect(sharing(value, copy(value))).toBe(value)))
})
