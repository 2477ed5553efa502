import * as v from 'valibot'
import { AI_LEVELS, previewedEventSchema, refSchema } from './match.ts'
import { messageSchema } from './message.ts'
import { seatSchema } from './seat.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
/** Of 1. */
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1))

/** One action of a line, as its player can tell of it beforehand. */
export const lineStepSchema = v.object({
  /** What there is to decide, and what is chosen, in order. */
  prompt: messageSchema,
  picks: v.array(refSchema),
  /** What comes of it, up to the first thing that its player can't know (`isCut`). */
  events: v.array(previewedEventSchema),
  isCut: v.boolean(),
})
export type LineStep = v.InferOutput<typeof lineStepSchema>

/** A way to go on, as an AI weighed it. */
export const candidateLineSchema = v.object({
  steps: v.array(lineStepSchema),
  /** It goes on after the last of them, in a way that hangs on what can't be known yet. */
  goesOn: v.boolean(),
  /** Times it was tried out; none where it is the only way, or sure to win. */
  visits: count,
  /** Estimated chance of winning; null where nothing was tried out. */
  chance: v.nullable(share),
  /** How often it would be chosen, where that is by lot. */
  share: v.nullable(share),
})
export type CandidateLine = v.InferOutput<typeof candidateLineSchema>

/** What an AI would do in the player's place, knowing what the player knows. */
export const hintSchema = v.object({
  /** Of the match, since the hint was given: as long as it has this one, the hint can be played. */
  revision: v.number(),
  level: v.picklist(AI_LEVELS),
  /** The best first; no two begin alike. */
  ways: v.array(candidateLineSchema),
  /** The first one wins in this turn whatever is hidden. */
  isSure: v.boolean(),
})
export type Hint = v.InferOutput<typeof hintSchema>

/** What an AI thought before one of its decisions, thought again after the match. */
export const aiThoughtSchema = v.object({
  seat: seatSchema,
  level: v.picklist(AI_LEVELS),
  turn: v.number(),
  /** The first event of what it then did. */
  at: count,
  /** The best first; no two begin alike. `weighed`: how many there were, those that aren't told included. */
  ways: v.array(candidateLineSchema),
  weighed: count,
  /** The one that it did, by its place; null where it isn't among them. */
  done: v.nullable(count),
  /** The same came of it as then. Not so where the clock had cut the thinking short, or the match was played on from another. */
  isSame: v.boolean(),
  isSure: v.boolean(),
  outlook: v.nullable(share),
  /** The first events of what AIs did before and after. */
  previous: v.nullable(count),
  next: v.nullable(count),
})
export type AiThought = v.InferOutput<typeof aiThoughtSchema>
