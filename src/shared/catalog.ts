import * as v from 'valibot'
import { cardFaceSchema, keywordInfoSchema } from './card-face.ts'
import { deckListSchema, starterDeckSchema } from './deck.ts'
import { deckLimitSchema, deckSectionSchema, houseFormatSchema, paceSchema, rulesFormatSchema } from './deck-rules.ts'
import { facetSchema, lookSchema, resourceSchema, roleSchema, statSchema } from './facet.ts'
import { message, messageSchema, type Message } from './message.ts'
import { shownNameSchema } from './name.ts'

const avatarSchema = v.object({ id: v.string(), name: shownNameSchema, art: v.string() })
/** A player's portrait. It has no effect on the rules. */
export type Avatar = v.InferOutput<typeof avatarSchema>

/** A part of the rules reference with its clauses in order. Their texts: `clauseText`; the part's name: `sectionName`. */
const rulesSectionSchema = v.object({ id: v.string(), clauses: v.array(v.string()) })
export type RulesSection = v.InferOutput<typeof rulesSectionSchema>

export const clauseText = (game: string, clause: string): Message => message(`${game}-rules.clause.${clause.replaceAll('.', '_')}`)
export const sectionName = (game: string, section: string): Message => message(`${game}-rules.group.${section}`)

/** Two cards that work well together, and why. */
const cardPairSchema = v.object({ cards: v.tuple([v.string(), v.string()]), why: messageSchema })
export type CardPair = v.InferOutput<typeof cardPairSchema>

/** What a game offers outside of matches: cards and their facets, deck rules, avatars and ready-made decks. */
export const gameCatalogSchema = v.object({
  id: v.string(),
  name: shownNameSchema,
  /** A figure that represents the game. */
  art: v.optional(v.string()),
  /** Its lessons, in the order in which they are learned. */
  lessons: v.optional(v.array(v.string())),
  /** Players may answer each other's plays. */
  answers: v.optional(v.boolean()),
  /** Its decks can be drafted. */
  drafts: v.optional(v.boolean()),
  /** Decks that descents can begin with. Undefined in games without descents. */
  descents: v.optional(
    v.object({ starters: v.array(v.object({ id: v.string(), cards: deckListSchema })), format: v.optional(v.string()) }),
  ),
  /** Its turns are rounds in which both players act. */
  rounds: v.optional(v.boolean()),
  /** Whom the game thanks in About. */
  credit: v.optional(messageSchema),
  /** It can tell what a turn with a deck could bring (`decks.sampleTurns`). */
  sampleTurns: v.optional(v.boolean()),
  facets: v.array(facetSchema),
  look: lookSchema,
  resources: v.array(resourceSchema),
  stats: v.optional(v.array(statSchema)),
  /** The stat of the deck curve, in games without costs. */
  curve: v.optional(v.string()),
  /** Names of card parts other than the rules text. */
  parts: v.array(v.object({ kind: v.string(), name: messageSchema })),
  roles: v.optional(v.array(roleSchema)),
  sections: v.pipe(v.array(deckSectionSchema), v.minLength(1)),
  limits: v.optional(v.array(deckLimitSchema)),
  /** The first is the default. */
  formats: v.pipe(v.array(rulesFormatSchema), v.minLength(1)),
  houseFormats: v.array(houseFormatSchema),
  keywords: v.array(keywordInfoSchema),
  cards: v.array(cardFaceSchema),
  avatars: v.array(avatarSchema),
  starterDecks: v.array(starterDeckSchema),
  rules: v.array(rulesSectionSchema),
  /** If it affects deck building. */
  pace: v.optional(paceSchema),
  pairs: v.optional(v.array(cardPairSchema)),
})
export type GameCatalog = v.InferOutput<typeof gameCatalogSchema>
