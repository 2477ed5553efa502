import winWhateverTheyDo from '../../../../../resources/scenarios/enchantoria/challenges/win-whatever-they-do.json' with { type: 'json' }
import type { ChallengeKit } from '../../../kernel/challenge.ts'
import type { State } from '../state/state.ts'
import ratings from './ratings.json' with { type: 'json' }
import { solve } from './solve.ts'

/** Enchantoria's challenges. */
export const enchantoriaChallenges: ChallengeKit = {
  game: 'enchantoria',
  files: [{ file: winWhateverTheyDo, goal: 'win-whatever' }],
  ratings,
  omitted: ['decision-made', 'plans-revealed', 'mana-paid', 'spell-put-away'],
  rate(state) {
    const { plans, solutions } = solve(state as State)
    return { lines: plans, wins: solutions.length }
  },
}
