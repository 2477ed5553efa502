import { expect, test } from 'vitest'
import * as v from 'valibot'
import { alternativesOf, byKey, schemaByInput, ifObject } from './schema-by-input.ts'

const number = v.object({ number: v.number() })
const text = v.object({ text: v.string() })

test('reads a value of the intended shape, or reports an error for that shape alone', () => {
  const schema = schemaByInput([number, text], byKey('number', 'text'))
  expect(v.parse(schema, { number: 1 })).toEqual({ number: 1 })
  expect(v.parse(schema, { text: 'one' })).toEqual({ text: 'one' })
  const wrong = v.safeParse(schema, { text: 1 })
  expect(wrong.issues?.map(issue => v.getDotPath(issue))).toEqual(['text'])
})

test('lists its shapes on request; other schemas have none', () => {
  expect(alternativesOf(schemaByInput([number, text], () => 1))).toEqual([number, text])
  expect(alternativesOf(number)).toBe(null)
})

test('uses the first shape where none is named', () => {
  expect(
    v.is(
      schemaByInput([number, text], () => 7),
      { number: 1 },
    ),
  ).toBe(true)
})

test.each([
  [{ a: 1 }, 0],
  [{ b: 1 }, 1],
  [{ c: 1 }, 2],
  [{ b: 1, a: 1 }, 0],
  [{ d: 1 }, 2],
  [{}, 2],
  [null, 2],
  [undefined, 2],
  ['a', 2],
])('byKey: %j is of shape %i', (input, shape) => {
  expect(byKey('a', 'b', 'c')(input)).toBe(shape)
})

test('byKey doesn’t take inherited properties for keys', () => {
  expect(byKey('toString', 'b')({ b: 1 })).toBe(1)
  expect(byKey('length', 'b')('text')).toBe(1)
})

test.each([
  [{}, 1],
  [[], 0],
  [null, 0],
  ['{}', 0],
  [undefined, 0],
])('ifObject: %j is of shape %i', (input, shape) => {
  expect(ifObject(input)).toBe(shape)
})
