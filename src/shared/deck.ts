import * as v from 'valibot'
import { deckFormatSchema } from './deck-format.ts'
import { storedGroupsSchema } from './deck-groups.ts'
import { messageSchema, reasonSchema } from './message.ts'
import { linesSchema, nameSchema, storedNameSchema } from './name.ts'
import { idTextSchema, timestampSchema } from './values.ts'

export const MAX_DECK_NAME = 60
/** More than any deck of any game holds; a limit for drafts too. */
export const MAX_DRAFT_CARDS = 200

export const MAX_GAME_ID = 64
export const MAX_CARD_ID = 80

/** The longest card list, in bytes: of a deck and a maybe-board with the most entries and the longest ids of any characters. */
export const MAX_CARD_LIST = 240_000

/** The name that someone gives a deck or one of its versions. */
export const deckNameSchema = nameSchema(MAX_DECK_NAME)
/** A deck's name as it is stored. */
export const storedDeckNameSchema = storedNameSchema(MAX_DECK_NAME)

export const deckEntrySchema = v.object({
  card: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_CARD_ID)),
  count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_DRAFT_CARDS)),
})
export type DeckEntry = v.InferOutput<typeof deckEntrySchema>

/** Cards and counts, one entry per card, in the order they were added. */
export const deckListSchema = v.pipe(
  v.array(deckEntrySchema),
  v.maxLength(MAX_DRAFT_CARDS),
  v.check(entries => new Set(entries.map(entry => entry.card)).size === entries.length, 'a card is listed twice'),
)
export type DeckList = v.InferOutput<typeof deckListSchema>

/**
 * Ways to fix a list: fill open places, cut surplus cards, remove unknown ones; for a
 * house format: replace copies, or values of the main facet, beyond its limits, or cards
 * of sets that it doesn't allow.
 */
export const DECK_FIXES = ['finish', 'cut', 'tidy', 'copies', 'values', 'sets'] as const
export type DeckFix = (typeof DECK_FIXES)[number]

/** A fixed list, with what was added or (below 0) removed, and why. */
export const fixedDeckSchema = v.object({
  cards: deckListSchema,
  changes: v.array(v.object({ card: v.string(), by: v.number(), why: messageSchema })),
})
export type FixedDeck = v.InferOutput<typeof fixedDeckSchema>

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** A reason against a list, with its section and card if there are any, and the fix. */
const deckReasonSchema = v.object({
  ...reasonSchema.entries,
  section: v.optional(v.string()),
  card: v.optional(v.string()),
  mend: v.optional(v.picklist(DECK_FIXES)),
})
export type DeckReason = v.InferOutput<typeof deckReasonSchema>

/** A section's size in a list, and its limits. */
const sectionSizeSchema = v.object({ id: v.string(), name: messageSchema, size: count, min: count, max: count })
export type SectionSize = v.InferOutput<typeof sectionSizeSchema>

/** What the rules say about a list: it is playable if there are no reasons. */
const rulesCheckSchema = v.object({
  /** The number of cards. */
  size: count,
  playable: v.boolean(),
  /** Reasons that more cards would resolve, and only those, have the fix `finish`. */
  reasons: v.array(deckReasonSchema),
  /** Cards that have no place beside what is in it, and why. */
  unfit: v.optional(v.array(v.object({ card: v.string(), reason: reasonSchema }))),
})
export type RulesCheck = v.InferOutput<typeof rulesCheckSchema>

/** What the rules say about a list, and its composition. */
export const deckCheckSchema = v.object({
  ...rulesCheckSchema.entries,
  /** Warnings that don't prevent playing. */
  warnings: v.optional(v.array(deckReasonSchema)),
  /** In the game's order; empty if the deck's game isn't installed. */
  sections: v.array(sectionSizeSchema),
  /** Violations of the list's house format. They don't affect whether it is playable. */
  breaches: v.optional(v.array(v.object({ message: messageSchema, mend: v.optional(v.picklist(DECK_FIXES)) }))),
})
export type DeckCheck = v.InferOutput<typeof deckCheckSchema>

/** In UTF-16 units. */
export const MAX_NOTES = 2000
/** What a player notes about a deck, in several lines; empty for nothing. */
export const notesSchema = linesSchema(MAX_NOTES)

/** What a deck has beside its cards. The rules, statistics and matches know nothing of it. */
export const deckExtras = {
  /** The maybe-board: cards that are considered. */
  maybe: v.optional(deckListSchema),
  notes: v.optional(notesSchema),
  /** The player's own groups of its cards. */
  groups: v.optional(storedGroupsSchema),
}
const deckExtrasSchema = v.object(deckExtras)
export type DeckExtras = v.InferOutput<typeof deckExtrasSchema>

/** Without what is empty, so that a deck that has nothing beside its cards is stored as before. */
export const extrasOf = ({ maybe, notes, groups }: DeckExtras): DeckExtras => ({
  ...(maybe && maybe.length > 0 && { maybe }),
  ...(notes && { notes }),
  ...(groups && groups.length > 0 && { groups }),
})

/** The cards of a deck and of its maybe-board. */
export const allCards = ({ cards, maybe = [] }: { cards: DeckList } & DeckExtras): DeckList => [...cards, ...maybe]

export const deckSchema = v.object({
  id: idTextSchema,
  game: idTextSchema,
  name: storedDeckNameSchema,
  cards: deckListSchema,
  /** Its format. */
  format: v.optional(deckFormatSchema),
  ...deckExtras,
  /** Milliseconds since 1970. */
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
})
export type Deck = v.InferOutput<typeof deckSchema>

/** A saved deck with the current verdict of the rules. */
export const checkedDeckSchema = v.object({ ...deckSchema.entries, check: deckCheckSchema })
export type CheckedDeck = v.InferOutput<typeof checkedDeckSchema>

export const starterDeckSchema = v.object({
  id: v.string(),
  name: storedDeckNameSchema,
  howToPlay: v.string(),
  cards: deckListSchema,
  /** One of the formats of the rules; the game's usual one without it. */
  format: v.optional(v.string()),
})
export type StarterDeck = v.InferOutput<typeof starterDeckSchema>
