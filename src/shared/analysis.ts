import * as v from 'valibot'
import { messageSchema } from './message.ts'
import { seatSchema } from './seat.ts'
import { lineStepSchema, candidateLineSchema } from './study.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1))

/** How carefully a match can be gone through. */
export const ANALYSIS_LEVELS = ['master', 'archmage'] as const
export const analysisLevelSchema = v.picklist(ANALYSIS_LEVELS)
export type AnalysisLevel = v.InferOutput<typeof analysisLevelSchema>

/** A decision looked at again. `at`: the number of the last event before it. */
const judgedDecisionSchema = v.object({
  at: count,
  /** What was done, and what it was worth: an estimated chance of winning. */
  step: v.nullable(lineStepSchema),
  played: share,
  /** What an Archmage would have done, knowing no more, and what that was worth. The same where `isSame`. */
  best: share,
  way: candidateLineSchema,
  isSame: v.boolean(),
})
export type JudgedDecision = v.InferOutput<typeof judgedDecisionSchema>

/** A match gone through from one chair, from what could be known there. */
export const analysisSchema = v.object({
  level: analysisLevelSchema,
  seat: seatSchema,
  /** Milliseconds. */
  took: v.number(),
  /** Own decisions that were looked at. */
  decisions: count,
  /** The estimated chance of winning as each turn begins, and how it ended. `at`: the number of the event that is shown. */
  curve: v.array(v.object({ turn: v.number(), at: count, chance: share })),
  /** Turns in which much changed, or much was given away, in order. */
  points: v.array(
    v.object({
      turn: v.number(),
      at: count,
      /** Of the chance of winning, from the beginning of the turn to the beginning of the next. */
      change: v.number(),
      /** The own decision of that turn that mattered most; null in turns without one. */
      decision: v.nullable(judgedDecisionSchema),
    }),
  ),
  /** Turns that could have been won for sure, and weren't: the last decision at which it was so. */
  missed: v.array(v.object({ turn: v.number(), at: count, way: candidateLineSchema })),
})
export type Analysis = v.InferOutput<typeof analysisSchema>

/** What there is of a match's analysis. */
export const analysisStateSchema = v.variant('state', [
  v.object({ state: v.literal('none'), problem: v.nullable(messageSchema) }),
  v.object({ state: v.literal('running'), level: analysisLevelSchema, done: count, all: count }),
  v.object({ state: v.literal('done'), analysis: analysisSchema }),
])
export type AnalysisState = v.InferOutput<typeof analysisStateSchema>
