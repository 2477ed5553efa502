import type { ChallengeKit } from '../../../kernel/challenge.ts'
import { writtenAction } from '../scenario/actions.ts'
import { createNames } from '../scenario/names.ts'
import type { Action } from '../state/actions.ts'
import { entityOf, type State } from '../state/state.ts'
import ratings from './ratings.json' with { type: 'json' }
import { goalProblem, prove } from './prove.ts'
import { solve } from './solve.ts'

/** Enchantoria's challenges. */
export const enchantoriaChallenges: ChallengeKit = {
  game: 'enchantoria',
  files: [
    { name: 'win-whatever-they-do', goal: 'win-whatever' },
    { name: 'win-whatever-they-do-2', goal: 'win-whatever' },
  ],
  ratings,
  omitted: ['decision-made', 'plans-revealed', 'mana-paid', 'spell-put-away'],
  rate(state) {
    const { plans, solutions } = solve(state as State)
    return { lines: plans, wins: solutions.length }
  },
  needsAllCards: true,
  goalProblem: state => goalProblem(state as State),
  prove: (state, _name, _goal, limit) => prove(state as State, limit),
  write(given, action) {
    const state = given as State
    const names = createNames(state, { cards: new Map(), entities: new Map() })
    return writtenAction(names, id => entityOf(state, id), action as Action)
  },
}
