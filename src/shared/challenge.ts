import * as v from 'valibot'
import { messageSchema } from './message.ts'
import { shownNameSchema } from './name.ts'

/** A win this turn, as positions name that goal. Challenges don't name it. */
export const WIN_THIS_TURN = 'win-this-turn'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** A challenge in the list. Its name and story are texts under its id: `<game>-challenges.items.<id>`. */
export const challengeSchema = v.object({
  id: v.string(),
  game: v.string(),
  /** A text of its game, `<game>-challenges.goals.<goal>`; null for a win this turn. */
  goal: v.nullable(v.string()),
  /** The number of lines, and of those that are solutions. */
  lines: count,
  wins: count,
  /** The solution's chance to work, from 0 to 1, if it involves chance. */
  chance: v.optional(v.number()),
  /** Plays in the solution. */
  plays: count,
  /** The main facet's values in hand. */
  values: v.array(v.string()),
  solved: v.boolean(),
  /** The solution was shown before it was solved. */
  shown: v.boolean(),
  /** One that the player has made: the position that it is, and its name. */
  own: v.optional(v.object({ position: v.string(), name: shownNameSchema })),
})
export type Challenge = v.InferOutput<typeof challengeSchema>

/** One step of the solution, and its effects. */
export const solutionStepSchema = v.object({ done: messageSchema, then: v.array(messageSchema) })
export type SolutionStep = v.InferOutput<typeof solutionStepSchema>

/** The easiest first, by the share of lines that fail. */
export const CHALLENGE_BANDS = ['gentle', 'tricky', 'hard', 'fiendish'] as const
export type ChallengeBand = (typeof CHALLENGE_BANDS)[number]

/** The share of lines that fail, from 0 to 1. */
const failing = ({ lines, wins }: Pick<Challenge, 'lines' | 'wins'>): number => 1 - wins / lines
/** A turn played at random succeeds about once in so many tries. */
export const triesPerWin = ({ lines, wins }: Pick<Challenge, 'lines' | 'wins'>): number => Math.round(lines / wins)

const BOUNDS = [0.95, 0.985, 0.996] as const
export const bandOf = (rated: Pick<Challenge, 'lines' | 'wins'>): ChallengeBand =>
  CHALLENGE_BANDS[BOUNDS.filter(bound => failing(rated) >= bound).length] ?? 'gentle'
