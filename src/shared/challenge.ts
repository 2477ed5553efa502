import * as v from 'valibot'
import { messageSchema } from './message.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** A position in which a goal can be reached, as a list shows it. Its name and story are texts under its id: `<game>-challenges.items.<id>`. */
export const challengeSchema = v.object({
  id: v.string(),
  game: v.string(),
  /** A text of its game, `<game>-challenges.goals.<goal>`; null for a win in the present turn. */
  goal: v.nullable(v.string()),
  /** Ways to play it, and how many of them are solutions. */
  lines: count,
  wins: count,
  /** How likely a solution is to reach the goal, where chance has a say, from 0 to 1. */
  chance: v.optional(v.number()),
  /** Plays in the solution. */
  plays: count,
  /** Of the cards in hand, in the game's main facet. */
  values: v.array(v.string()),
  solved: v.boolean(),
  /** Its solution was looked at before it was solved. */
  shown: v.boolean(),
})
export type Challenge = v.InferOutput<typeof challengeSchema>

/** One thing that is done on the way to the win, and what comes of it. */
export const solutionStepSchema = v.object({ done: messageSchema, then: v.array(messageSchema) })
export type SolutionStep = v.InferOutput<typeof solutionStepSchema>

/** The easiest first, by the share of lines that fail. */
export const CHALLENGE_BANDS = ['gentle', 'tricky', 'hard', 'fiendish'] as const
export type ChallengeBand = (typeof CHALLENGE_BANDS)[number]

/** The share of all lines that fail, from 0 to 1. */
export const failing = ({ lines, wins }: Pick<Challenge, 'lines' | 'wins'>): number => 1 - wins / lines

const BOUNDS = [0.95, 0.985, 0.996] as const
export const bandOf = (rated: Pick<Challenge, 'lines' | 'wins'>): ChallengeBand =>
  CHALLENGE_BANDS[BOUNDS.filter(bound => failing(rated) >= bound).length] ?? 'gentle'
