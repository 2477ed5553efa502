import { SEATS, type Seat } from '../../../../shared/seat.ts'
import { normalizeAction, type Action } from '../state/actions.ts'
import type { Match, MatchEvent } from '../state/events.ts'
import type { Phase, State } from '../state/state.ts'
import { closePhase, surplusOf } from './turn.ts'

/** EN-R11.1 to EN-R11.3: who has a decision in this phase. */
function isAsked(state: State, seat: Seat): boolean {
  if (state.phase === 'plan') return true
  return state.phase === 'recycle' ? state.players[seat].hand.length > 0 : surplusOf(state, seat) > 0
}

/** Who must still decide; empty when the match is over. */
export const waitingFor = (state: State): Seat[] => SEATS.filter(seat => mustDecide(state, seat))

/** Whether `seat` must still decide. */
export const mustDecide = (state: State, seat: Seat): boolean =>
  state.ending === null && state.decided[seat] === null && isAsked(state, seat)

/** Made once for each seat and phase: they say nothing else. */
const decisionEvents = (decision: Phase, clause: string): readonly MatchEvent[] =>
  SEATS.map(seat => ({ type: 'decision-made', clause, seat, decision }))
const MADE: Readonly<Record<Phase, readonly MatchEvent[]>> = {
  recycle: decisionEvents('recycle', 'EN-R3.4'),
  plan: decisionEvents('plan', 'EN-R4.10'),
  discard: decisionEvents('discard', 'EN-R2.9'),
}

/** Stores a decision, hidden from the other player, and continues once all are made (EN-R11.5). */
export function decide(match: Match, seat: Seat, action: Action): void {
  const { state, emit } = match
  if (state.decided[seat] === null) emit?.(MADE[state.phase][seat]!)
  state.decided[seat] = normalizeAction(action)
  proceed(match)
}

/** Runs phases until someone must decide or the match is over. */
export function proceed(match: Match): void {
  const { state } = match
  while (!state.ending && !mustDecide(state, 0) && !mustDecide(state, 1)) closePhase(match)
}
