import { expect, test } from 'vitest'
import { FEATURES } from '../../../src/main/rules/gothic-duel/ai/features.ts'
import { NUMBERS } from '../../../src/main/rules/gothic-duel/ai/net-inputs.ts'
import { sample, type Net } from './sample.ts'

const matches = (from: number, to: number, net: Net = 'net', isCareful = false) => sample({ net, from, to, isCareful })

test('samples positions with their results, reproducibly', () => {
  const found = matches(0, 4)
  expect(found.results.length).toBeGreaterThan(12)
  expect(found.rows.length).toBe(found.results.length * FEATURES)
  expect(found.results.every(result => [0, 0.5, 1].includes(result))).toBe(true)
  expect(new Set(found.results).size).toBeGreaterThan(1)
  expect(matches(0, 4)).toEqual(found)
})

test('parts add up to the whole', () => {
  const [first, second] = [matches(0, 2), matches(2, 4)]
  expect([...first.results, ...second.results]).toEqual([...matches(0, 4).results])
})

test('the large net is trained on the cards of the same positions', () => {
  const found = matches(0, 4, 'deep')
  expect(found.results).toEqual(matches(0, 4).results)
  expect(found.rows.length).toBe(found.results.length * NUMBERS)
  expect(found.activeInputs.length).toBe(found.results.length * 40)
  expect(found.activeInputs.every(input => input >= NUMBERS)).toBe(true)
})

test('stronger evaluation plays different matches', () => {
  expect(matches(0, 4, 'deep', true)).not.toEqual(matches(0, 4, 'deep'))
})
