import { CHALLENGER, type Goal, type Progress } from '../../../kernel/goal.ts'
import type { Action } from '../state/actions.ts'
import { unrazed, type State } from '../state/state.ts'
import { provenGoal } from './solve.ts'

const FOE = 1

/** An enemy realm falls this turn: it is razed, or discarded with its champion. */
const raze = (state: State, start: State): Progress => {
  if (unrazed(state.players[FOE]) < unrazed(start.players[FOE])) return 'reached'
  return state.turn === start.turn && state.ending === null ? 'open' : 'missed'
}

/** As many of the challenger's realms still stand after the enemy's next turn. */
const hold = (state: State, start: State): Progress => {
  if (unrazed(state.players[CHALLENGER]) < unrazed(start.players[CHALLENGER])) return 'missed'
  return state.turn >= start.turn + 2 ? 'reached' : 'open'
}

/** The goals of Spellfire's challenges, by name. */
export const GOALS: Readonly<Record<string, Goal<State, Action>>> = {
  raze: provenGoal(raze),
  hold: provenGoal(hold),
}
