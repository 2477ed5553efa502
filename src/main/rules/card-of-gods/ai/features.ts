import { otherSeat, type Seat } from '../../../../shared/seat.ts'
import { etherFor } from '../state/card.ts'
import { AMBUSH, campOf, EPICENTER, ETHER_OF_EPICENTER, faithOf, LAST_ROUND, RESERVE, type State } from '../state/state.ts'
import { mirrorOf } from './mirror.ts'

/** The number of features of one side. */
const SIDE = 20
/** What is seen from the viewer's side only: leads. */
const LEADS = 2 * SIDE
const ETHER_LEAD = LEADS + 3
const CONTROL = ETHER_LEAD + LAST_ROUND
const ROUND = CONTROL + LAST_ROUND
/** The number of features of a position: both sides, who leads by how much (by round, since the same lead is worth more later), and the round. */
export const FEATURES = ROUND + LAST_ROUND

const MUCH_FAITH = 6

function strongest(state: State, number: number): number {
  let dice = 0
  for (const action of state.defs[number]!.actions) if (action.type === 'attack' && action.dice > dice) ({ dice } = action)
  return dice
}

function writeUnit(state: State, number: number, into: Float32Array, at: number): void {
  const unit = state.units[number]!
  const def = state.defs[number]!
  const dice = strongest(state, number)
  const share = unit.wounds / def.wounds
  const isOn = unit.place < RESERVE
  into[at]! += etherFor(def)
  into[at + 1]! += etherFor(def) * share
  into[at + 2]! += 1
  into[at + 3]! += unit.wounds
  into[at + 4]! += dice
  into[at + 5]! += def.defence * share
  if (unit.wounds <= 1) into[at + 6]! += etherFor(def)
  if (unit.wounds === 2) into[at + 7]! += etherFor(def)
  if (unit.panicked) into[at + 8]! += 1
  if (unit.guard) into[at + 9]! += 1
  if (unit.ready && unit.place <= AMBUSH) {
    into[at + 10]! += 1
    into[at + 11]! += dice
  }
  if (unit.place === EPICENTER && !unit.panicked) into[at + 12]! += 1
  if (isOn && unit.place === campOf(otherSeat(unit.seat))) into[at + 13]! += 1
  if (!isOn) into[at + 14]! += 1
  if (def.type === 'leader') into[at + 15]! += share
}

/** What the position looks like from that seat. Of Hands only the number of Cards counts, so that both sides are seen alike. */
export function features(state: State, viewer: Seat, into: Float32Array): Float32Array {
  into.fill(0)
  for (const [number, unit] of state.units.entries())
    if (unit.wounds > 0 && unit.place <= AMBUSH) writeUnit(state, number, into, unit.seat === viewer ? 0 : SIDE)
  let lead = 0
  for (const unit of state.units) if (unit.place === EPICENTER && !unit.panicked) lead += unit.seat === viewer ? 1 : -1
  for (const seat of [0, 1] as const) {
    const at = (seat === viewer ? 0 : SIDE) + 16
    const faith = faithOf(state, seat)
    into[at] = state.ether[seat]!
    into[at + 1] = Math.min(MUCH_FAITH, faith)
    into[at + 2] = Math.max(0, faith - MUCH_FAITH)
    into[at + 3] = Math.min(state.hands[seat].length, faith)
  }
  const round = Math.max(1, state.round) - 1
  const enemy = otherSeat(viewer)
  const control = Math.sign(lead)
  const ether = state.ether[viewer]! - state.ether[enemy]!
  into[LEADS] = lead
  into[LEADS + 1] = state.active === null ? 0 : state.active === viewer ? 1 : -1
  into[LEADS + 2] = round === LAST_ROUND - 1 ? Math.sign(ether + ETHER_OF_EPICENTER * control) : 0
  into[ETHER_LEAD + round] = ether
  into[CONTROL + round] = control
  into[ROUND + round] = 1
  return into
}

export const MIRROR = mirrorOf(SIDE, ROUND - LEADS, LAST_ROUND)
