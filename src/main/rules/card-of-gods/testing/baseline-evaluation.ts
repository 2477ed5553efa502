import { otherSeat, type Seat } from '../../../../shared/seat.ts'
import { etherFor } from '../state/card.ts'
import { REMOVED, type State } from '../state/state.ts'

/** Ether scored, and what the opponent can still lose. */
function standing(state: State, seat: Seat): number {
  let sum = state.ether[seat]!
  for (const [number, { seat: side, place, wounds }] of state.units.entries())
    if (side === seat && place !== REMOVED) sum += (etherFor(state.defs[number]!) * wounds) / state.defs[number]!.wounds
  return sum
}

/** The position's value to the first AI, from 0 (lost) to 1 (won). Frozen, as the baseline for strength measurements. */
export function evaluateCardOfGodsBaseline(state: State, seat: Seat): number {
  if (state.ending) return state.ending.winner === null ? 0.5 : state.ending.winner === seat ? 1 : 0
  return 1 / (1 + Math.exp((standing(state, otherSeat(seat)) - standing(state, seat)) / 4))
}
