import type { ChallengeKit } from '../../../kernel/challenge.ts'
import ratings from './ratings.json' with { type: 'json' }

/** Enchantoria's challenges. */
export const enchantoriaChallenges: ChallengeKit = { game: 'enchantoria', files: [], ratings, untold: [] }
