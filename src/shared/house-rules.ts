import * as v from 'valibot'
import { clockRuleSchema } from './clock.ts'

/** What the players agree on besides the game's rules: chosen before a match, and kept with it. */
export const houseRulesSchema = v.object({
  /** Plays may be taken back. */
  takebacks: v.boolean(),
  /** Everybody sees both hands. */
  openHands: v.optional(v.boolean()),
  /** Everybody knows what both decks were made of. */
  openLists: v.optional(v.boolean()),
  /** Without it, everybody may think as long as they like. */
  clock: v.optional(clockRuleSchema),
})
export type HouseRules = v.InferOutput<typeof houseRulesSchema>
