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

/** Asks `seat` to decide, unless it can only pass (SF-R-PLAY.9). */
export function ask({ state }: Match, seat: Seat, decision: Decision): boolean {
  state.asks = { seat, decision }
  const actions = actionsNow(state)
  const [first] = actions
  if (actions.length > 1 || (first && first.type !== 'pass' && first.type !== 'keep')) return true
  state.asks = null
  return false
}
