import * as v from 'valibot'
import { cardFaceSchema, keywordInfoSchema } from './card-face.ts'
import { starterDeckSchema } from './deck.ts'
import { message, messageSchema, type Message } from './message.ts'

const avatarSchema = v.object({ id: v.string(), name: v.string(), art: v.string() })
export type Avatar = v.InferOutput<typeof avatarSchema>

/** A part of the rules reference: its clauses in order. Their words: `clauseText`, the part's name: `sectionName`. */
const rulesSectionSchema = v.object({ id: v.string(), clauses: v.array(v.string()) })
export type RulesSection = v.InferOutput<typeof rulesSectionSchema>

export const clauseText = (game: string, clause: string): Message => message(`${game}-rules.clause.${clause.replaceAll('.', '_')}`)
export const sectionName = (game: string, section: string): Message => message(`${game}-rules.group.${section}`)

/** How cards and Soulfire come to whoever goes first and second, turn by turn of their own. */
const paceSchema = v.object({
  hands: v.tuple([v.number(), v.number()]),
  /** Whether a card is drawn in one's first turn. */
  drawsAtOnce: v.tuple([v.boolean(), v.boolean()]),
  soulfire: v.object({ first: v.number(), most: v.number() }),
})
export type Pace = v.InferOutput<typeof paceSchema>

/** Two cards that make each other better, and how. */
const cardPairSchema = v.object({ cards: v.tuple([v.string(), v.string()]), why: messageSchema })
export type CardPair = v.InferOutput<typeof cardPairSchema>

/** What a game offers before a match: its cards, keywords, avatars and ready-made decks. */
export const gameCatalogSchema = v.object({
  id: v.string(),
  name: v.string(),
  /** A figure that stands for the game. */
  art: v.optional(v.string()),
  /** There is a match to learn it by. */
  guided: v.optional(v.boolean()),
  deckSize: v.number(),
  schools: v.array(v.object({ id: v.string(), name: v.string() })),
  keywords: v.array(keywordInfoSchema),
  cards: v.array(cardFaceSchema),
  avatars: v.array(avatarSchema),
  starterDecks: v.array(starterDeckSchema),
  rules: v.array(rulesSectionSchema),
  /** Where it has a say in how a deck is built. */
  pace: v.optional(paceSchema),
  pairs: v.optional(v.array(cardPairSchema)),
})
export type GameCatalog = v.InferOutput<typeof gameCatalogSchema>
