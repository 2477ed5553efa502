import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countJson, parseJson } from './bounded-json.ts'

const NONE = { depth: Infinity, values: Infinity }

/** Values and keys, the keys among them, and the depth of brackets. */
function sizeOf(value: unknown): { all: number; keys: number; depth: number } {
  if (typeof value !== 'object' || value === null) return { all: 1, keys: 0, depth: 0 }
  const size = { all: 1, keys: 0, depth: 0 }
  if (!Array.isArray(value)) size.keys = Object.keys(value).length
  for (const inner of Object.values(value).map(sizeOf)) {
    size.all += inner.all
    size.keys += inner.keys
    size.depth = Math.max(size.depth, inner.depth)
  }
  return { all: size.all + (Array.isArray(value) ? 0 : Object.keys(value).length), keys: size.keys, depth: size.depth + 1 }
}

test('counts no less than there is, and no more than twice that', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), fc.boolean(), (value, pretty) => {
      const text = JSON.stringify(value, null, pretty ? 2 : undefined)
      const { all, keys, depth } = sizeOf(value)
      expect(countJson(text, NONE)).toEqual({ keys, exceeded: null })
      expect(parseJson(text, { depth, values: 2 * all })).toEqual(JSON.parse(text))
      if (all > 1) expect(countJson(text, { ...NONE, values: all - 1 }).exceeded?.bound).toBe('values')
      if (depth > 0) expect(countJson(text, { ...NONE, depth: depth - 1 }).exceeded?.bound).toBe('depth')
    }),
  )
})

test('signs in strings don’t count', () => {
  for (const inner of ['[[[[', '"[[,,::', '\\"[[', '\\\\', '\\\\\\"{{'])
    expect(countJson(JSON.stringify([inner, inner]), NONE)).toEqual({ keys: 0, exceeded: null })
  expect(countJson(JSON.stringify(['[,:{'.repeat(100)]), { depth: 1, values: 2 }).exceeded).toBeNull()
})

test('stops at the sign that is too much, in texts of any length and kind', () => {
  expect(countJson('[{},{},{}]', { depth: 9, values: 4 })).toEqual({ keys: 0, exceeded: { bound: 'values', at: 4 } })
  expect(countJson('['.repeat(1e6), { depth: 60, values: 1e9 })).toEqual({ keys: 0, exceeded: { bound: 'depth', at: 60 } })
  for (const text of ['"'.repeat(1e5), '\\'.repeat(1e6), `"${'\\"'.repeat(1e6)}`, ']'.repeat(1e6), ' '.repeat(1e6)])
    expect(parseJson(text)).toBeUndefined()
})

test('counts the keys of each object, also after those inside it', () => {
  const bounds = { depth: 9, values: 100, keys: 2 }
  const keysOf = (text: string) => countJson(text, bounds).exceeded?.bound ?? null
  expect(keysOf('{"a":{"b":1,"c":2},"d":[{"e":1,"f":2},{"g":1}]}')).toBe(null)
  expect(keysOf('[{"a":{"b":1},"c":[],"d":2}]')).toBe('keys')
})
