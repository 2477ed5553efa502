import * as v from 'valibot'
import { deckListSchema, storedDeckNameSchema } from './deck.ts'
import { deckFormatSchema } from './deck-format.ts'
import { storedGroupsSchema } from './deck-groups.ts'
import { idTextSchema, timestampSchema } from './values.ts'

/** A named state of a deck. Immutable. */
export const deckVersionSchema = v.object({
  id: idTextSchema,
  name: storedDeckNameSchema,
  cards: deckListSchema,
  format: v.optional(deckFormatSchema),
  maybe: v.optional(deckListSchema),
  groups: v.optional(storedGroupsSchema),
  /** Milliseconds since 1970. */
  savedAt: timestampSchema,
})
export type DeckVersion = v.InferOutput<typeof deckVersionSchema>
