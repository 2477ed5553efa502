import * as v from 'valibot'
import { solutionStepSchema } from '../challenge.ts'
import { messageSchema } from '../message.ts'
import { countSchema } from '../values.ts'

const lines = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER))

/** Whether a position's goal can be reached. */
export const positionProofSchema = v.object({
  /** `chance`: some lines reach it, but all depend on chance or hidden cards. */
  verdict: v.picklist(['yes', 'no', 'chance']),
  /** First decisions after which it can still be reached. */
  firsts: countSchema,
  /** As of a challenge. */
  lines,
  wins: lines,
  chance: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
  plays: countSchema,
  values: v.pipe(v.array(v.pipe(v.string(), v.maxLength(100))), v.maxLength(100)),
  /** A line that reaches it; empty if there is none. */
  steps: v.pipe(v.array(solutionStepSchema), v.maxLength(100)),
  /** What wasn't tried, where nothing was found; null if everything was. */
  untried: v.nullable(messageSchema),
})
export type PositionProof = v.InferOutput<typeof positionProofSchema>

/** Why there is no answer: the time or the number of positions was used up, or the search failed. */
const PROOF_STOPS = ['time', 'size', 'failed'] as const

/** A search for a proof, while it runs and at its end. */
export const proofStateSchema = v.variant('state', [
  v.object({ state: v.literal('running'), looked: countSchema }),
  v.object({ state: v.literal('stopped'), why: v.picklist(PROOF_STOPS), looked: countSchema }),
  v.object({ state: v.literal('done'), proof: positionProofSchema, looked: countSchema }),
])
export type ProofState = v.InferOutput<typeof proofStateSchema>
