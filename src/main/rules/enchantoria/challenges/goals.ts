import type { Goal } from '../../../kernel/goal.ts'
import { CHALLENGER } from '../../../kernel/goal.ts'
import { TooMuch } from '../../../kernel/too-much.ts'
import type { Action } from '../state/actions.ts'
import type { State } from '../state/state.ts'
import { everyPlan } from './every-plan.ts'
import { refutation } from './solve.ts'

/** The most plans of a player that are searched. */
export const MAX_PLANS = 4000

/** To win this turn against the best reply. The opponent sees the challenger's plan, so a solution must win against every plan. */
const winRegardless: Goal<State, Action> = {
  progress: (state, { start }) => (state.turn === start().turn ? 'open' : 'missed'),
  reply(state, seat) {
    const plan = state.decided[CHALLENGER]
    if (plan?.type !== 'plan' || state.phase !== 'plan') return null
    try {
      return refutation(state, plan, everyPlan(state, seat, MAX_PLANS))
    } catch (error) {
      if (error instanceof TooMuch) return null
      throw error
    }
  },
}

export const GOALS: Readonly<Record<string, Goal<State, Action>>> = { 'win-whatever': winRegardless }
