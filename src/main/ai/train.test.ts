import { expect, test } from 'vitest'
import { score } from '../kernel/net.ts'
import { rngFrom, nextBelow } from '../kernel/rng.ts'
import { lossOf, train, type TrainingData } from './train.ts'

/** Won if exactly one of the first two inputs is 1, which no linear model can learn. The third input is irrelevant. */
function trainingData(count: number, seed: string): TrainingData {
  const rng = rngFrom(seed)
  const rows = new Float32Array(count * 3)
  const results = new Float32Array(count)
  for (let index = 0; index < count; index++) {
    const [a, b] = [nextBelow(rng, 2), nextBelow(rng, 2)]
    rows.set([a, b, nextBelow(rng, 5)], index * 3)
    results[index] = a === b ? 0 : 1
  }
  return { inputs: 3, rows, results }
}

test('a net learns its examples and generalises to others', () => {
  const losses: number[] = []
  const net = train(trainingData(3000, 'shown'), 8, 500, 'net', now => losses.push(lossOf(now, trainingData(500, 'others'))))
  expect(losses).toHaveLength(500)
  expect(losses[0]).toBeGreaterThan(0.5)
  expect(losses.at(-1)).toBeLessThan(0.1)
  expect(score(net, Float32Array.of(1, 0, 2))).toBeGreaterThan(1)
  expect(score(net, Float32Array.of(1, 1, 2))).toBeLessThan(-1)
})

test('the same examples and seed give the same net, and a constant input does no harm', () => {
  const shown = trainingData(300, 'same')
  const constant = { ...shown, rows: shown.rows.map((value, at) => (at % 3 === 2 ? 7 : value)) }
  const once = train(constant, 4, 2, 'net').weights
  expect(train(constant, 4, 2, 'net').weights).toEqual(once)
  expect(train(constant, 4, 2, 'other').weights).not.toEqual(once)
  expect(once.every(Number.isFinite)).toBe(true)
})

/** The same, with each number given by which of four further inputs is 1. The other side sees them mirrored, with the opposite result. */
function sparseTrainingData(count: number, seed: string): TrainingData {
  const { rows, results } = trainingData(count, seed)
  const activeInputs = Uint16Array.from({ length: count * 2 }, (_, at) => 1 + 2 * (at % 2) + rows[(at >> 1) * 3 + (at % 2)]!)
  return { inputs: 5, rows: new Float32Array(count).fill(1), activeInputs, results }
}

test('a net also learns from inputs that are 1', () => {
  const net = train(sparseTrainingData(3000, 'shown'), 8, 500, 'net')
  expect(lossOf(net, sparseTrainingData(500, 'others'))).toBeLessThan(0.2)
})

test('with mirroring, what was learned from one side applies to the other', () => {
  /** Won if the first number is above 0; the other side sees it negated. */
  const side = (sign: number): TrainingData => ({
    inputs: 2,
    rows: Float32Array.from({ length: 400 }, (_, at) => (at % 2 === 0 ? sign * (1 + (at % 5)) : 1)),
    results: new Float32Array(200).fill(sign > 0 ? 1 : 0),
  })
  const mirror = { other: Uint16Array.of(0, 1), negated: [0] }
  expect(lossOf(train({ ...side(1), mirror }, 4, 1000, 'net'), side(-1))).toBeLessThan(0.2)
  expect(lossOf(train(side(1), 4, 1000, 'net'), side(-1))).toBeGreaterThan(Math.LN2)
})
