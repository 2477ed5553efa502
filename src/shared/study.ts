import * as v from 'valibot'
import { AI_LEVELS, previewedEventSchema, refSchema } from './match.ts'
import { messageSchema } from './message.ts'
import { seatSchema } from './seat.ts'
import { countSchema, idTextSchema } from './values.ts'

const count = countSchema
/** From 0 to 1. */
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1))

/** More than any line has. */
const MAX_STEPS = 1000
const MAX_PICKS = 200
const MAX_EVENTS = 5000

/** One action of a line, as its player can know it in advance. */
export const lineStepSchema = v.object({
  /** The prompt, and the choices in order. */
  prompt: messageSchema,
  picks: v.pipe(v.array(refSchema), v.maxLength(MAX_PICKS)),
  /** The noun of each pick, such as `play`. */
  nouns: v.optional(v.pipe(v.array(idTextSchema), v.maxLength(MAX_PICKS))),
  /** Its effects, up to the first that its player can't know (`isCut`). */
  events: v.pipe(v.array(previewedEventSchema), v.maxLength(MAX_EVENTS)),
  isCut: v.boolean(),
})
export type LineStep = v.InferOutput<typeof lineStepSchema>

/** A candidate line, as an AI evaluated it. */
export const candidateLineSchema = v.object({
  steps: v.pipe(v.array(lineStepSchema), v.maxLength(MAX_STEPS)),
  /** The line continues in a way that depends on hidden information. */
  goesOn: v.boolean(),
  /** How often it was simulated; 0 if it is the only option or a certain win. */
  visits: count,
  /** Estimated winning chance; null without simulations. */
  chance: v.nullable(share),
  /** Its probability in a mixed strategy. */
  share: v.nullable(share),
})
export type CandidateLine = v.InferOutput<typeof candidateLineSchema>

/** The best line that was found in the player's place, from what the player knows. */
export const hintSchema = v.object({
  /** The match's revision: the hint can be played while it is current. */
  revision: v.number(),
  /** The best first; each starts differently. */
  ways: v.array(candidateLineSchema),
  /** The first line wins this turn for certain, whatever the hidden cards are. */
  isSure: v.boolean(),
  /** The first line starts by doing as little as possible, though others were compared. */
  isQuiet: v.boolean(),
})
export type Hint = v.InferOutput<typeof hintSchema>

/** An AI's thinking before one of its decisions, recomputed after the match. */
export const aiThoughtSchema = v.object({
  seat: seatSchema,
  level: v.picklist(AI_LEVELS),
  turn: v.number(),
  /** The first event of its action. */
  at: count,
  /** The best first; each starts differently. `weighed`: their total number, including lines not shown. */
  ways: v.array(candidateLineSchema),
  weighed: count,
  /** The index of the line it played; null if it isn't shown. */
  done: v.nullable(count),
  /** The result is the same as during the match. It may differ if a time limit cut it short, or if the match was continued from another. */
  isSame: v.boolean(),
  isSure: v.boolean(),
  outlook: v.nullable(share),
  /** The first events of the previous and next AI action. */
  previous: v.nullable(count),
  next: v.nullable(count),
})
export type AiThought = v.InferOutput<typeof aiThoughtSchema>
