import { message } from '../../../../shared/message.ts'
import type { ChallengeKit } from '../../../kernel/challenge.ts'
import { CHALLENGER } from '../../../kernel/goal.ts'
import { writeAction } from '../scenario/write-action.ts'
import type { Action } from '../state/actions.ts'
import type { State } from '../state/state.ts'
import ratings from './ratings.json' with { type: 'json' }

const isPlay = (input: unknown): boolean => typeof input === 'object' && input !== null && ('play' in input || 'haunt' in input)

/** Gothic Duel's challenges. */
export const gothicDuelChallenges: ChallengeKit = {
  game: 'gothic-duel',
  files: [{ name: 'win-this-turn' }, { name: 'win-this-turn-2' }],
  ratings,
  omitted: [...['phase-began', 'effect-began', 'turn-ended', 'turn-began'], ...['soulfire-paid', 'soulfire-raised', 'soulfire-refreshed']],
  isPlay,
  goalProblem: state => ((state as State).active === CHALLENGER ? null : message('gothic-duel-challenges.problems.not-your-turn')),
  untried: message('gothic-duel-challenges.untried'),
  write: (state, action) => writeAction(state as State, action as Action),
}
