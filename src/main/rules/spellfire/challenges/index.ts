import type { ChallengeKit, Rating } from '../../../kernel/challenge.ts'
import type { Goal } from '../../../kernel/goal.ts'
import type { Action } from '../state/actions.ts'
import type { State } from '../state/state.ts'
import { writeAction } from '../scenario/write-action.ts'
import { goalProblem, prove } from './prove.ts'
import ratings from './ratings.json' with { type: 'json' }
import { Solver } from './solve.ts'

/** Every line against the best replies; a goal that can't be forced has no rating. */
function rate(state: State, goal: Goal): Rating | null {
  const solver = new Solver(now => goal.progress(now, { start: () => state, actions: () => [] }))
  const { lines, wins, isForced } = solver.solve(state)
  return isForced ? { lines, wins } : null
}

/** Spellfire's challenges. Each can be solved whatever the opponent does, and the same search refutes wrong lines. */
export const spellfireChallenges: ChallengeKit = {
  game: 'spellfire',
  files: [
    { name: 'raze-a-realm', goal: 'raze' },
    { name: 'raze-a-realm-2', goal: 'raze' },
    { name: 'hold-the-line', goal: 'hold' },
    { name: 'hold-the-line-2', goal: 'hold' },
    { name: 'win-the-round', goal: 'round' },
    { name: 'win-the-round-2', goal: 'round' },
  ],
  ratings,
  omitted: ['to-act', 'phase-began', 'card-drawn', 'round-began'],
  rate: (state, goal) => rate(state as State, goal),
  needsAllCards: true,
  goalProblem: (state, goal) => goalProblem(state as State, goal),
  prove: (state, _name, goal, limit) => prove(state as State, goal, limit),
  write: (state, action) => writeAction(state as State, action as Action),
}
