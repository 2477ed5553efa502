import { nextBelow, nextBits, rngFrom, shuffle, type Rng } from '../kernel/rng.ts'
import { netOf, score, sizeOf, type Net } from '../kernel/net.ts'

/** Training examples: rows of inputs, and the result to predict for each, as a probability. */
export interface TrainingData {
  inputs: number
  /** One value per input and row; fewer columns if the remaining inputs are given by `activeInputs`. */
  rows: Float32Array
  results: Float32Array
  /** The inputs that are 1, the same number for each row. */
  activeInputs?: Uint16Array
  /** How the other side sees a row, for which the result is the opposite: each example is learned from a random side. */
  mirror?: Mirror
}

/** The input that replaces each one, and the negated inputs. */
export interface Mirror {
  other: Uint16Array
  negated: readonly number[]
}

/** One example, valid until the next one is read. */
interface Example {
  row: Float32Array
  activeInputs: Uint16Array
  result: number
}

/** Reads one example after another, mirrored or not, with its inputs divided by `spread`. */
function reader(
  { inputs, rows, results, activeInputs, mirror }: TrainingData,
  spread: Float64Array,
): (index: number, mirrored: boolean) => Example {
  const columns = rows.length / results.length
  const each = (activeInputs?.length ?? 0) / results.length
  const example: Example = { row: new Float32Array(activeInputs ? columns : inputs), activeInputs: new Uint16Array(each), result: 0 }
  return (index, mirrored) => {
    const { row } = example
    const other = mirrored ? mirror?.other : undefined
    for (let at = 0; at < columns; at++) row[at] = rows[index * columns + (other?.[at] ?? at)]! / spread[at]!
    if (other) for (const at of mirror!.negated) row[at] = -row[at]!
    for (let at = 0; at < each; at++) {
      const one = activeInputs![index * each + at]!
      example.activeInputs[at] = other?.[one] ?? one
    }
    example.result = other ? 1 - results[index]! : results[index]!
    return example
  }
}

const BATCH = 1024
const RATE = 2e-3
const LAST_RATE = 1e-4
/** Weight decay per step. */
const WEIGHT_DECAY = 2e-5
/** Adam's decay rates for the mean gradient and the mean squared gradient. */
const MEAN_DECAY = 0.9
const SQUARES_DECAY = 0.999

const sigmoid = (odds: number): number => 1 / (1 + Math.exp(-odds))

/** Between -1 and 1, most of them near 0. */
const initialWeight = (rng: Rng): number => (nextBits(rng) + nextBits(rng)) / 2 ** 32 - 1

/** The standard deviation of each input, 1 if it is constant or 0 or 1. */
function spreads({ inputs, rows, results }: TrainingData): Float64Array {
  const count = results.length
  const columns = rows.length / count
  const spread = new Float64Array(inputs).fill(1)
  for (let input = 0; input < columns; input++) {
    let sum = 0
    let squares = 0
    for (let at = input; at < rows.length; at += columns) {
      sum += rows[at]!
      squares += rows[at]! ** 2
    }
    const variance = squares / count - (sum / count) ** 2
    spread[input] = variance > 1e-9 ? Math.sqrt(variance) : 1
  }
  return spread
}

/** Adds the gradient of one example's loss to `gradients`. */
function addGradient(net: Net, { row, activeInputs, result }: Example, gradients: Float64Array, hiddenGradients: Float64Array): void {
  const { inputs, hidden, weights, activations } = net
  const error = sigmoid(score(net, row, activeInputs)) - result
  const hiddenBiases = inputs * hidden
  const outputWeights = hiddenBiases + hidden
  const skipWeights = outputWeights + hidden
  for (let index = 0; index < hidden; index++) {
    hiddenGradients[index] = 0
    if (activations[index]! <= 0) continue
    gradients[outputWeights + index]! += error * activations[index]!
    hiddenGradients[index] = error * weights[outputWeights + index]!
    gradients[hiddenBiases + index]! += hiddenGradients[index]!
  }
  for (let input = 0; input < row.length; input++) {
    const value = row[input]!
    if (value === 0) continue
    gradients[skipWeights + input]! += error * value
    const from = input * hidden
    for (let index = 0; index < hidden; index++) gradients[from + index]! += value * hiddenGradients[index]!
  }
  for (const input of activeInputs) {
    gradients[skipWeights + input]! += error
    const from = input * hidden
    for (let index = 0; index < hidden; index++) gradients[from + index]! += hiddenGradients[index]!
  }
  gradients[skipWeights + inputs]! += error
}

