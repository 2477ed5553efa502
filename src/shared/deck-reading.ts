import * as v from 'valibot'
import { deckFormatSchema } from './deck-format.ts'
import { deckCheckSchema, deckListSchema, storedDeckNameSchema } from './deck.ts'
import { messageSchema } from './message.ts'

/** A line of a pasted list that isn't certain, with the cards it may mean, the likeliest first. */
const doubtSchema = v.object({
  line: v.number(),
  /** The line, shortened if it is long. */
  text: v.string(),
  words: v.string(),
  /** Null if the line has a number that isn't clearly the count. */
  count: v.nullable(v.number()),
  near: v.array(v.string()),
  /** Whether it stands in a sideboard or the like. */
  isAside: v.boolean(),
})
export type Doubt = v.InferOutput<typeof doubtSchema>

/** A parsed deck code or card list. Nothing is saved. */
export const deckReadingSchema = v.object({
  kind: v.picklist(['code', 'list']),
  game: v.string(),
  /** From the list's heading. */
  name: v.nullable(storedDeckNameSchema),
  cards: deckListSchema,
  /** Cards of a sideboard or the like, which aren't in `cards`. */
  aside: deckListSchema,
  /** The list's format, or the first format of the rules in which it can be played, where that isn't the usual one. */
  format: v.optional(deckFormatSchema),
  doubts: v.array(doubtSchema),
  check: deckCheckSchema,
})
export type DeckReading = v.InferOutput<typeof deckReadingSchema>

/** A deck as text to share: its card list (docs/card-lists.md), and its code (docs/deck-codes.md) or why it has none. */
export const sharedDeckSchema = v.object({ code: v.nullable(v.string()), noCode: v.optional(messageSchema), list: v.string() })
export type SharedDeck = v.InferOutput<typeof sharedDeckSchema>
