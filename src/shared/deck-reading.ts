import * as v from 'valibot'
import { deckCheckSchema, deckListSchema, deckNameSchema } from './deck.ts'

/** A line of a pasted list that names no card, and those that may be meant, the likeliest first. */
const doubtSchema = v.object({
  line: v.number(),
  words: v.string(),
  count: v.number(),
  near: v.array(v.string()),
})
export type Doubt = v.InferOutput<typeof doubtSchema>

/** What a pasted text says: a deck code, or a list of cards. Nothing is kept by reading it. */
export const deckReadingSchema = v.object({
  kind: v.picklist(['code', 'list']),
  game: v.string(),
  /** From the list's heading. */
  name: v.nullable(deckNameSchema),
  cards: deckListSchema,
  doubts: v.array(doubtSchema),
  check: deckCheckSchema,
})
export type DeckReading = v.InferOutput<typeof deckReadingSchema>

/** A deck to be handed on in words: its code (docs/deck-codes.md), and its cards as a list. */
export const sharedDeckSchema = v.object({ code: v.nullable(v.string()), list: v.string() })
export type SharedDeck = v.InferOutput<typeof sharedDeckSchema>
