import * as v from 'valibot'
import { messageSchema } from './message.ts'

/** The name of a facet, resource or keyword in searches (`id:`) and data. */
const catalogIdSchema = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/))
/** As in `#d2404c`. Shades for text, frames and art are derived from it unless the game's style defines others. */
const hueSchema = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/))

const facetValueSchema = v.object({
  id: catalogIdSchema,
  name: messageSchema,
  /** A heading for several such cards; the name by default. */
  plural: v.optional(messageSchema),
  /** The name of a game-icons figure. */
  icon: v.optional(v.string()),
  hue: v.optional(hueSchema),
})
export type FacetValue = v.InferOutput<typeof facetValueSchema>

/** A way to classify cards: colour, type, rarity. A card can have any number of its values. */
export const facetSchema = v.object({
  /** Also its search field: `type:ally`. */
  id: catalogIdSchema,
  /** Short forms of that field: `t:ally`. */
  short: v.optional(v.array(catalogIdSchema)),
  name: messageSchema,
  plural: messageSchema,
  /** In display order. */
  values: v.array(facetValueSchema),
  /** Whether each value has a filter button. Facets with many values are only searchable. */
  filter: v.optional(v.boolean(), true),
})
export type Facet = v.InferOutput<typeof facetSchema>

/** What cards are paid with. */
export const resourceSchema = v.object({
  id: catalogIdSchema,
  name: messageSchema,
  icon: v.string(),
  hue: v.optional(hueSchema),
})
export type Resource = v.InferOutput<typeof resourceSchema>

/** A number printed on cards, such as a level or defence. Also a search field: `level>4`. */
export const statSchema = v.object({
  id: catalogIdSchema,
  short: v.optional(v.array(catalogIdSchema)),
  name: messageSchema,
  icon: v.optional(v.string()),
  hue: v.optional(hueSchema),
})
export type Stat = v.InferOutput<typeof statSchema>

/** A purpose of cards in deck statistics. */
export const roleSchema = v.object({ id: catalogIdSchema, name: messageSchema, hue: v.optional(hueSchema) })
export type Role = v.InferOutput<typeof roleSchema>

/** How facets are used: each is a facet id. */
export const lookSchema = v.object({
  /** Colours cards, and is limited by house formats. */
  main: v.string(),
  /** Marks decks, if `main` doesn't tell them apart. */
  deck: v.optional(v.string()),
  /** Only cards with this value are on covers of decks, if a deck has one. */
  cover: v.optional(v.object({ facet: v.string(), value: v.string() })),
  /** On a card's type line, in this order. */
  line: v.array(v.string()),
  /** The headings within a section's rows. */
  group: v.optional(v.string()),
})

/** A game's facets, and their uses. */
export interface Facets {
  facets: readonly Facet[]
  look: v.InferOutput<typeof lookSchema>
}
