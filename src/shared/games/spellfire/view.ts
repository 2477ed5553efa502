import * as v from 'valibot'
import { seatSchema } from '../../seat.ts'
import type { TableView } from '../../table-view.ts'

/** A physical card: a number that doesn't reveal what it is. */
const number = v.pipe(v.number(), v.integer(), v.minValue(0))
const nullable = v.nullable(number)

/** One step in the sum of a level (SF-R-LVL.1): what a card adds, and the clause. */
const levelStepSchema = v.object({ card: number, n: v.number(), clause: v.string() })
export type LevelStepView = v.InferOutput<typeof levelStepSchema>

/** A champion in play, including realm champions in battle. */
const championViewSchema = v.object({
  card: number,
  side: seatSchema,
  type: v.string(),
  traits: v.array(v.string()),
  base: v.number(),
  level: v.number(),
  steps: v.array(levelStepSchema),
  isStripped: v.boolean(),
})
export type ChampionView = v.InferOutput<typeof championViewSchema>

/** A realm and its position in the pyramid, A to F. */
const realmViewSchema = v.object({
  card: number,
  side: seatSchema,
  place: v.picklist(['A', 'B', 'C', 'D', 'E', 'F']),
  isRazed: v.boolean(),
  isProtected: v.boolean(),
})
export type RealmView = v.InferOutput<typeof realmViewSchema>

const playerViewSchema = v.object({
  hand: v.array(number),
  handCount: v.number(),
  handLimit: v.number(),
  deckCount: v.number(),
  realms: v.array(realmViewSchema),
  champions: v.array(championViewSchema),
  /** With the owner's turn in which each returns. */
  limbo: v.array(v.object({ card: number, turns: v.number() })),
  continuing: v.array(number),
  dungeon: v.object({ state: v.picklist(['none', 'aside', 'in-play', 'lost']), card: nullable }),
  /** Positions where a new realm may go. */
  openPlaces: v.array(v.string()),
  mulligans: v.number(),
})
export type PlayerView = v.InferOutput<typeof playerViewSchema>

/** What a card would come to in the round if nobody answered it: the lead over the opposing champion; null if that one would be gone. */
const gainViewSchema = v.object({ card: number, lead: v.nullable(v.number()) })
export type GainView = v.InferOutput<typeof gainViewSchema>

const battleViewSchema = v.object({
  attackingSeat: seatSchema,
  target: number,
  isProtected: v.boolean(),
  attacker: v.nullable(championViewSchema),
  defender: v.nullable(championViewSchema),
  round: v.number(),
  /** Who must act; null outside of a round. */
  acting: v.nullable(seatSchema),
  /** For the viewer, while they must act. */
  gains: v.array(gainViewSchema),
})
export type BattleView = v.InferOutput<typeof battleViewSchema>

/** Unresolved plays, the first one first. An answer follows what it answers. */
const playViewSchema = v.object({
  card: number,
  seat: seatSchema,
  what: v.picklist(['card', 'power', 'copy']),
  isAnswer: v.boolean(),
  isNegated: v.boolean(),
  user: nullable,
  targets: v.array(number),
})
export type PlayView = v.InferOutput<typeof playViewSchema>

/** The view beyond zones and pieces. */
export const spellfireOwnSchema = v.object({
  format: v.string(),
  game: v.number(),
  /** SF-R-LVL.4: 0 to 23. */
  hour: v.number(),
  turnStop: v.number(),
  rule: nullable,
  players: v.tuple([playerViewSchema, playerViewSchema]),
  battle: v.nullable(battleViewSchema),
  plays: v.array(playViewSchema),
})
export type SpellfireView = TableView & { game: 'spellfire'; own: v.InferOutput<typeof spellfireOwnSchema> }
