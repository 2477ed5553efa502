import * as v from 'valibot'
import { AI_LEVELS } from './match.ts'
import type { Score } from './statistics.ts'

/** How well both sides play: a level of the opponents there are. */
export const labLevelSchema = v.picklist(AI_LEVELS)
export type LabLevel = v.InferOutput<typeof labLevelSchema>

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

export const scoreSchema = v.object({ played: count, won: count, drawn: count }) satisfies v.GenericSchema<Score>

/** How a card of the deck fared. */
export const cardTallySchema = v.object({
  /** Matches in which it was drawn at least once, and in which it was played. */
  drawn: scoreSchema,
  played: scoreSchema,
  /** How often it was drawn and played in all of them. */
  timesDrawn: count,
  timesPlayed: count,
  /** Matches that ended with it in hand. */
  stuck: count,
})
export type CardTally = v.InferOutput<typeof cardTallySchema>

/**
 * What came of some matches of one deck, told of that deck. All of it is counts and sums of whole numbers, so that tallies add up to
 * the same whatever the order.
 */
export const tallySchema = v.object({
  /** By opponent, and of those the matches in which the deck went first and second. */
  opponents: v.array(v.object({ first: scoreSchema, second: scoreSchema })),
  /** At n: matches that took n turns. */
  lengths: v.array(count),
  /** By the key of what is said of the ending. */
  endings: v.record(v.string(), v.object({ clause: v.string(), ...scoreSchema.entries })),
  /** Turns of the deck's player, and what they left unspent in them; null in games that can't tell. */
  unspent: v.nullable(v.object({ turns: count, amount: count })),
  /** By the card's id; empty in games that can't tell. */
  cards: v.record(v.string(), cardTallySchema),
})
export type Tally = v.InferOutput<typeof tallySchema>

/** How two versions of a deck did in the same matches: differences in half points, a win of the first over a loss of the other being 2. */
export const pairedSchema = v.object({ count, sum: v.pipe(v.number(), v.integer()), squares: count })
export type Paired = v.InferOutput<typeof pairedSchema>

/** What came of a run so far: of the deck, and where it is compared, of the other version of it. */
export const labResultSchema = v.object({
  deck: tallySchema,
  version: v.nullable(v.object({ tally: tallySchema, paired: pairedSchema })),
})
export type LabResult = v.InferOutput<typeof labResultSchema>
