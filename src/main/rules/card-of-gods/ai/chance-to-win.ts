import type { Seat } from '../../../../shared/seat.ts'
import { readShort, score, type Net } from '../../../kernel/net.ts'
import type { State } from '../state/state.ts'
import type { Mirror } from './mirror.ts'

/** A net as written by `npm run fit`, with the features of a position that it takes. */
interface TrainedNet {
  text: string
  scale: number
  inputs: number
  writeFeatures(state: State, viewer: Seat, output: Float32Array): Float32Array
  mirror: Mirror
}

/**
 * Evaluates positions by a small neural net, trained to predict the winner: from 0 (lost) to 1 (won), 0.5 is even. The net sees a position from
 * both sides, so that the result is symmetric.
 */
export function chanceToWin({ text, scale, inputs, writeFeatures: look, mirror }: TrainedNet): (state: State, seat: Seat) => number {
  /** Decoded on first use. */
  let net: Net | null = null
  /** Scratch space. */
  const row = new Float32Array(inputs)
  const mirrored = new Float32Array(inputs)
  return (state, seat) => {
    if (state.ending) return state.ending.winner === null ? 0.5 : state.ending.winner === seat ? 1 : 0
    net ??= readShort(text, scale, inputs)
    look(state, seat, row)
    for (let at = 0; at < inputs; at++) mirrored[at] = row[mirror.other[at]!]!
    for (const at of mirror.negated) mirrored[at] = -mirrored[at]!
    const lead = score(net, row) - score(net, mirrored)
    return 1 / (1 + Math.exp(-lead / 2))
  }
}
