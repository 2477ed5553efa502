import * as v from 'valibot'
import { messageSchema } from './message.ts'

/** What a facet, a resource or a keyword is called in a search (`id:`) and in data. */
const catalogIdSchema = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/))
/** As in `#d2404c`. Light and dark shades for text, frames and art are made from it, unless the game's own style has others. */
const hueSchema = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/))

const facetValueSchema = v.object({
  id: catalogIdSchema,
  name: messageSchema,
  /** Heading over several such cards; without it, the name. */
  plural: v.optional(messageSchema),
  /** Name of a game-icons figure. */
  icon: v.optional(v.string()),
  hue: v.optional(hueSchema),
})
export type FacetValue = v.InferOutput<typeof facetValueSchema>

/** Something that cards are sorted into: a colour, a type, a rarity. A card can have none, one or several values of it. */
export const facetSchema = v.object({
  /** Also its field in searches: `type:ally`. */
  id: catalogIdSchema,
  /** Shorter names of that field: `t:ally`. */
  short: v.optional(v.array(catalogIdSchema)),
  name: messageSchema,
  plural: messageSchema,
  /** In the order in which they are listed. */
  values: v.array(facetValueSchema),
  /** Whether each value is a button above the cards. One with many values may be found by search alone. */
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

/** A value printed on cards, such as a level or a defence. Also a field in searches: `level>4`. */
export const statSchema = v.object({
  id: catalogIdSchema,
  short: v.optional(v.array(catalogIdSchema)),
  name: messageSchema,
  icon: v.optional(v.string()),
  hue: v.optional(hueSchema),
})
export type Stat = v.InferOutput<typeof statSchema>

/** What a card is good for, as deck statistics count it. */
export const roleSchema = v.object({ id: catalogIdSchema, name: messageSchema, hue: v.optional(hueSchema) })
export type Role = v.InferOutput<typeof roleSchema>

/** How cards are shown: each is the id of a facet. */
export const lookSchema = v.object({
  /** Gives a card its colour and ornament, a deck its marks, and house formats something to limit. */
  main: v.string(),
  /** Named on a card's type line, in this order. */
  line: v.array(v.string()),
  /** Heads the groups that a section's rows are listed in. */
  group: v.optional(v.string()),
})

/** The facets of a game, and what each is for. */
export interface Facets {
  facets: readonly Facet[]
  look: v.InferOutput<typeof lookSchema>
}
