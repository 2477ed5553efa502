import type { Seat } from '../../../shared/seat.ts'
import { lead } from './evaluate.ts'
import { FEATURES, features } from './features.ts'
import { read, score, type Net } from '../../kernel/net.ts'
import { NET } from './net-weights.ts'
import type { State } from './state.ts'

/** Used again and again, like the net, which is read when it is first asked. */
const row = new Float32Array(FEATURES)
let net: Net | null = null

/**
 * From 0 (lost) to 1 (won), as `evaluate`: the mean of what that says and of what a small neural net does, as logarithms of the odds. The net tells better who will win; the other was made to
 * tell ends of the same turn apart.
 */
export function judge(state: State, seat: Seat): number {
  if (state.ending) return state.ending.winner === null ? 0.5 : state.ending.winner === seat ? 1 : 0
  net ??= read(NET, FEATURES)
  const both = (lead(state, seat) + score(net, features(state, seat, row))) / 2
  return 1 / (1 + Math.exp(-both))
}
