import * as v from 'valibot'
import { cardFaceSchema, keywordInfoSchema } from './card-face.ts'
import { starterDeckSchema } from './deck.ts'
import { deckLimitSchema, deckSectionSchema, houseFormatSchema, paceSchema, rulesFormatSchema } from './deck-rules.ts'
import { facetSchema, lookSchema, resourceSchema, roleSchema, statSchema } from './facet.ts'
import { message, messageSchema, type Message } from './message.ts'

const avatarSchema = v.object({ id: v.string(), name: v.string(), art: v.string() })
/** Whom a player is shown as. It is looks only: what has rules is a part of the deck. */
export type Avatar = v.InferOutput<typeof avatarSchema>

/** A part of the rules reference: its clauses in order. Their words: `clauseText`, the part's name: `sectionName`. */
const rulesSectionSchema = v.object({ id: v.string(), clauses: v.array(v.string()) })
export type RulesSection = v.InferOutput<typeof rulesSectionSchema>

export const clauseText = (game: string, clause: string): Message => message(`${game}-rules.clause.${clause.replaceAll('.', '_')}`)
export const sectionName = (game: string, section: string): Message => message(`${game}-rules.group.${section}`)

/** Two cards that make each other better, and how. */
const cardPairSchema = v.object({ cards: v.tuple([v.string(), v.string()]), why: messageSchema })
export type CardPair = v.InferOutput<typeof cardPairSchema>

/** What a game offers before a match: its cards and what they are sorted by, how decks are made, avatars and ready-made decks. */
export const gameCatalogSchema = v.object({
  id: v.string(),
  name: v.string(),
  /** A figure that stands for the game. */
  art: v.optional(v.string()),
  /** There is a match to learn it by. */
  guided: v.optional(v.boolean()),
  facets: v.array(facetSchema),
  look: lookSchema,
  resources: v.array(resourceSchema),
  stats: v.optional(v.array(statSchema)),
  /** The stat that decks have a curve of, in games whose cards cost nothing. */
  curve: v.optional(v.string()),
  /** Names of the parts that a card can have besides its rules text. */
  parts: v.array(v.object({ kind: v.string(), name: messageSchema })),
  roles: v.optional(v.array(roleSchema)),
  sections: v.pipe(v.array(deckSectionSchema), v.minLength(1)),
  limits: v.optional(v.array(deckLimitSchema)),
  /** The first is what a deck is in that names none. */
  formats: v.pipe(v.array(rulesFormatSchema), v.minLength(1)),
  houseFormats: v.array(houseFormatSchema),
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
