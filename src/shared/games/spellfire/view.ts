import * as v from 'valibot'
import { seatSchema } from '../../seat.ts'
import type { TableView } from '../../table-view.ts'

/** A physical card of this match: a number that says nothing about what it is. */
const number = v.pipe(v.number(), v.integer(), v.minValue(0))
const nullable = v.nullable(number)

/** One step of the sum that a level is (SF-R-LVL.1): what a card adds, by which clause. */
const levelStepSchema = v.object({ card: number, n: v.number(), clause: v.string() })
export type LevelStepView = v.InferOutput<typeof levelStepSchema>

/** A champion in play, a realm champion in battle among them. */
const championViewSchema = v.object({
  card: number,
  side: seatSchema,
  type: v.string(),
  traits: v.array(v.string()),
  base: v.number(),
  level: v.number(),
  steps: v.array(levelStepSchema),
  attached: v.array(number),
  isStripped: v.boolean(),
})
export type ChampionView = v.InferOutput<typeof championViewSchema>

/** A realm in its position of the pyramid, A to F. */
const realmViewSchema = v.object({
  card: number,
  side: seatSchema,
  place: v.picklist(['A', 'B', 'C', 'D', 'E', 'F']),
  isRazed: v.boolean(),
  isProtected: v.boolean(),
  attached: v.array(number),
})
export type RealmView = v.InferOutput<typeof realmViewSchema>

const playerViewSchema = v.object({
  hand: v.array(number),
  handCount: v.number(),
  handLimit: v.number(),
  deckCount: v.number(),
  realms: v.array(realmViewSchema),
  champions: v.array(championViewSchema),
  /** With the turn of its owner's in which each comes back. */
  limbo: v.array(v.object({ card: number, turns: v.number() })),
  continuing: v.array(number),
  dungeon: v.object({ state: v.picklist(['none', 'aside', 'in-play', 'lost']), card: nullable }),
  /** Positions in which a new realm may go. */
  openPlaces: v.array(v.string()),
  mulligans: v.number(),
})
export type PlayerView = v.InferOutput<typeof playerViewSchema>

const battleViewSchema = v.object({
  attackingSeat: seatSchema,
  target: number,
  isProtected: v.boolean(),
  attacker: v.nullable(championViewSchema),
  defender: v.nullable(championViewSchema),
  round: v.number(),
  /** Who has to act; null while none is under way. */
  acting: v.nullable(seatSchema),
})
export type BattleView = v.InferOutput<typeof battleViewSchema>

/** What was played and isn't resolved yet, the first play first; each answers the one before where it says so. */
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

/** What the table has besides its zones and pieces. */
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
