import { expect, test } from 'vitest'
import { fitting } from '../../../src/main/rules/spellfire/ai/fitting.ts'
import { sampleDuels } from './sample-duels.ts'

test('samples positions with their results, and parts add up to the whole', () => {
  const found = sampleDuels({ from: 0, to: 2 })
  expect(found.results.length).toBeGreaterThan(20)
  expect(found.rows.length).toBe(found.results.length * fitting.inputs)
  expect(found.results.every(result => [0, 0.5, 1].includes(result))).toBe(true)
  const parts = [0, 1].map(from => sampleDuels({ from, to: from + 1 }))
  expect(parts.flatMap(({ results }) => [...results])).toEqual([...found.results])
  expect(parts.flatMap(({ rows }) => [...rows])).toEqual([...found.rows])
})
