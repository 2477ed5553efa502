import type { Net } from './net.ts'

/**
 * A net with its weights arranged by input, plus one column for the skip connections, so that outputs are sums of rows. Sums that inputs
 * share can be computed once, and sparse inputs need not be written out.
 */
export interface IncrementalNet {
  /** Hidden units, plus one for the skip connections. */
  width: number
  /** `width` numbers for each input. */
  rows: Float64Array
  /** Of the hidden units, then of the output. */
  biases: Float64Array
  /** The output weight of each hidden unit. */
  outputWeights: Float64Array
}

export function toIncremental({ inputs, hidden, weights }: Net): IncrementalNet {
  const width = hidden + 1
  const skipWeights = inputs * hidden + 2 * hidden
  const rows = new Float64Array(inputs * width)
  for (let input = 0; input < inputs; input++) {
    rows.set(weights.subarray(input * hidden, (input + 1) * hidden), input * width)
    rows[input * width + hidden] = weights[skipWeights + input]!
  }
  const biases = Float64Array.from([...weights.subarray(inputs * hidden, inputs * hidden + hidden), weights[skipWeights + inputs]!])
  return { width, rows, biases, outputWeights: Float64Array.from(weights.subarray(inputs * hidden + hidden, skipWeights)) }
}

export function add(output: Float64Array, from: Float64Array): void {
  for (let index = 0; index < output.length; index++) output[index]! += from[index]!
}

/** Adds an input's row, multiplied by `value`. */
export function addInputTimes(output: Float64Array, { rows }: IncrementalNet, input: number, value: number): void {
  const from = input * output.length
  for (let index = 0; index < output.length; index++) output[index]! += value * rows[from + index]!
}

/** The output as log odds, from the sums of all inputs and the biases. */
export function outcomeOf(sums: Float64Array, { width, outputWeights }: IncrementalNet): number {
  let sum = sums[width - 1]!
  for (let index = 0; index < width - 1; index++) if (sums[index]! > 0) sum += sums[index]! * outputWeights[index]!
  return sum
}
