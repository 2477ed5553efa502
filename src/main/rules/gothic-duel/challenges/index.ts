import winThisTurn from '../../../../../resources/scenarios/gothic-duel/challenges/win-this-turn.json' with { type: 'json' }
import type { ChallengeKit } from '../../../kernel/challenge.ts'
import { writeAction } from '../scenario/write-action.ts'
import type { Action } from '../state/actions.ts'
import type { State } from '../state/state.ts'
import ratings from './ratings.json' with { type: 'json' }

const isPlay = (written: unknown): boolean => typeof written === 'object' && written !== null && ('play' in written || 'haunt' in written)

/** Gothic Duel's challenges. */
export const gothicDuelChallenges: ChallengeKit = {
  game: 'gothic-duel',
  files: [{ file: winThisTurn }],
  ratings,
  omitted: [...['phase-began', 'effect-began', 'turn-ended', 'turn-began'], ...['soulfire-paid', 'soulfire-raised', 'soulfire-refreshed']],
  isPlay,
  write: (state, action) => writeAction(state as State, action as Action),
}
