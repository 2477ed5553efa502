import * as v from 'valibot'
import type { AiLevel } from '../match.ts'
import { idTextSchema } from '../values.ts'

/** Opponents on the way down, the boss included. */
export const STAGES = 8
/** Opponents to choose from at a stage, at most. */
export const MAX_NODES = 3
/** Opponents of the next stage that one leads to, at most. */
export const MAX_WAYS = 2

/**
 * What a win can bring: another card, or a new one for one of yours; a card less, or another copy for one of yours; a better card for one
 * of yours; or a boon.
 */
export const REWARDS = ['card', 'swap', 'remove', 'copy', 'improve', 'boon'] as const
export type RewardKind = (typeof REWARDS)[number]

const nodeIndex = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_NODES - 1))
const nodeSchema = v.object({
  /** One of the game's. */
  opponent: idTextSchema,
  /** What its defeat brings; nothing at the end. */
  reward: v.optional(v.picklist(REWARDS)),
  /** The nodes of the next stage that it leads to. */
  to: v.pipe(v.array(nodeIndex), v.maxLength(MAX_WAYS)),
})
export type MapNode = v.InferOutput<typeof nodeSchema>
/** The stages from the first to the boss. It is a part of the plan, so that a run stays the same when a game's opponents change. */
export const descentMapSchema = v.pipe(
  v.array(v.pipe(v.array(nodeSchema), v.minLength(1), v.maxLength(MAX_NODES))),
  v.length(STAGES),
  v.check(
    stages => stages.every((stage, at) => stage.every(({ to }) => (at === STAGES - 1 ? to.length === 0 : leadsOn(to, stages[at + 1])))),
    'no map',
  ),
)
export type DescentMap = v.InferOutput<typeof descentMapSchema>

const leadsOn = (to: readonly number[], next: readonly unknown[] = []): boolean => to.length > 0 && to.every(node => node < next.length)

export const nodeIndexSchema = nodeIndex

/** What opponents of a part of the way have: their level, and how many of their own boons. */
interface Opposition {
  level: AiLevel
  boons: number
}
/** The parts, which are stages 1 to 3, 4 to 6, 7, and the boss; and with how many boons of its own a player begins. */
interface Row {
  parts: readonly [Opposition, Opposition, Opposition, Opposition]
  own: number
}
const row = (levels: readonly [AiLevel, AiLevel, AiLevel, AiLevel], boons: readonly [number, number, number, number], own = 0): Row => ({
  parts: [
    { level: levels[0], boons: boons[0] },
    { level: levels[1], boons: boons[1] },
    { level: levels[2], boons: boons[2] },
    { level: levels[3], boons: boons[3] },
  ],
  own,
})

/** One row for each difficulty. What is won at them: docs/balance.md. */
const TABLE = [
  row(['apprentice', 'apprentice', 'apprentice', 'apprentice'], [0, 0, 0, 0], 2),
  row(['apprentice', 'apprentice', 'apprentice', 'apprentice'], [0, 0, 1, 1], 2),
  row(['apprentice', 'apprentice', 'apprentice', 'adept'], [0, 0, 0, 0], 2),
  row(['apprentice', 'apprentice', 'apprentice', 'adept'], [0, 0, 1, 1], 2),
  row(['apprentice', 'apprentice', 'adept', 'adept'], [0, 0, 0, 0], 2),
  row(['apprentice', 'apprentice', 'adept', 'adept'], [0, 0, 0, 1], 1),
  row(['apprentice', 'apprentice', 'adept', 'adept'], [0, 1, 1, 1], 1),
  row(['apprentice', 'adept', 'adept', 'adept'], [0, 0, 0, 0], 1),
  row(['apprentice', 'adept', 'adept', 'adept'], [0, 0, 1, 1], 1),
  row(['apprentice', 'adept', 'adept', 'master'], [0, 0, 1, 1], 1),
] as const satisfies readonly Row[]
export const DIFFICULTIES = TABLE.length
/** Boons that a player begins with, at most. */
export const MAX_OWN_BOONS = Math.max(...TABLE.map(({ own }) => own))
export const difficultySchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(DIFFICULTIES))

const partOf = (stage: number): 0 | 1 | 2 | 3 => (stage === STAGES - 1 ? 3 : stage === STAGES - 2 ? 2 : stage < 3 ? 0 : 1)
const rowOf = (difficulty: number): Row => TABLE[difficulty - 1] ?? TABLE[0]
/** Whom one meets at that stage, counted from 0. */
export const oppositionAt = (difficulty: number, stage: number): Opposition => rowOf(difficulty).parts[partOf(stage)]
/** With how many boons one begins. */
export const ownBoonsAt = (difficulty: number): number => rowOf(difficulty).own
