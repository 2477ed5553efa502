import { expect, test } from 'vitest'
import { fitting } from '../../../src/main/rules/enchantoria/ai/fitting.ts'
import { sampleTogether } from './sample-together.ts'

test('samples positions with their results, reproducibly', () => {
  const found = sampleTogether({ from: 0, to: 3 })
  expect(found.results.length).toBeGreaterThan(12)
  expect(found.rows.length).toBe(found.results.length * fitting.inputs)
  expect(found.results.every(result => [0, 0.5, 1].includes(result))).toBe(true)
  expect(sampleTogether({ from: 0, to: 3 })).toEqual(found)
})

test('parts add up to the whole', () => {
  const [first, second] = [sampleTogether({ from: 0, to: 1 }), sampleTogether({ from: 1, to: 2 })]
  expect([...first.results, ...second.results]).toEqual([...sampleTogether({ from: 0, to: 2 }).results])
})
