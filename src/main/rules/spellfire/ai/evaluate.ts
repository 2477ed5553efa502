import type { Seat } from '../../../../shared/seat.ts'
import { readShort, score, type Net } from '../../../kernel/net.ts'
import type { State } from '../state/state.ts'
import { FEATURES, features, mirror } from './features.ts'
import { NET, SCALE } from './net-weights.ts'

/** Decoded on first use. */
let cache: Net | null = null
/** Scratch space. */
const row = new Float32Array(FEATURES)
const mirrored = new Float32Array(FEATURES)

/**
 * From 0 (lost) to 1 (won); 0.5 is even. The output of a small neural net, trained to predict the winner (`npm run fit -- --game spellfire`).
 * It is evaluated for both sides, so that the result is symmetric.
 */
export function evaluate(state: State, seat: Seat): number {
  if (state.ending) return state.ending.winner === null ? 0.5 : state.ending.winner === seat ? 1 : 0
  cache ??= readShort(NET, SCALE, FEATURES)
  const lead = score(cache, features(state, seat, row)) - score(cache, mirror(row, mirrored))
  return 1 / (1 + Math.exp(-lead / 2))
}
