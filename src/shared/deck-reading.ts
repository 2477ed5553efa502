import * as v from 'valibot'
import { deckFormatSchema } from './deck-format.ts'
import { deckCheckSchema, deckListSchema, storedDeckNameSchema } from './deck.ts'

/** A line of a pasted list with an unknown card, and similar names, the likeliest first. */
const doubtSchema = v.object({
  line: v.number(),
  words: v.string(),
  count: v.number(),
  near: v.array(v.string()),
})
export type Doubt = v.InferOutput<typeof doubtSchema>

/** A parsed deck code or card list. Nothing is saved. */
export const deckReadingSchema = v.object({
  kind: v.picklist(['code', 'list']),
  game: v.string(),
  /** From the list's heading. */
  name: v.nullable(storedDeckNameSchema),
  cards: deckListSchema,
  /** The first format of the rules in which it can be played, where that isn't the usual one. */
  format: v.optional(deckFormatSchema),
  doubts: v.array(doubtSchema),
  check: deckCheckSchema,
})
export type DeckReading = v.InferOutput<typeof deckReadingSchema>

/** A deck as text to share: its code (docs/deck-codes.md) and card list. */
export const sharedDeckSchema = v.object({ code: v.nullable(v.string()), list: v.string() })
export type SharedDeck = v.InferOutput<typeof sharedDeckSchema>
