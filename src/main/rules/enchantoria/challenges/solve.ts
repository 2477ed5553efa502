import { CHALLENGER } from '../../../kernel/goal.ts'
import { otherSeat } from '../../../../shared/seat.ts'
import type { Action } from '../state/actions.ts'
import { cloneState, type State } from '../state/state.ts'
import { decide } from '../turn/run.ts'
import { everyPlan } from './every-plan.ts'

const FOE = otherSeat(CHALLENGER)

/** Whether the challenger wins this turn with these two plans. */
function winsWith(state: State, mine: Action, theirs: Action): boolean {
  const after = cloneState(state)
  decide({ state: after, emit: undefined }, CHALLENGER, mine)
  decide({ state: after, emit: undefined }, FOE, theirs)
  return after.ending?.winner === CHALLENGER
}

/**
 * A plan of the opponent's that stops this one from winning; null if there is none. `replies`: tried in order; a refutation moves to the front
 * for the next search. `looked` is called for each reply.
 */
export function refutation(state: State, mine: Action, replies: Action[], looked?: () => void): Action | null {
  const at = replies.findIndex(reply => {
    looked?.()
    return !winsWith(state, mine, reply)
  })
  if (at < 0) return null
  const [action] = replies.splice(at, 1)
  replies.unshift(action!)
  return action!
}

export interface Solved {
  /** The number of plans the challenger has. */
  plans: number
  /** Plans that win whatever the opponent does. */
  solutions: Action[]
  /** Plans that would win if the opponent did nothing. */
  tempting: number
}

/**
 * Searches all plans of both players (EN-R4), from one position of the Combat Phase. Throws `TooMuch` if either has more than `most`. `looked` is
 * called for each pair of plans.
 */
export function solve(state: State, max = Infinity, looked?: () => void): Solved {
  const plans = everyPlan(state, CHALLENGER, max)
  const replies = everyPlan(state, FOE, max)
  const [nothing] = replies
  const tempting = plans.filter(plan => nothing && winsWith(state, plan, nothing))
  const solutions = tempting.filter(plan => refutation(state, plan, replies, looked) === null)
  return { plans: plans.length, tempting: tempting.length, solutions }
}
