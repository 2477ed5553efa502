import type { Seat } from '../../../../shared/seat.ts'
import { shortsOf } from '../../../kernel/net.ts'
import type { State } from '../state/state.ts'
import { FEATURES, features, MIRRORED } from './features.ts'
import { NET, SCALE } from './net-weights.ts'

/**
 * The net of both seats at once. A row has the weights of one feature: as seat 0 sees it, then as seat 1 does; of each, those for the hidden
 * units and the direct one.
 */
interface PairedNet {
  /** Numbers of one seat: the hidden units and the direct weight. */
  width: number
  rows: Float64Array
  /** The output weight of each hidden unit. */
  counts: Int16Array
  /** The sums of the last position: biases, and each feature times its row. */
  sums: Float64Array
}

function pairedNet(): PairedNet {
  const shorts = shortsOf(NET)
  const hidden = (shorts.length - FEATURES - 1) / (FEATURES + 2)
  const width = hidden + 1
  const biases = FEATURES * hidden
  const direct = biases + 2 * hidden
  const rows = new Float64Array(FEATURES * 2 * width)
  for (let feature = 0; feature < FEATURES; feature++)
    for (const [seat, seen] of [feature, MIRRORED[feature]!].entries()) {
      const at = (2 * feature + seat) * width
      rows.set(shorts.subarray(seen * hidden, (seen + 1) * hidden), at)
      rows[at + hidden] = shorts[direct + seen]!
    }
  const sums = new Float64Array(2 * width)
  for (const at of [0, width]) sums.set(shorts.subarray(biases, biases + hidden), at)
  return { width, rows, counts: shorts.slice(biases + hidden, direct), sums }
}

/** Decoded on first use. */
let cache: PairedNet | null = null
/** The features of the position, and of the last one. */
const row = new Float32Array(FEATURES)
const last = new Float32Array(FEATURES)

/**
 * Brings the sums from the last position to this one. Search evaluates similar positions one after another, so few features change. Weights
 * are integers and features multiples of 1/1024, so the sums are exact, and the result doesn't depend on what was evaluated before.
 */
function update({ width, rows, sums }: PairedNet): void {
  for (let feature = 0; feature < FEATURES; feature++) {
    const change = row[feature]! - last[feature]!
    if (change === 0) continue
    last[feature] = row[feature]!
    const from = feature * 2 * width
    for (let index = 0; index < 2 * width; index++) sums[index]! += change * rows[from + index]!
  }
}

/** The output for one seat as log odds, without the output bias. */
function outputAt({ width, counts, sums }: PairedNet, from: number): number {
  let sum = 0
  for (let index = 0; index < width - 1; index++) {
    const activation = sums[from + index]!
    if (activation > 0) sum += activation * counts[index]!
  }
  return SCALE * (sums[from + width - 1]! + SCALE * sum)
}

/**
 * From 0 (lost) to 1 (won); 0.5 is even. The output of a small neural net, trained to predict the winner (`npm run fit -- --game
 * enchantoria`). It is evaluated for both sides, so that the result is symmetric (EN-R1.6).
 */
export function evaluate(state: State, seat: Seat): number {
  if (state.ending) return state.ending.winner === null ? 0.5 : state.ending.winner === seat ? 1 : 0
  cache ??= pairedNet()
  features(state, 0, row)
  update(cache)
  const lead = outputAt(cache, 0) - outputAt(cache, cache.width)
  return 1 / (1 + Math.exp((seat === 0 ? -lead : lead) / 2))
}
