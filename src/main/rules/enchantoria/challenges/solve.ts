import { CHALLENGER } from '../../../kernel/goal.ts'
import { otherSeat } from '../../../../shared/seat.ts'
import type { Action } from '../state/actions.ts'
import { cloneState, type State } from '../state/state.ts'
import { decide } from '../turn/turn.ts'
import { everyPlan } from './every-plan.ts'

const FOE = otherSeat(CHALLENGER)

/** Whether the challenger wins this turn with these two plans. */
function winsWith(state: State, mine: Action, theirs: Action): boolean {
  const after = cloneState(state)
  decide({ state: after, emit: undefined }, CHALLENGER, mine)
  decide({ state: after, emit: undefined }, FOE, theirs)
  return after.ending?.winner === CHALLENGER
}

/** A plan of the opponent's that keeps this one from winning; null where there is none. `replies`: tried in their order; what refutes comes first next time. */
export function refutation(state: State, mine: Action, replies: Action[]): Action | null {
  const at = replies.findIndex(reply => !winsWith(state, mine, reply))
  if (at < 0) return null
  const [found] = replies.splice(at, 1)
  replies.unshift(found!)
  return found!
}

export interface Solved {
  /** How many plans the challenger has. */
  plans: number
  /** Those that win whatever the opponent does. */
  solutions: Action[]
  /** How many would win if the opponent did nothing. */
  tempting: number
}

/** Goes through every plan of both (EN-R4), at one position of the Combat Phase. */
export function solve(state: State): Solved {
  const plans = everyPlan(state, CHALLENGER)
  const replies = everyPlan(state, FOE)
  const [nothing] = replies
  const tempting = plans.filter(plan => nothing && winsWith(state, plan, nothing))
  return { plans: plans.length, tempting: tempting.length, solutions: tempting.filter(plan => refutation(state, plan, replies) === null) }
}
