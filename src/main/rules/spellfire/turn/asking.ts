import type { Seat } from '../../../../shared/seat.ts'
import type { Action } from '../state/actions.ts'
import type { Match } from '../state/events.ts'
import type { Decision, State } from '../state/state.ts'
import { legalActions } from './legal.ts'

let last: { state: State; asks: State['asks']; actions: Action[] } | null = null

/** The legal actions of this decision; cached by `asks`, which is a new object for each decision. */
export function actionsNow(state: State): Action[] {
  if (last?.state === state && last.asks === state.asks) return last.actions
  const actions = legalActions(state)
  last = { state, asks: state.asks, actions }
  return actions
}

/** Decisions in which a player may answer the other or pass. */
export const ANSWERS: readonly Decision[] = ['event-window', 'counter', 'instant', 'between']

/** Other decisions that depend on a hidden card, and which passing leaves as they are. */
const HIDDEN: readonly Decision[] = [...ANSWERS, 'defence', 'act', 'spoils']

/** SF-R-PLAY.9: a pause tells the opponent nothing, since any card in hand could be an answer. */
const isPaused = (state: State, seat: Seat, decision: Decision): boolean =>
  state.pauses.includes(seat) && HIDDEN.includes(decision) && state.players[seat].hand.length > 0

/** Asks `seat` to decide, unless it can only pass (SF-R-PLAY.9). */
export function ask({ state }: Match, seat: Seat, decision: Decision): boolean {
  state.asks = { seat, decision }
  const actions = actionsNow(state)
  const [first] = actions
  if (actions.length > 1 || (first && first.type !== 'pass' && first.type !== 'keep')) return true
  if (first && isPaused(state, seat, decision)) return true
  state.asks = null
  return false
}
