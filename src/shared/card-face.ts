import * as v from 'valibot'
import { cardPictureSchema } from './card-picture.ts'
import { messageSchema } from './message.ts'
import { shownNameSchema } from './name.ts'

/** The first text part of every card. Other parts are named in the catalog and can have their own cost. */
export const RULES_PART = 'rules'

/** A text box of a card: its rules text, or another way to use it. */
const cardPartSchema = v.object({
  /** `rules`, or an id in the catalog's `parts`. */
  kind: v.string(),
  cost: v.optional(messageSchema),
  lines: v.array(messageSchema),
})
export type CardPart = v.InferOutput<typeof cardPartSchema>

/** 'X' if the player chooses it. */
const costAmountSchema = v.union([v.number(), v.literal('X')])
export type CostAmount = v.InferOutput<typeof costAmountSchema>

/** An amount of one of the catalog's `resources`. */
const cardCostSchema = v.object({ resource: v.string(), amount: costAmountSchema })
export type CardCost = v.InferOutput<typeof cardCostSchema>

/** One of the catalog's `stats`. `text`: as printed, if that differs from the number. */
const cardStatSchema = v.object({ id: v.string(), value: v.number(), text: v.optional(v.string()) })
export type CardStat = v.InferOutput<typeof cardStatSchema>

/** Everything printed on a card. Its behaviour stays in main. */
export const cardFaceSchema = v.object({
  id: v.string(),
  name: shownNameSchema,
  /** Its deck section: an id in the catalog's `sections`. */
  section: v.string(),
  /** Values by facet; a missing facet has none. */
  facets: v.record(v.string(), v.array(v.string())),
  /** In printed order; empty if the card costs nothing. */
  costs: v.array(cardCostSchema),
  stats: v.optional(v.array(cardStatSchema)),
  /** The name of a game-icons figure. */
  art: v.string(),
  /** How its picture differs from the one composed from its data. */
  picture: v.optional(cardPictureSchema),
  /** Figures of what it brings into play. */
  figures: v.optional(v.array(v.string())),
  flavour: v.optional(v.string()),
  parts: v.array(cardPartSchema),
  /** Ids of the keywords in its text, in printed order. */
  keywords: v.array(v.string()),
  /** Ids in the catalog's `roles`. */
  roles: v.optional(v.array(v.string())),
  /** The most copies in a deck, if the rules limit them. */
  maxCopies: v.optional(v.number()),
})
export type CardFace = v.InferOutput<typeof cardFaceSchema>

/** All figures that cards can be shown with. */
export const figuresOf = (faces: readonly CardFace[]): string[] => faces.flatMap(({ art, figures = [] }) => [art, ...figures])

/** A keyword's name, its reminder text, and the clauses that define it. */
export const keywordInfoSchema = v.object({
  id: v.string(),
  name: messageSchema,
  reminder: messageSchema,
  clauses: v.array(v.string()),
})
export type KeywordInfo = v.InferOutput<typeof keywordInfoSchema>
