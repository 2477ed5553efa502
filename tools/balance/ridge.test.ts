import { expect, test } from 'vitest'
import { nextShare, rngFrom } from '../../src/main/kernel/rng.ts'
import { fitRidge } from './ridge.ts'

test('finds the weights of a linear relation, and how much of it can’t be predicted', () => {
  const rng = rngFrom('ridge')
  const rows = Array.from({ length: 400 }, () => {
    const inputs = [nextShare(rng), nextShare(rng), nextShare(rng)]
    return { inputs, output: 5 + 3 * inputs[0]! - 2 * inputs[1]! + 0.1 * (nextShare(rng) - 0.5) }
  })
  const { weights, constant, explained } = fitRidge(rows, [
    [0.001, 0.001, 0.001],
    [1000, 1000, 1000],
  ])
  for (const [input, weight] of [3, -2, 0].entries()) expect(weights[input]).toBeCloseTo(weight, 1)
  expect(constant).toBeCloseTo(5, 1)
  expect(explained).toBeGreaterThan(0.99)
  const noise = fitRidge(
    rows.map(({ inputs }) => ({ inputs, output: nextShare(rng) })),
    [
      [0.001, 0.001, 0.001],
      [1000, 1000, 1000],
    ],
  )
  expect(Math.max(...noise.weights.map(Math.abs))).toBeLessThan(0.2)
})
