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

function writeUnit(state: State, number: number, output: Float32Array, at: number): void {
  const unit = state.units[number]!
  const def = state.defs[number]!
  const dice = strongest(state, number)
  const share = unit.wounds / def.wounds
  const isOn = unit.place < RESERVE
  output[at]! += etherFor(def)
  output[at + 1]! += etherFor(def) * share
  output[at + 2]! += 1
  output[at + 3]! += unit.wounds
  output[at + 4]! += dice
  output[at + 5]! += def.defence * share
  if (unit.wounds <= 1) output[at + 6]! += etherFor(def)
  if (unit.wounds === 2) output[at + 7]! += etherFor(def)
  if (unit.panicked) output[at + 8]! += 1
  if (unit.guard) output[at + 9]! += 1
  if (unit.ready && unit.place <= AMBUSH) {
    output[at + 10]! += 1
    output[at + 11]! += dice
  }
  if (unit.place === EPICENTER && !unit.panicked) output[at + 12]! += 1
  if (isOn && unit.place === campOf(otherSeat(unit.seat))) output[at + 13]! += 1
  if (!isOn) output[at + 14]! += 1
  if (def.type === 'leader') output[at + 15]! += share
}

/** What the position looks like from that seat. Of Hands only the number of Cards counts, so that both sides are seen alike. */
export function features(state: State, viewer: Seat, output: Float32Array): Float32Array {
  output.fill(0)
  for (const [number, unit] of state.units.entries())
    if (unit.wounds > 0 && unit.place <= AMBUSH) writeUnit(state, number, output, unit.seat === viewer ? 0 : SIDE)
  let lead = 0
  for (const unit of state.units) if (unit.place === EPICENTER && !unit.panicked) lead += unit.seat === viewer ? 1 : -1
  for (const seat of [0, 1] as const) {
    const at = (seat === viewer ? 0 : SIDE) + 16
    const faith = faithOf(state, seat)
    output[at] = state.ether[seat]!
    output[at + 1] = Math.min(MUCH_FAITH, faith)
    output[at + 2] = Math.max(0, faith - MUCH_FAITH)
    output[at + 3] = Math.min(state.hands[seat].length, faith)
  }
  const round = Math.max(1, state.round) - 1
  const enemy = otherSeat(viewer)
  const control = Math.sign(lead)
  const ether = state.ether[viewer]! - state.ether[enemy]!
  output[LEADS] = lead
  output[LEADS + 1] = state.active === null ? 0 : state.active === viewer ? 1 : -1
  output[LEADS + 2] = round === LAST_ROUND - 1 ? Math.sign(ether + ETHER_OF_EPICENTER * control) : 0
  output[ETHER_LEAD + round] = ether
  output[CONTROL + round] = control
  output[ROUND + round] = 1
  return output
}

export const MIRROR = mirrorOf(SIDE, ROUND - LEADS, LAST_ROUND)
