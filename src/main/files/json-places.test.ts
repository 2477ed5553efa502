import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeAt, walkJson } from './json-places.ts'
import { anyText } from '../../shared/testing/any-text.ts'

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

test('finds a mistake exactly in those texts that aren’t JSON', () => {
  fc.assert(
    fc.property(fc.json(), fc.nat(), fc.nat({ max: 4 }), anyText({ maxLength: 3 }), (text, at, length, put) => {
      const index = at % (text.length + 1)
      for (const one of [text, text.slice(0, index) + put + text.slice(index + length)]) {
        const result = walkJson(one)
        expect(result === null).toBe(isJson(one))
        if (result) expect(isJson(one.slice(0, result.offset)) || !isJson(one)).toBe(true)
      }
    }),
    { numRuns: 1000 },
  )
})

test('visits every value at its key or its beginning', () => {
  const text = '{ "a": [1,\n {"b": null}] }'
  const visited: [string, string][] = []
  walkJson(text, (path, offset) => {
    visited.push([path.join('.'), text.slice(offset, offset + 3)])
    return false
  })
  expect(visited).toEqual([
    ['', '{ "'],
    ['a', '"a"'],
    ['a.0', '1,\n'],
    ['a.1', '{"b'],
    ['a.1.b', '"b"'],
  ])
  expect(walkJson(text, path => path.length === 2)).toMatchObject({ reason: 'value', offset: text.indexOf('1') })
  expect(placeAt(text, text.indexOf('"b"'))).toEqual({ line: 2, column: 3 })
})
