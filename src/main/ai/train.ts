import { nextBits, rngFrom, shuffle, type Rng } from '../kernel/rng.ts'
import { netOf, score, sizeOf, type Net } from '../kernel/net.ts'

/** What a net is to learn: rows of numbers, and what is to come out for each, as a chance. */
export interface Lessons {
  inputs: number
  rows: Float32Array
  results: Float32Array
}

const BATCH = 1024
const RATE = 2e-3
const LAST_RATE = 1e-4
/** What a weight is drawn to 0 by, each time. */
const DECAY = 2e-5
/** Of Adam: how much of the mean slope, and of that of its square, is kept each time. */
const KEPT = 0.9
const KEPT_SQUARES = 0.999

const chance = (odds: number): number => 1 / (1 + Math.exp(-odds))

/** Above -1 and below 1, most of them near 0. */
const small = (rng: Rng): number => (nextBits(rng) + nextBits(rng)) / 2 ** 32 - 1

/** The standard deviation of each input, 1 where it never changes. */
function spreads({ inputs, rows }: Lessons): Float64Array {
  const count = rows.length / inputs
  const spread = new Float64Array(inputs)
  for (let input = 0; input < inputs; input++) {
    let sum = 0
    let squares = 0
    for (let at = input; at < rows.length; at += inputs) {
      sum += rows[at]!
      squares += rows[at]! ** 2
    }
    const variance = squares / count - (sum / count) ** 2
    spread[input] = variance > 1e-9 ? Math.sqrt(variance) : 1
  }
  return spread
}

/** Adds to `slopes` in which direction the mistake about one row grows; gives that mistake. */
function learnFrom(net: Net, row: Float32Array, result: number, slopes: Float64Array): void {
  const { inputs, hidden, weights, places } = net
  const mistake = chance(score(net, row)) - result
  const begin = inputs * hidden
  const counts = begin + hidden
  const straight = counts + hidden
  const through = new Float64Array(hidden)
  for (let place = 0; place < hidden; place++) {
    if (places[place]! <= 0) continue
    slopes[counts + place]! += mistake * places[place]!
    through[place] = mistake * weights[counts + place]!
    slopes[begin + place]! += through[place]!
  }
  for (let input = 0; input < inputs; input++) {
    const value = row[input]!
    if (value === 0) continue
    slopes[straight + input]! += mistake * value
    const from = input * hidden
    for (let place = 0; place < hidden; place++) slopes[from + place]! += value * through[place]!
  }
  slopes[straight + inputs]! += mistake
}

/** The mean logarithm of what a net gave to what came, made positive: 0.69 is knowing nothing. */
export function mistakeOf(net: Net, { inputs, rows, results }: Lessons): number {
  let sum = 0
  for (const [place, result] of results.entries()) {
    const said = Math.min(1 - 1e-6, Math.max(1e-6, chance(score(net, rows.subarray(place * inputs, (place + 1) * inputs)))))
    sum -= result * Math.log(said) + (1 - result) * Math.log(1 - said)
  }
  return sum / results.length
}

/** A net that says how the lessons came out, by Adam on batches of them; `tell` hears of each time through. Equal lessons and seeds, equal nets. */
export function train(lessons: Lessons, hidden: number, times: number, seed: string, tell?: (net: Net, time: number) => void): Net {
  const { inputs, results } = lessons
  const rng = rngFrom(seed)
  const spread = spreads(lessons)
  const rows = lessons.rows.map((value, at) => value / spread[at % inputs]!)
  const size = sizeOf(inputs, hidden)
  const weights = new Float32Array(size)
  for (let at = 0; at < inputs * hidden; at++) weights[at] = small(rng) * Math.sqrt(2 / inputs)
  for (let place = 0; place < hidden; place++) weights[inputs * hidden + hidden + place] = small(rng) * Math.sqrt(2 / hidden)
  const net = netOf(weights, inputs)
  const [slopes, mean, squares] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)]
  const order = Array.from(results, (_, place) => place)
  let step = 0
  for (let time = 0; time < times; time++) {
    shuffle(order, rng)
    const rate = LAST_RATE + (RATE - LAST_RATE) * (1 - time / times)
    for (let from = 0; from < order.length; from += BATCH) {
      const batch = order.slice(from, from + BATCH)
      slopes.fill(0)
      for (const place of batch) learnFrom(net, rows.subarray(place * inputs, (place + 1) * inputs), results[place]!, slopes)
      step++
      for (let at = 0; at < size; at++) {
        const slope = slopes[at]! / batch.length + DECAY * weights[at]!
        mean[at] = KEPT * mean[at]! + (1 - KEPT) * slope
        squares[at] = KEPT_SQUARES * squares[at]! + (1 - KEPT_SQUARES) * slope * slope
        weights[at]! -= (rate * (mean[at]! / (1 - KEPT ** step))) / (Math.sqrt(squares[at]! / (1 - KEPT_SQUARES ** step)) + 1e-8)
      }
    }
    tell?.(unscaled(net, spread), time)
  }
  return unscaled(net, spread)
}

/** The net for numbers as they are. */
function unscaled({ inputs, hidden, weights }: Net, spread: Float64Array): Net {
  const own = weights.slice()
  const straight = inputs * hidden + 2 * hidden
  for (let input = 0; input < inputs; input++) {
    for (let place = 0; place < hidden; place++) own[input * hidden + place]! /= spread[input]!
    own[straight + input]! /= spread[input]!
  }
  return netOf(own, inputs)
}
