import * as v from 'valibot'
import { messageSchema } from './message.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** A section of a deck, with its minimum and maximum size. Each card's face names its section. */
export const deckSectionSchema = v.object({
  id: v.string(),
  name: messageSchema,
  /** On the type line of one of its cards, where the name is a plural. */
  cardName: v.optional(messageSchema),
  min: count,
  max: count,
})
export type DeckSection = v.InferOutput<typeof deckSectionSchema>

/**
 * A limit for the editor to show: on cards of a section with one of these values of a facet. With `stat`, the sum of that stat
 * is limited, not the number of cards. `checkDeck` enforces it.
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

/** How players get cards and resources over their turns. */
export const paceSchema = v.object({
  /** The section that is drawn from. */
  section: v.string(),
  /** Ways to start, such as first or second; one if both players start alike. `draws`: cards drawn in the first turn. */
  starts: v.pipe(v.array(v.object({ id: v.string(), name: messageSchema, hand: count, draws: count })), v.minLength(1)),
  /** Cards drawn in each later turn. */
  draws: count,
  /** Income: `first` in the first turn, `each` more in every later turn, up to `most`. */
  income: v.optional(v.object({ resource: v.string(), first: count, each: count, most: count })),
})
export type Pace = v.InferOutput<typeof paceSchema>

/** A deck format in the rules. What it omits is as in the catalog. */
export const rulesFormatSchema = v.object({
  id: v.string(),
  name: messageSchema,
  /** Its requirements in one line. */
  about: messageSchema,
  /** By section. */
  sizes: v.optional(v.record(v.string(), v.object({ min: count, max: count }))),
  limits: v.optional(v.array(deckLimitSchema)),
  pace: v.optional(paceSchema),
})
export type RulesFormat = v.InferOutput<typeof rulesFormatSchema>

/** Extra limits that players of a game often agree on; null for no limit. `values`: different values of the main facet. */
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
