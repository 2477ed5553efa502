import type { ChallengeKit } from '../../../kernel/challenge.ts'
import { writeAction } from '../scenario/write-action.ts'
import type { Action } from '../state/actions.ts'
import type { State } from '../state/state.ts'
import { goalProblem, prove } from './prove.ts'
import ratings from './ratings.json' with { type: 'json' }
import { createSearch } from './search.ts'

/** Chances are rounded to a millionth. */
const EXACTLY = 1_000_000

/** Searches everything that can happen, over all dice. */
function rate(input: unknown): { lines: number; wins: number; chance: number } {
  const state = input as State
  const { chance, lines, best } = createSearch(state.round).judge(state)
  return { lines: Math.round(lines), wins: Math.max(1, Math.round(best)), chance: Math.round(chance * EXACTLY) / EXACTLY }
}

const isPlay = (input: unknown): boolean => typeof input === 'object' && input !== null && !('choose' in input)

/** Card of Gods' challenges. */
export const cardOfGodsChallenges: ChallengeKit = {
  game: 'card-of-gods',
  files: [
    { name: 'certain-win', goal: 'certain-win' },
    { name: 'best-chance', goal: 'best-chance' },
  ],
  ratings,
  omitted: ['window-passed', 'roll-final', 'card-resolved', 'attack-declared', 'match-ended', 'passed-round'],
  isPlay,
  rate,
  needsAllCards: true,
  goalProblem: state => goalProblem(state as State),
  prove: (state, name, _goal, limit) => prove(state as State, name === 'certain-win', limit),
  write: (state, action) => writeAction(state as State, action as Action),
}
