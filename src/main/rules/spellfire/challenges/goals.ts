import { CHALLENGER, type Goal, type Progress } from '../../../kernel/goal.ts'
import type { Action } from '../state/actions.ts'
import { unrazed, type State } from '../state/state.ts'
import { provenGoal } from './solve.ts'

const FOE = 1

/** An enemy realm falls in this turn: it is razed, or discarded with its champion. */
const raze = (state: State, start: State): Progress => {
  if (unrazed(state.players[FOE]) < unrazed(start.players[FOE])) return 'reached'
  return state.turn === start.turn && state.ending === null ? 'open' : 'missed'
}

/** As many own realms stand when the enemy's next turn is over. */
const hold = (state: State, start: State): Progress => {
  if (unrazed(state.players[CHALLENGER]) < unrazed(start.players[CHALLENGER])) return 'missed'
  return state.turn >= start.turn + 2 ? 'reached' : 'open'
}

/** What Spellfire's challenges ask for, by name. */
export const GOALS: Readonly<Record<string, Goal<State, Action>>> = {
  raze: provenGoal(raze),
  hold: provenGoal(hold),
}
