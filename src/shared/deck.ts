import * as v from 'valibot'
import { deckFormatSchema } from './deck-format.ts'
import { messageSchema, reasonSchema } from './message.ts'

export const MAX_DECK_NAME = 60
/** More than any deck of any game holds; a draft may have more than the rules allow, never more than this. */
export const MAX_DRAFT_CARDS = 200

/** Bytes of a deck that is kept as a file of its own: more than any takes, and few enough for one call. */
export const MAX_DECK_FILE = 40_000

export const deckNameSchema = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_DECK_NAME))

export const deckEntrySchema = v.object({
  card: v.pipe(v.string(), v.minLength(1), v.maxLength(80)),
  count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_DRAFT_CARDS)),
})
export type DeckEntry = v.InferOutput<typeof deckEntrySchema>

/** Cards and counts, one entry a card, in the order the player added them. */
export const deckListSchema = v.pipe(
  v.array(deckEntrySchema),
  v.maxLength(MAX_DRAFT_CARDS),
  v.check(entries => new Set(entries.map(entry => entry.card)).size === entries.length, 'a card is listed twice'),
)
export type DeckList = v.InferOutput<typeof deckListSchema>

/**
 * Ways to mend what the rules have against a list: to fill its open places, to cut what is too much, to take out what isn't known; and what
 * a house format has against it: to give copies, or values of the main facet, that are too many away for others.
 */
export const DECK_FIXES = ['finish', 'cut', 'tidy', 'copies', 'values'] as const
export type DeckFix = (typeof DECK_FIXES)[number]

/** A list that was mended: what was put in or, below 0, taken out, and why just that. */
export const fixedDeckSchema = v.object({
  cards: deckListSchema,
  changes: v.array(v.object({ card: v.string(), by: v.number(), why: messageSchema })),
})
export type FixedDeck = v.InferOutput<typeof fixedDeckSchema>

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Something against a list: the section and the card that it is about, where it is about one, and what could be done. */
const deckReasonSchema = v.object({
  ...reasonSchema.entries,
  section: v.optional(v.string()),
  card: v.optional(v.string()),
  mend: v.optional(v.picklist(DECK_FIXES)),
})
export type DeckReason = v.InferOutput<typeof deckReasonSchema>

/** How many cards a section of a list has, and how many it may have. */
const sectionSizeSchema = v.object({ id: v.string(), name: messageSchema, size: count, min: count, max: count })
export type SectionSize = v.InferOutput<typeof sectionSizeSchema>

/** What the rules say of a list: playable when there is no reason against it. */
const rulesCheckSchema = v.object({
  /** All its cards. */
  size: count,
  playable: v.boolean(),
  /** What more cards would answer is mended by `finish`; nothing else is. */
  reasons: v.array(deckReasonSchema),
  /** What a player would want to know, and can leave as it is. */
  warnings: v.optional(v.array(deckReasonSchema)),
})
export type RulesCheck = v.InferOutput<typeof rulesCheckSchema>

/** What the rules say of a list, and what it is made of. */
export const deckCheckSchema = v.object({
  ...rulesCheckSchema.entries,
  /** In the order of the game; none of a deck whose game isn't here. */
  sections: v.array(sectionSizeSchema),
  /** Of a list with a house format: what that has against it. It has no say in whether the list is playable. */
  breaches: v.optional(v.array(v.object({ message: messageSchema, mend: v.optional(v.picklist(DECK_FIXES)) }))),
})
export type DeckCheck = v.InferOutput<typeof deckCheckSchema>

export const deckSchema = v.object({
  id: v.string(),
  game: v.string(),
  name: deckNameSchema,
  cards: deckListSchema,
  /** The format that it was given. */
  format: v.optional(deckFormatSchema),
  /** Milliseconds since 1970. */
  createdAt: v.number(),
  updatedAt: v.number(),
})
export type Deck = v.InferOutput<typeof deckSchema>

/** A saved deck with what the rules say of it now. */
export const checkedDeckSchema = v.object({ ...deckSchema.entries, check: deckCheckSchema })
export type CheckedDeck = v.InferOutput<typeof checkedDeckSchema>

export const starterDeckSchema = v.object({
  id: v.string(),
  name: v.string(),
  howToPlay: v.string(),
  cards: deckListSchema,
})
export type StarterDeck = v.InferOutput<typeof starterDeckSchema>
