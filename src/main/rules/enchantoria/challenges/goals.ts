import type { Goal } from '../../../kernel/goal.ts'
import { CHALLENGER } from '../../../kernel/goal.ts'
import type { Action } from '../state/actions.ts'
import type { State } from '../state/state.ts'
import { everyPlan } from './every-plan.ts'
import { refutation } from './solve.ts'

/** To win this turn against the best reply. The opponent sees the challenger's plan, so a solution must win against every plan. */
const winRegardless: Goal<State, Action> = {
  progress: (state, { start }) => (state.turn === start().turn ? 'open' : 'missed'),
  reply(state, seat) {
    const plan = state.decided[CHALLENGER]
    return plan?.type === 'plan' && state.phase === 'plan' ? refutation(state, plan, everyPlan(state, seat)) : null
  },
}

export const GOALS: Readonly<Record<string, Goal<State, Action>>> = { 'win-whatever': winRegardless }
