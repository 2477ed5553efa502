import { expect, test } from 'vitest'
import { FEATURES } from '../../rules/gothic-duel/features.ts'
import { sample } from './sample.ts'

test('positions of matches, each with what came of it, the same each time', () => {
  const found = sample({ from: 0, to: 4 })
  expect(found.results.length).toBeGreaterThan(12)
  expect(found.rows.length).toBe(found.results.length * FEATURES)
  expect(found.results.every(result => [0, 0.5, 1].includes(result))).toBe(true)
  expect(new Set(found.results).size).toBeGreaterThan(1)
  expect(sample({ from: 0, to: 4 })).toEqual(found)
})

test('parts come to the same as the whole', () => {
  const [first, second] = [sample({ from: 0, to: 2 }), sample({ from: 2, to: 4 })]
  expect([...first.results, ...second.results]).toEqual([...sample({ from: 0, to: 4 }).results])
})
