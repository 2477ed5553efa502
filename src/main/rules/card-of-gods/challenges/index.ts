import type { ChallengeKit } from '../../../kernel/challenge.ts'
import ratings from './ratings.json' with { type: 'json' }

/** Card of Gods's challenges. */
export const cardOfGodsChallenges: ChallengeKit = { game: 'card-of-gods', files: [], ratings, untold: [] }
