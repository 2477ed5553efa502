import { otherSeat, type Seat } from '../../../../shared/seat.ts'
import { etherFor } from '../state/card.ts'
import { AMBUSH, EPICENTER, ETHER_TO_WIN, faithOf, LAST_ROUND, REMOVED, type State } from '../state/state.ts'

/** Estimated values in Ether, from the player's point of view. */
const WORTH = {
  /** The share of the Ether for its removal that an unhurt miniature is worth. */
  standing: 0.9,
  /** The smallest share for a hurt one. */
  hurt: 0.45,
  panicked: 0.4,
  guard: 0.25,
  ready: 0.35,
  inEpicenter: 0.7,
  faith: 0.22,
  card: 0.25,
}
/** More tokens than this are of little use. */
const MUCH_FAITH = 8
/** The lead in Ether that means odds of 73 to 27 in the first round; a lead counts more towards the end. */
const SCALE = 4.5

function expedition(state: State, seat: Seat): number {
  let sum = 0
  for (const [number, unit] of state.units.entries()) {
    if (unit.seat !== seat || unit.place === REMOVED) continue
    const def = state.defs[number]!
    const whole = WORTH.hurt + (1 - WORTH.hurt) * (unit.wounds / def.wounds)
    sum += etherFor(def) * WORTH.standing * whole
    if (unit.panicked) sum -= WORTH.panicked
    if (unit.guard) sum += WORTH.guard
    if (unit.ready && unit.place <= AMBUSH) sum += WORTH.ready
    if (unit.place === EPICENTER && !unit.panicked) sum += WORTH.inEpicenter
  }
  return sum
}

function strength(state: State, seat: Seat): number {
  const faith = Math.min(MUCH_FAITH, faithOf(state, seat))
  return state.ether[seat]! + expedition(state, seat) + WORTH.faith * faith + WORTH.card * Math.min(state.hands[seat].length, faith)
}

/** Who would score for the Epicenter if the round ended now. */
function control(state: State, seat: Seat): number {
  let lead = 0
  for (const unit of state.units) if (unit.place === EPICENTER && !unit.panicked) lead += unit.seat === seat ? 1 : -1
  return Math.sign(lead)
}

/** From 0 (lost) to 1 (won); 0.5 is even. */
export function evaluate(state: State, seat: Seat): number {
  if (state.ending) return state.ending.winner === null ? 0.5 : state.ending.winner === seat ? 1 : 0
  const lead = strength(state, seat) - strength(state, otherSeat(seat)) + control(state, seat)
  const nearest = Math.max(state.ether[0]!, state.ether[1]!) / ETHER_TO_WIN
  const progress = Math.min(1, Math.max((state.round - 1) / LAST_ROUND, nearest))
  return 1 / (1 + Math.exp(-(lead * (1 + progress)) / SCALE))
}
