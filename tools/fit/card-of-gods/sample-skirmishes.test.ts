import { expect, test } from 'vitest'
import { fitting } from '../../../src/main/rules/card-of-gods/ai/fitting.ts'
import { sampleSkirmishes } from './sample-skirmishes.ts'

test('samples positions with their results, and parts add up to the whole', () => {
  const found = sampleSkirmishes({ from: 0, to: 3 })
  expect(found.results.length).toBeGreaterThan(12)
  expect(found.rows.length).toBe(found.results.length * fitting.inputs)
  expect(found.results.every(result => [0, 0.5, 1].includes(result))).toBe(true)
  const parts = [0, 1, 2].map(from => sampleSkirmishes({ from, to: from + 1 }))
  expect(parts.flatMap(({ results }) => [...results])).toEqual([...found.results])
  expect(parts.flatMap(({ rows }) => [...rows])).toEqual([...found.rows])
})
