import * as v from 'valibot'
import { measuredSchema, pairedSchema, scoreSchema } from '../lab.ts'
import { messageSchema } from '../message.ts'
import { shownNameSchema } from '../name.ts'
import { countSchema, idTextSchema, timestampSchema } from '../values.ts'

/** What the lab found out about a card of a set. */
export const balanceResultSchema = v.object({
  card: idTextSchema,
  /** Of the card as it was measured, with the cards that it names and the game's own. */
  hash: idTextSchema,
  /** Milliseconds since 1970. */
  measuredAt: timestampSchema,
  /** A ready-made deck without the card and with it, in the same matches; null if it fits into none. */
  worth: v.nullable(
    v.object({
      ...v.pick(measuredSchema, ['replaced', 'copies', 'price']).entries,
      deck: shownNameSchema,
      without: scoreSchema,
      with: scoreSchema,
      paired: pairedSchema,
    }),
  ),
})
export type BalanceResult = v.InferOutput<typeof balanceResultSchema>

/** The cards of a set in its order. `isOutdated`: the card was changed since. */
export const balanceSchema = v.array(v.object({ card: idTextSchema, result: v.nullable(balanceResultSchema), isOutdated: v.boolean() }))
export type Balance = v.InferOutput<typeof balanceSchema>

/** How the lab gets on with a set's cards, one after another. */
export const balanceProgressSchema = v.object({
  isRunning: v.boolean(),
  /** The one that plays now; null if none does. */
  card: v.nullable(idTextSchema),
  /** Its matches so far, and its share of the time or matches that it has. */
  played: countSchema,
  share: v.number(),
  /** How many cards of those that were to be measured are. */
  done: countSchema,
  of: countSchema,
  /** Milliseconds that each has at most. */
  limit: countSchema,
  /** Why it ended before its end. */
  problem: v.nullable(messageSchema),
})
export type BalanceProgress = v.InferOutput<typeof balanceProgressSchema>
