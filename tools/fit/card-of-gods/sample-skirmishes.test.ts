import { expect, test } from 'vitest'
import { deepFitting, fitting } from '../../../src/main/rules/card-of-gods/ai/fitting.ts'
import { sampleActivations, sampleSkirmishes } from './sample-skirmishes.ts'

test.each([
  ['anywhere', sampleSkirmishes, fitting],
  ['where Activations begin', sampleActivations, deepFitting],
])('samples positions %s with their results, and parts add up to the whole', (_, sample, { inputs }) => {
  const found = sample({ from: 0, to: 3 })
  expect(found.results.length).toBeGreaterThan(12)
  expect(found.rows.length).toBe(found.results.length * inputs)
  expect(found.results.every(result => [0, 0.5, 1].includes(result))).toBe(true)
  const parts = [0, 1, 2].map(from => sample({ from, to: from + 1 }))
  expect(parts.flatMap(({ results }) => [...results])).toEqual([...found.results])
  expect(parts.flatMap(({ rows }) => [...rows])).toEqual([...found.rows])
})
