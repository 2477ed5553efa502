import * as v from 'valibot'
import { deckListSchema, deckNameSchema } from './deck.ts'
import { deckFormatSchema } from './deck-format.ts'

/** A deck as it was when somebody gave that state a name. It never changes. */
export const deckVersionSchema = v.object({
  id: v.string(),
  name: deckNameSchema,
  cards: deckListSchema,
  format: v.optional(deckFormatSchema),
  /** Milliseconds since 1970. */
  savedAt: v.number(),
})
export type DeckVersion = v.InferOutput<typeof deckVersionSchema>
