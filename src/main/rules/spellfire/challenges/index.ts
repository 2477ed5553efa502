import type { ChallengeKit } from '../../../kernel/challenge.ts'
import ratings from './ratings.json' with { type: 'json' }

/** Spellfire's challenges. */
export const spellfireChallenges: ChallengeKit = { game: 'spellfire', files: [], ratings, untold: [] }
