import * as v from 'valibot'
import { messageSchema } from './message.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** A part of a deck, with how many cards it has at least and at most. Each card's face says which one it goes to. */
export const deckSectionSchema = v.object({ id: v.string(), name: messageSchema, min: count, max: count })
export type DeckSection = v.InferOutput<typeof deckSectionSchema>

/**
 * A limit on some cards of a deck, for the editor to show: those of a section that have one of these values of a facet. With `stat`, that value
 * of all of them together counts, not how many there are. `checkDeck` is what enforces it.
 */
export const deckLimitSchema = v.object({
  id: v.string(),
  name: messageSchema,
  section: v.string(),
  facet: v.optional(v.string()),
  values: v.optional(v.array(v.string())),
  stat: v.optional(v.string()),
  min: count,
  max: count,
})
export type DeckLimit = v.InferOutput<typeof deckLimitSchema>

/** How cards, and what to pay with, come to a player turn by turn of their own. */
export const paceSchema = v.object({
  /** Which section is drawn from. */
  section: v.string(),
  /** Ways to begin, such as first or second; one where both players begin alike. `draws`: cards drawn in the first turn. */
  starts: v.pipe(v.array(v.object({ id: v.string(), name: messageSchema, hand: count, draws: count })), v.minLength(1)),
  /** Cards drawn in each later turn. */
  draws: count,
  /** What there is of a resource: `first` in the first turn, `each` more in every later one, up to `most`. */
  income: v.optional(v.object({ resource: v.string(), first: count, each: count, most: count })),
})
export type Pace = v.InferOutput<typeof paceSchema>

/** A way to build decks that the rules know. What it doesn't name is as in the catalog itself. */
export const rulesFormatSchema = v.object({
  id: v.string(),
  name: messageSchema,
  /** What it asks for, in one line. */
  about: messageSchema,
  /** By section. */
  sizes: v.optional(v.record(v.string(), v.object({ min: count, max: count }))),
  limits: v.optional(v.array(deckLimitSchema)),
  pace: v.optional(paceSchema),
})
export type RulesFormat = v.InferOutput<typeof rulesFormatSchema>

/** Limits besides the rules that players of a game often agree on; null where there is none. `values`: different values of the main facet. */
export const houseFormatSchema = v.object({
  id: v.string(),
  name: messageSchema,
  copies: v.nullable(count),
  values: v.nullable(count),
})
export type HouseFormat = v.InferOutput<typeof houseFormatSchema>

/** The formats of a game. */
export interface Formats {
  formats: readonly RulesFormat[]
  houseFormats: readonly HouseFormat[]
}
