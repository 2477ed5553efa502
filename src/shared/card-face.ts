import * as v from 'valibot'
import { messageSchema } from './message.ts'

/** The part that every card's text begins with. Other parts have a name in the catalog, and can have a cost of their own. */
export const RULES_PART = 'rules'

/** A text box of a card: its rules text, or another way to use it. */
const cardPartSchema = v.object({
  /** `rules`, or an id in the catalog's `parts`. */
  kind: v.string(),
  cost: v.optional(messageSchema),
  lines: v.array(messageSchema),
})
export type CardPart = v.InferOutput<typeof cardPartSchema>

/** 'X' when the player chooses it. */
const costAmountSchema = v.union([v.number(), v.literal('X')])
export type CostAmount = v.InferOutput<typeof costAmountSchema>

/** So much of one of the catalog's `resources`. */
const cardCostSchema = v.object({ resource: v.string(), amount: costAmountSchema })
export type CardCost = v.InferOutput<typeof cardCostSchema>

/** One of the catalog's `stats`. `text`: as it is printed, where that says more than the number. */
const cardStatSchema = v.object({ id: v.string(), value: v.number(), text: v.optional(v.string()) })
export type CardStat = v.InferOutput<typeof cardStatSchema>

/** All that is printed on a card, for whoever draws it. The behaviour stays in main. */
export const cardFaceSchema = v.object({
  id: v.string(),
  name: v.string(),
  /** Where it goes in a deck: an id in the catalog's `sections`. */
  section: v.string(),
  /** Its values by facet; none where a facet isn't named. */
  facets: v.record(v.string(), v.array(v.string())),
  /** In the order in which they are printed; empty for a card that costs nothing to play. */
  costs: v.array(cardCostSchema),
  stats: v.optional(v.array(cardStatSchema)),
  /** Name of a game-icons figure. */
  art: v.string(),
  flavour: v.optional(v.string()),
  parts: v.array(cardPartSchema),
  /** Ids of the keywords that its text uses, in printed order. */
  keywords: v.array(v.string()),
  /** Ids in the catalog's `roles`. */
  roles: v.optional(v.array(v.string())),
  /** Copies that a deck can have, where the rules limit them. */
  maxCopies: v.optional(v.number()),
})
export type CardFace = v.InferOutput<typeof cardFaceSchema>

/** A keyword's name, the reminder shown beside a card, and the clauses that define it. */
export const keywordInfoSchema = v.object({
  id: v.string(),
  name: messageSchema,
  reminder: messageSchema,
  clauses: v.array(v.string()),
})
export type KeywordInfo = v.InferOutput<typeof keywordInfoSchema>
