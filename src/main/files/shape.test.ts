import * as v from 'valibot'
import { expect, test } from 'vitest'
import { shapeProblem } from './shape.ts'

test.each([
  [[1, 2], 'file.problem.too-few', { count: 6 }],
  [[1, 2, 3, 4, 5, 6, 7], 'file.problem.too-many', { most: 6 }],
])('a list of another length than it must have is refused in the words of the catalogue', (list, key, values) => {
  const [issue] = v.safeParse(v.pipe(v.array(v.number()), v.length(6)), list).issues ?? []
  expect(shapeProblem(issue!).message).toEqual({ key, values })
})

test.each([
  ['in an object that may have any other', v.looseObject({ id: v.string() }), 'file.problem.missing', { name: 'id' }],
  ['in an object that has another', v.strictObject({ id: v.string() }), 'file.problem.unknown-key', { name: 'type' }],
])('a missing key is told, %s', (_, schema, key, values) => {
  const list = v.array(schema)
  const [issue] = v.safeParse(list, [{ type: 'spell' }]).issues ?? []
  expect(shapeProblem(issue!, list).message).toEqual({ key, values })
})
