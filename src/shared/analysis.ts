import * as v from 'valibot'
import { messageSchema } from './message.ts'
import { seatSchema } from './seat.ts'
import { lineStepSchema, candidateLineSchema } from './study.ts'
import { countSchema, durationSchema } from './values.ts'

const count = countSchema
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1))

/** More than a match takes. */
const MAX_TURNS = 10_000

/** A decision in the analysis. `at`: the number of the last event before it. */
const ratedDecisionSchema = v.object({
  at: count,
  /** What was played, and its estimated winning chance: at most that of the best line. */
  step: v.nullable(lineStepSchema),
  played: share,
  /** The best line that was found with the same information, and its winning chance. */
  best: share,
  way: candidateLineSchema,
  /** What was played is as good. */
  isSame: v.boolean(),
})
export type RatedDecision = v.InferOutput<typeof ratedDecisionSchema>

/** A match analysed from one seat, using what could be known there. */
export const analysisSchema = v.object({
  seat: seatSchema,
  /** Milliseconds. */
  took: durationSchema,
  /** The version of the estimate that it was made with; missing in the oldest. */
  estimateVersion: v.optional(count),
  /** The player's decisions that were analysed. */
  decisions: count,
  /** The seat's estimated winning chance at the start of each turn, and the result. `at`: the number of the event shown. */
  curve: v.pipe(v.array(v.object({ turn: count, at: count, chance: share })), v.maxLength(MAX_TURNS)),
  /** Turns with a large change or loss, in order. */
  points: v.pipe(
    v.array(
      v.object({
        turn: count,
        at: count,
        /** The change in winning chance over that turn. */
        change: v.pipe(v.number(), v.minValue(-1), v.maxValue(1)),
        /** The player's most important decision of that turn; null if there was none. */
        decision: v.nullable(ratedDecisionSchema),
      }),
    ),
    v.maxLength(MAX_TURNS),
  ),
  /** Turns with a certain win that was missed, at the last decision where it was available. */
  missed: v.pipe(v.array(v.object({ turn: count, at: count, way: candidateLineSchema })), v.maxLength(MAX_TURNS)),
})
export type Analysis = v.InferOutput<typeof analysisSchema>

/** The state of a match's analysis. */
export const analysisStateSchema = v.variant('state', [
  v.object({ state: v.literal('none'), problem: v.nullable(messageSchema) }),
  v.object({ state: v.literal('running'), done: count, all: count }),
  v.object({ state: v.literal('done'), analysis: analysisSchema }),
])
export type AnalysisState = v.InferOutput<typeof analysisStateSchema>
