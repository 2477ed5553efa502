import * as v from 'valibot'
import { clockRuleSchema } from './clock.ts'

/** What the players agree on in addition to the game's rules, before a match; saved with it. */
export const houseRulesSchema = v.object({
  /** Plays may be taken back. */
  takebacks: v.boolean(),
  /** Both hands are public. */
  openHands: v.optional(v.boolean()),
  /** Both deck lists are public. */
  openLists: v.optional(v.boolean()),
  /** Only players who have an answer are asked for one: quicker, but being asked shows that they have one. */
  quickAnswers: v.optional(v.boolean()),
  /** Without it, thinking time is unlimited. */
  clock: v.optional(clockRuleSchema),
})
export type HouseRules = v.InferOutput<typeof houseRulesSchema>
