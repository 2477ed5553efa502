import { nextBelow, nextBits, rngFrom, shuffle, type Rng } from '../kernel/rng.ts'
import { netOf, score, sizeOf, type Net } from '../kernel/net.ts'

/** What a net is to learn: rows of numbers, and what is to come out for each, as a chance. */
export interface TrainingData {
  inputs: number
  /** As many in a row as go in; fewer where the other inputs are 0 but for some that are 1. */
  rows: Float32Array
  results: Float32Array
  /** The inputs that are 1, as many for each row. */
  ones?: Uint16Array
  /** Says how the other side sees the same, for which the opposite is to come out: it is then learnt as the one side or the other sees it, at random. */
  mirror?: Mirror
}

/** Which input takes the place of each, and which are negated. */
export interface Mirror {
  other: Uint16Array
  negated: readonly number[]
}

/** One of them, to be read and looked at before the next is. */
interface Lesson {
  row: Float32Array
  ones: Uint16Array
  result: number
}

/** Reads lesson after lesson, turned round or not, dividing what goes in by `spread`. */
function reader({ inputs, rows, results, ones, mirror }: TrainingData, spread: Float64Array): (place: number, turned: boolean) => Lesson {
  const wide = rows.length / results.length
  const each = (ones?.length ?? 0) / results.length
  const lesson: Lesson = { row: new Float32Array(ones ? wide : inputs), ones: new Uint16Array(each), result: 0 }
  return (place, turned) => {
    const { row } = lesson
    const other = turned ? mirror?.other : undefined
    for (let at = 0; at < wide; at++) row[at] = rows[place * wide + (other?.[at] ?? at)]! / spread[at]!
    if (other) for (const at of mirror!.negated) row[at] = -row[at]!
    for (let at = 0; at < each; at++) {
      const one = ones![place * each + at]!
      lesson.ones[at] = other?.[one] ?? one
    }
    lesson.result = other ? 1 - results[place]! : results[place]!
    return lesson
  }
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

/** The standard deviation of each input, 1 where it never changes or is 0 or 1. */
function spreads({ inputs, rows, results }: TrainingData): Float64Array {
  const count = results.length
  const wide = rows.length / count
  const spread = new Float64Array(inputs).fill(1)
  for (let input = 0; input < wide; input++) {
    let sum = 0
    let squares = 0
    for (let at = input; at < rows.length; at += wide) {
      sum += rows[at]!
      squares += rows[at]! ** 2
    }
    const variance = squares / count - (sum / count) ** 2
    spread[input] = variance > 1e-9 ? Math.sqrt(variance) : 1
  }
  return spread
}

/** Adds to `slopes` in which direction the mistake about one row grows; gives that mistake. */
function learnFrom(net: Net, { row, ones, result }: Lesson, slopes: Float64Array, through: Float64Array): void {
  const { inputs, hidden, weights, places } = net
  const mistake = chance(score(net, row, ones)) - result
  const begin = inputs * hidden
  const counts = begin + hidden
  const straight = counts + hidden
  for (let place = 0; place < hidden; place++) {
    through[place] = 0
    if (places[place]! <= 0) continue
    slopes[counts + place]! += mistake * places[place]!
    through[place] = mistake * weights[counts + place]!
    slopes[begin + place]! += through[place]!
  }
  for (let input = 0; input < row.length; input++) {
    const value = row[input]!
    if (value === 0) continue
    slopes[straight + input]! += mistake * value
    const from = input * hidden
    for (let place = 0; place < hidden; place++) slopes[from + place]! += value * through[place]!
  }
  for (const input of ones) {
    slopes[straight + input]! += mistake
    const from = input * hidden
    for (let place = 0; place < hidden; place++) slopes[from + place]! += through[place]!
  }
  slopes[straight + inputs]! += mistake
}

/** The mean logarithm of what a net gave to what came, made positive: 0.69 is knowing nothing. */
export function lossOf(net: Net, lessons: TrainingData): number {
  const read = reader(lessons, new Float64Array(lessons.inputs).fill(1))
  const count = lessons.results.length
  let sum = 0
  for (let place = 0; place < count; place++) {
    const { row, ones, result } = read(place, false)
    const said = Math.min(1 - 1e-6, Math.max(1e-6, chance(score(net, row, ones))))
    sum -= result * Math.log(said) + (1 - result) * Math.log(1 - said)
  }
  return sum / count
}

/** A net that says how the lessons came out, by Adam on batches of them; `tell` hears of each time through. Equal lessons and seeds, equal nets. */
export function train(lessons: TrainingData, hidden: number, times: number, seed: string, tell?: (net: Net, time: number) => void): Net {
  const { inputs, rows, results, mirror } = lessons
  const rng = rngFrom(seed)
  const spread = spreads(lessons)
  const read = reader(lessons, spread)
  const wide = rows.length / results.length
  const size = sizeOf(inputs, hidden)
  const weights = new Float32Array(size)
  for (let at = 0; at < wide * hidden; at++) weights[at] = small(rng) * Math.sqrt(2 / wide)
  for (let place = 0; place < hidden; place++) weights[inputs * hidden + hidden + place] = small(rng) * Math.sqrt(2 / hidden)
  const net = netOf(weights, inputs)
  const [slopes, mean, squares] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)]
  const through = new Float64Array(hidden)
  const order = Uint32Array.from(results, (_, place) => place)
  let step = 0
  for (let time = 0; time < times; time++) {
    shuffle(order, rng)
    const rate = LAST_RATE + (RATE - LAST_RATE) * (1 - time / times)
    for (let from = 0; from < order.length; from += BATCH) {
      const batch = order.subarray(from, from + BATCH)
      slopes.fill(0)
      for (const place of batch) learnFrom(net, read(place, mirror !== undefined && nextBelow(rng, 2) === 1), slopes, through)
      step++
      const [kept, keptSquares] = [1 - KEPT ** step, 1 - KEPT_SQUARES ** step]
      for (let at = 0; at < size; at++) {
        const slope = slopes[at]! / batch.length + DECAY * weights[at]!
        mean[at] = KEPT * mean[at]! + (1 - KEPT) * slope
        squares[at] = KEPT_SQUARES * squares[at]! + (1 - KEPT_SQUARES) * slope * slope
        weights[at]! -= (rate * (mean[at]! / kept)) / (Math.sqrt(squares[at]! / keptSquares) + 1e-8)
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
