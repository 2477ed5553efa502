import * as v from 'valibot'
import { messageSchema } from './message.ts'

/** A text box of a card: its rules text, or an alternative such as Ritual or Haunt with the cost of its own. */
const cardPartSchema = v.object({
  kind: v.picklist(['rules', 'ritual', 'haunt']),
  cost: v.optional(messageSchema),
  lines: v.array(messageSchema),
})
export type CardPart = v.InferOutput<typeof cardPartSchema>

/** What a card is good for: to bring the enemy's Vitality or Will down, to gain some, to draw. */
export const CARD_ROLES = ['vitality', 'will', 'healing', 'draw'] as const
export type CardRole = (typeof CARD_ROLES)[number]

/** All that is printed on a card, for whoever draws it. The behaviour stays in main. */
export const cardFaceSchema = v.object({
  id: v.string(),
  name: v.string(),
  school: v.string(),
  type: v.picklist(['spell', 'hex']),
  /** Soulfire; 'X' when the player chooses it. */
  cost: v.union([v.number(), v.literal('X')]),
  /** Name of a game-icons figure. */
  art: v.string(),
  flavour: v.optional(v.string()),
  parts: v.array(cardPartSchema),
  /** Ids of the keywords that its text uses, in printed order. */
  keywords: v.array(v.string()),
  /** From the card's data, in a catalogue whose game tells them. */
  roles: v.optional(v.array(v.picklist(CARD_ROLES))),
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
