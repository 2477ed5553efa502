import { expect, test } from 'vitest'
import * as v from 'valibot'
import { byKey, schemaByInput } from '../kernel/schema-by-input.ts'
import { keysAt, similarTo } from './suggest.ts'

test.each([
  ['Wheel-Lock', ['Wheel-lock', 'Wheel'], 'Wheel-lock'],
  ['attck', ['attack', 'activate'], 'attack'],
  ['hnad', ['discard', 'hand', 'and'], 'hand'],
  ['paly', ['play', 'pay'], 'play'],
  ['card-drwan', ['card-drawn', 'card-played'], 'card-drawn'],
  ['ether', ['faith', 'hand'], null],
  ['x'.repeat(100_000), ['hand'], null],
  ['x', [], null],
])('what is similar to %s', (text, candidates, result) => expect(similarTo(text, candidates)).toBe(result))

test('finds the keys that any alternative has at a path', () => {
  const either = schemaByInput([v.strictObject({ play: v.string() }), v.strictObject({ rest: v.number() })], byKey('play', 'rest'))
  const schema = v.strictObject({ steps: v.optional(v.pipe(v.array(v.strictObject({ do: either })), v.maxLength(9))) })
  expect(keysAt(schema, [])).toEqual(['steps'])
  expect(keysAt(schema, ['steps', 3, 'do'])).toEqual(['play', 'rest'])
  expect(keysAt(schema, ['steps', 3, 'do', 'play'])).toEqual([])
})
