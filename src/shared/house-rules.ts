import * as v from 'valibot'
import { clockRuleSchema } from './clock.ts'

/** What the players agree on besides the game's rules: chosen before a match, and kept with it. */
export const houseRulesSchema = v.object({
  /** Plays may be taken back. */
  takebacks: v.boolean(),
  /** Without it, everybody may think as long as they like. */
  clock: v.optional(clockRuleSchema),
})
export type HouseRules = v.InferOutput<typeof houseRulesSchema>
