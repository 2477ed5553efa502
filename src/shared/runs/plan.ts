import * as v from 'valibot'
import { MAX_CARD_ID, MAX_DRAFT_CARDS, storedDeckNameSchema } from '../deck.ts'
import { AI_LEVELS, deckChoiceSchema, MAX_PLAYER_NAME } from '../match.ts'
import { storedNameSchema } from '../name.ts'
import { countSchema, idTextSchema, timestampSchema } from '../values.ts'
import { descentMapSchema, difficultySchema, MAX_OWN_BOONS } from './descent.ts'

/** Ways to play several matches together. pair: a draft for two at one machine. */
export const RUN_MODES = ['gauntlet', 'draft', 'descent', 'pair'] as const
export type RunMode = (typeof RUN_MODES)[number]

/** Opponents of a gauntlet. */
export const MAX_OPPONENTS = 16
/** Matches against each opponent, of which most must be won. */
export const BEST_OF = [1, 3] as const
export type BestOf = (typeof BEST_OF)[number]

/** What a seed can be: short enough to be read out. */
const RUN_SEED = /^[A-Z0-9]{4,16}$/
const seedSchema = v.pipe(v.string(), v.maxLength(16), v.regex(RUN_SEED))
/** The seed in a player's text, whatever its case and spaces; null if there is none. */
export function readRunSeed(text: string): string | null {
  const seed = text.toUpperCase().replace(/[\s-]+/g, '')
  return RUN_SEED.test(seed) ? seed : null
}

const packedCardsSchema = v.pipe(v.string(), v.maxLength(MAX_DRAFT_CARDS * (MAX_CARD_ID + 4)))
const levelSchema = v.picklist(AI_LEVELS)

/** A deck as it was when it joined the run. */
export const runDeckSchema = v.object({
  name: storedDeckNameSchema,
  /** `packCards`. */
  cards: packedCardsSchema,
  /** One of the rules' formats; the game's first without it. */
  format: v.optional(idTextSchema),
  /** Where it came from. */
  from: v.optional(deckChoiceSchema),
})
export type RunDeck = v.InferOutput<typeof runDeckSchema>

/** An opponent of a gauntlet. A ready-made deck isn't copied. */
const opponentSchema = v.object({
  name: storedDeckNameSchema,
  avatar: idTextSchema,
  from: deckChoiceSchema,
  cards: v.optional(packedCardsSchema),
})
export type RunOpponent = v.InferOutput<typeof opponentSchema>

const gauntletPlanSchema = v.object({
  mode: v.literal('gauntlet'),
  deck: runDeckSchema,
  opponents: v.pipe(v.array(opponentSchema), v.minLength(1), v.maxLength(MAX_OPPONENTS)),
  bestOf: v.picklist(BEST_OF),
  level: levelSchema,
  /** The deck may be changed between matches. */
  changes: v.boolean(),
})
export type GauntletPlan = v.InferOutput<typeof gauntletPlanSchema>

const draftPlanSchema = v.object({
  mode: v.literal('draft'),
  /** Of the first opponents. */
  level: levelSchema,
})
export type DraftPlan = v.InferOutput<typeof draftPlanSchema>

const pairPlanSchema = v.object({
  mode: v.literal('pair'),
  /** Of the players, by seat. */
  names: v.tuple([storedNameSchema(MAX_PLAYER_NAME), storedNameSchema(MAX_PLAYER_NAME)]),
  /** The second player's. */
  avatar: idTextSchema,
  bestOf: v.picklist(BEST_OF),
  /** Cards that a player chooses before the other one goes on. */
  turn: v.pipe(countSchema, v.minValue(1)),
})
export type PairPlan = v.InferOutput<typeof pairPlanSchema>

const descentPlanSchema = v.object({
  mode: v.literal('descent'),
  /** One of the game's. */
  starter: idTextSchema,
  /** The starter's cards as they were when the run began. */
  deck: runDeckSchema,
  difficulty: difficultySchema,
  /** The boons that the player begins with. */
  boons: v.optional(v.pipe(v.array(idTextSchema), v.maxLength(MAX_OWN_BOONS))),
  map: descentMapSchema,
})
export type DescentPlan = v.InferOutput<typeof descentPlanSchema>

const runPlanSchema = v.variant('mode', [gauntletPlanSchema, draftPlanSchema, descentPlanSchema, pairPlanSchema])
export type RunPlan = v.InferOutput<typeof runPlanSchema>

export const RUN_FORMAT = 1
/** What a run follows from, besides its journal: the first line of its file. */
export const runHeadSchema = v.object({
  format: v.literal(RUN_FORMAT),
  id: idTextSchema,
  game: idTextSchema,
  cardSetHash: idTextSchema,
  seed: seedSchema,
  /** The player's avatar. */
  avatar: idTextSchema,
  /** Plays may be taken back. */
  takebacks: v.boolean(),
  plan: runPlanSchema,
  startedAt: timestampSchema,
})
export type RunHead = v.InferOutput<typeof runHeadSchema>
