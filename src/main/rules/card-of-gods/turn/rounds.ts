import { otherSeat, SEATS, type Seat } from '../../../../shared/seat.ts'
import type { MatchFrame } from '../state/frames.ts'
import {
  AMBUSH,
  campOf,
  EPICENTER,
  ETHER_OF_EPICENTER,
  ETHER_TO_WIN,
  isOnBattlefield,
  LAST_ROUND,
  RESERVE,
  unitsOf,
  type State,
} from '../state/state.ts'
import { scoreEther } from '../mechanics/values.ts'
import type { Match } from '../state/events.ts'
import { endByEther, endByRounds, endIfOffBattlefield } from './ending.ts'
import { pushGain } from '../mechanics/gain.ts'
import { choose, type Step } from '../mechanics/work.ts'

/** CG-R11.1. */
export const FIRST_ARRIVAL = 2

export const readyOnBattlefield = (state: State, seat: Seat): number[] =>
  unitsOf(state, seat).filter(unit => state.units[unit]!.ready && isOnBattlefield(state.units[unit]!))

/** Ready in Reserve or Ambush, in a round in which they may arrive. */
export const readyToArrive = (state: State, seat: Seat): number[] =>
  state.round < FIRST_ARRIVAL
    ? []
    : unitsOf(state, seat).filter(unit => {
        const { ready, place } = state.units[unit]!
        return ready && (place === RESERVE || place === AMBUSH)
      })

/** Where a miniature off the battlefield may arrive (CG-R11.2, CG-R11.3). */
export const arrivals = ({ units }: State, unit: number): number[] => {
  const { seat, place } = units[unit]!
  if (place === RESERVE) return [campOf(seat)]
  return place === AMBUSH ? [campOf(seat), EPICENTER] : []
}

function beginRound(match: Match): void {
  const { state } = match
  state.round++
  if (state.round > 1) {
    state.initiative = otherSeat(state.initiative)
    match.emit?.({ type: 'initiative-changed', clause: 'CG-R5.2', seat: state.initiative })
  }
  state.passed = [false, false]
  for (const unit of state.units) unit.ready = unit.place <= AMBUSH
  match.emit?.({ type: 'round-began', clause: 'CG-R5.1', amount: state.round })
}

export function passRound(match: Match, seat: Seat): void {
  match.state.passed[seat] = true
  match.state.active = null
  match.emit?.({ type: 'passed-round', clause: 'CG-R5.5', seat })
}

/** CG-R5.3 to CG-R5.6: asks who activates next; null once both have passed. */
function nextActivation(match: Match, frame: MatchFrame): 'wait' | 'again' {
  const { state } = match
  if (state.passed[0] && state.passed[1]) {
    frame.step = 4
    return 'again'
  }
  const seat = state.passed[frame.next] ? otherSeat(frame.next) : frame.next
  // CG-6.1: from the moment it is their turn to activate.
  state.active = seat
  frame.next = otherSeat(seat)
  if (readyOnBattlefield(state, seat).length + readyToArrive(state, seat).length === 0) {
    passRound(match, seat)
    return 'again'
  }
  state.ask = { seat, decision: 'activate', from: [], min: 1, max: 1 }
  return 'wait'
}

/** CG-R12.1. */
function holders(state: State, seat: Seat): number[] {
  return unitsOf(state, seat).filter(unit => state.units[unit]!.place === EPICENTER && !state.units[unit]!.panicked)
}

function controller(state: State): Seat | null {
  const [mine, theirs] = SEATS.map(seat => holders(state, seat).length)
  return mine === theirs ? null : mine! > theirs! ? 0 : 1
}

/** CG-R12.2: two Ether, and one of them Gains Faith. */
function takeEpicenter(match: Match, frame: MatchFrame): 'wait' | 'again' {
  const { state } = match
  const seat = controller(state)
  if (seat !== null && frame.step === 4) {
    match.emit?.({ type: 'epicenter-held', clause: 'CG-R12.1', seat })
    scoreEther(match, seat, ETHER_OF_EPICENTER, { clause: 'CG-R12.2' })
  }
  frame.step = 5
  if (seat !== null) {
    // A miniature without a Devotion gives nothing (CG-R1.6).
    const givers = holders(state, seat).filter(unit => state.defs[unit]!.devotion.length > 0)
    const chosen = choose(match, { seat, decision: 'score', from: givers, min: 1, max: 1 })
    if (!chosen) return 'wait'
    if (chosen.length > 0) pushGain(match, chosen[0]!, 1)
  }
  frame.step = 6
  return 'again'
}

/** CG-R4.3. */
function deploy(match: Match, frame: MatchFrame): 'wait' {
  const seat = frame.step === 0 ? match.state.first : otherSeat(match.state.first)
  match.state.ask = { seat, decision: 'deploy', from: [], min: 1, max: 1 }
  return 'wait'
}

/** From the deployment (CG-R4.3) through the rounds (CG-R5.1) to the end. */
export const rounds: Step<MatchFrame> = (match, frame) => {
  const { state } = match
  switch (frame.step) {
    case 0:
    case 1:
      return deploy(match, frame)
    case 2:
      frame.step = 7
      // CG-R4.4.
      pushGain(
        match,
        unitsOf(state, state.first).find(unit => state.defs[unit]!.type === 'leader')!,
        1,
      )
      return 'again'
    case 3:
      return nextActivation(match, frame)
    case 4:
      if (endIfOffBattlefield(match)) return 'again'
      return takeEpicenter(match, frame)
    case 5:
      return takeEpicenter(match, frame)
    case 6:
      if (endByEther(match, ETHER_TO_WIN)) return 'again'
      if (state.round >= LAST_ROUND) {
        endByRounds(match)
        return 'again'
      }
      frame.step = 7
      return 'again'
    default:
      beginRound(match)
      frame.next = state.initiative
      frame.step = 3
      return 'again'
  }
}
