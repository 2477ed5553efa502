import type { Net } from './net.ts'

/**
 * A net with what each input adds to the hidden places side by side, and behind those to what comes out by the straight way. Since all that is added up, what some inputs
 * always add together can be found once, and the inputs themselves need not be written down.
 */
export interface IncrementalNet {
  /** Hidden places, and the straight way. */
  width: number
  /** `width` numbers for each input. */
  rows: Float64Array
  /** What there is before anything goes in. */
  begin: Float64Array
  /** What a hidden place counts for. */
  counts: Float64Array
}

export function toIncremental({ inputs, hidden, weights }: Net): IncrementalNet {
  const width = hidden + 1
  const straight = inputs * hidden + 2 * hidden
  const rows = new Float64Array(inputs * width)
  for (let input = 0; input < inputs; input++) {
    rows.set(weights.subarray(input * hidden, (input + 1) * hidden), input * width)
    rows[input * width + hidden] = weights[straight + input]!
  }
  const begin = Float64Array.from([...weights.subarray(inputs * hidden, inputs * hidden + hidden), weights[straight + inputs]!])
  return { width, rows, begin, counts: Float64Array.from(weights.subarray(inputs * hidden + hidden, straight)) }
}

export function add(into: Float64Array, from: Float64Array): void {
  for (let place = 0; place < into.length; place++) into[place]! += from[place]!
}

/** Adds what an input adds that is `value`. */
export function addInputTimes(into: Float64Array, { rows }: IncrementalNet, input: number, value: number): void {
  const from = input * into.length
  for (let place = 0; place < into.length; place++) into[place]! += value * rows[from + place]!
}

/** What comes out, a logarithm of odds, when all that goes in has been added to what there is before. */
export function outcomeOf(sums: Float64Array, { width, counts }: IncrementalNet): number {
  let sum = sums[width - 1]!
  for (let place = 0; place < width - 1; place++) if (sums[place]! > 0) sum += sums[place]! * counts[place]!
  return sum
}