/** The mean log loss of a net: 0.69 is no better than guessing. */
export function lossOf(net: Net, data: TrainingData): number {
  const read = reader(data, new Float64Array(data.inputs).fill(1))
  const count = data.results.length
  let sum = 0
  for (let index = 0; index < count; index++) {
    const { row, activeInputs, result } = read(index, false)
    const predicted = Math.min(1 - 1e-6, Math.max(1e-6, sigmoid(score(net, row, activeInputs))))
    sum -= result * Math.log(predicted) + (1 - result) * Math.log(1 - predicted)
  }
  return sum / count
}

/** Trains a net with mini-batch Adam; `onEpoch` is called after each epoch. Equal examples and seeds give equal nets. */
export function train(data: TrainingData, hidden: number, epochs: number, seed: string, onEpoch?: (net: Net, epoch: number) => void): Net {
  const { inputs, rows, results, mirror } = data
  const rng = rngFrom(seed)
  const spread = spreads(data)
  const result = reader(data, spread)
  const columns = rows.length / results.length
  const size = sizeOf(inputs, hidden)
  const weights = new Float32Array(size)
  for (let at = 0; at < columns * hidden; at++) weights[at] = initialWeight(rng) * Math.sqrt(2 / columns)
  for (let index = 0; index < hidden; index++) weights[inputs * hidden + hidden + index] = initialWeight(rng) * Math.sqrt(2 / hidden)
  const net = netOf(weights, inputs)
  const [gradients, mean, squares] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)]
  const hiddenGradients = new Float64Array(hidden)
  const order = Uint32Array.from(results, (_, index) => index)
  let step = 0
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, rng)
    const rate = LAST_RATE + (RATE - LAST_RATE) * (1 - epoch / epochs)
    for (let from = 0; from < order.length; from += BATCH) {
      const batch = order.subarray(from, from + BATCH)
      gradients.fill(0)
      for (const index of batch)
        addGradient(net, result(index, mirror !== undefined && nextBelow(rng, 2) === 1), gradients, hiddenGradients)
      step++
      const [kept, keptSquares] = [1 - MEAN_DECAY ** step, 1 - SQUARES_DECAY ** step]
      for (let at = 0; at < size; at++) {
        const gradient = gradients[at]! / batch.length + WEIGHT_DECAY * weights[at]!
        mean[at] = MEAN_DECAY * mean[at]! + (1 - MEAN_DECAY) * gradient
        squares[at] = SQUARES_DECAY * squares[at]! + (1 - SQUARES_DECAY) * gradient * gradient
        weights[at]! -= (rate * (mean[at]! / kept)) / (Math.sqrt(squares[at]! / keptSquares) + 1e-8)
      }
    }
    onEpoch?.(unscaled(net, spread), epoch)
  }
  return unscaled(net, spread)
}

/** The net for inputs that aren't scaled. */
function unscaled({ inputs, hidden, weights }: Net, spread: Float64Array): Net {
  const own = weights.slice()
  const skipWeights = inputs * hidden + 2 * hidden
  for (let input = 0; input < inputs; input++) {
    for (let index = 0; index < hidden; index++) own[input * hidden + index]! /= spread[input]!
    own[skipWeights + input]! /= spread[input]!
  }
  return netOf(own, inputs)
}
