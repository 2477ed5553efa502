import * as v from 'valibot'
import { deckListSchema, storedDeckNameSchema } from '../deck.ts'
import { deckFormatSchema } from '../deck-format.ts'
import { AI_LEVELS, deckChoiceSchema, MAX_PLAYER_NAME } from '../match.ts'
import { messageSchema } from '../message.ts'
import { nameSchema, shownNameSchema } from '../name.ts'
import { seatSchema } from '../seat.ts'
import { countSchema, idTextSchema, timestampSchema } from '../values.ts'
import { DEEDS } from './deeds.ts'
import { difficultySchema, nodeIndexSchema, REWARDS } from './descent.ts'
import { RESULTS } from './journal.ts'
import { RUN_ENDS, RUN_PHASES } from './phases.ts'
import { BEST_OF, MAX_OPPONENTS, RUN_MODES } from './plan.ts'

const levelSchema = v.picklist(AI_LEVELS)
/** Read by `readRunSeed`. */
const seedTextSchema = v.pipe(v.string(), v.maxLength(100))
const common = { game: idTextSchema, avatar: idTextSchema, takebacks: v.boolean() }

/** What a player chooses before a run. */
export const newRunSchema = v.variant('mode', [
  v.object({
    mode: v.literal('gauntlet'),
    ...common,
    level: levelSchema,
    deck: deckChoiceSchema,
    opponents: v.pipe(v.array(deckChoiceSchema), v.minLength(1), v.maxLength(MAX_OPPONENTS)),
    bestOf: v.picklist(BEST_OF),
    changes: v.boolean(),
  }),
  /** Without a seed, any. */
  v.object({ mode: v.literal('draft'), ...common, level: levelSchema, seed: v.optional(seedTextSchema) }),
  v.object({
    mode: v.literal('pair'),
    ...common,
    names: v.tuple([nameSchema(MAX_PLAYER_NAME), nameSchema(MAX_PLAYER_NAME)]),
    /** The second player's avatar. */
    otherAvatar: idTextSchema,
    bestOf: v.picklist(BEST_OF),
    seed: v.optional(seedTextSchema),
  }),
  v.object({
    mode: v.literal('descent'),
    ...common,
    starter: idTextSchema,
    difficulty: difficultySchema,
    seed: v.optional(seedTextSchema),
  }),
])
export type NewRun = v.InferOutput<typeof newRunSchema>

const result = v.nullable(v.picklist(RESULTS))
const roundSchema = v.object({
  /** The opponent's deck; null for a drafted one, and in descents. */
  deckName: v.nullable(shownNameSchema),
  /** In descents, which of the game's opponents. */
  opponent: v.optional(idTextSchema),
  avatar: idTextSchema,
  /** Null against a person. */
  level: v.nullable(levelSchema),
  /** `watchable`: its replay is still there. */
  matches: v.array(v.object({ id: idTextSchema, result, turns: countSchema, watchable: v.boolean() })),
  result,
})
export type ShownRound = v.InferOutput<typeof roundSchema>

/** A run in the list. */
export const runSummarySchema = v.object({
  id: idTextSchema,
  game: idTextSchema,
  mode: v.picklist(RUN_MODES),
  startedAt: timestampSchema,
  updatedAt: timestampSchema,
  phase: v.picklist(RUN_PHASES),
  end: v.nullable(v.picklist(RUN_ENDS)),
  /** Null for drafted decks, and in descents. */
  deckName: v.nullable(storedDeckNameSchema),
  /** Null in drafts for two. */
  level: v.nullable(levelSchema),
  bestOf: v.picklist(BEST_OF),
  wins: countSchema,
  losses: countSchema,
  /** Rounds of a gauntlet or a descent; null where there is no fixed number. */
  length: v.nullable(countSchema),
  /** Of a descent: the deck it began with, and how hard it is. */
  starter: v.optional(idTextSchema),
  difficulty: v.optional(difficultySchema),
  /** In drafts for two: the players by seat. Results are those of the first one. */
  names: v.optional(v.tuple([shownNameSchema, shownNameSchema])),
  /** In drafts for two, while cards are chosen: whose turn it is. */
  turn: v.optional(seatSchema),
  /** Played or begun. */
  rounds: v.array(roundSchema),
  /** Why it can't go on. */
  problem: v.optional(messageSchema),
})
export type RunSummary = v.InferOutput<typeof runSummarySchema>

/** An opponent on the map. */
const shownNodeSchema = v.object({
  opponent: idTextSchema,
  avatar: idTextSchema,
  level: levelSchema,
  boss: v.boolean(),
  boons: v.array(idTextSchema),
  /** What its defeat brings; nothing at the end. */
  reward: v.optional(v.picklist(REWARDS)),
  /** The nodes of the next stage that it leads to. */
  to: v.array(nodeIndexSchema),
})
export type ShownNode = v.InferOutput<typeof shownNodeSchema>

/** A choice: a card or boon to get, or null to only remove a card, and the cards of which one has to go for it, if any. */
const rewardChoiceSchema = v.object({ id: v.nullable(idTextSchema), removes: v.array(idTextSchema) })
export type RewardChoice = v.InferOutput<typeof rewardChoiceSchema>

const takenSchema = v.object({ kind: v.picklist(REWARDS), added: v.nullable(idTextSchema), removed: v.nullable(idTextSchema) })

const shownDescentSchema = v.object({
  /** From the first stage to the boss. */
  map: v.array(v.array(shownNodeSchema)),
  /** The nodes of the stages so far, the present one included. */
  path: v.array(nodeIndexSchema),
  /** The nodes of the next stage to choose from; empty unless one must be chosen. */
  open: v.array(nodeIndexSchema),
  boons: v.array(idTextSchema),
  reward: v.nullable(v.object({ kind: v.picklist(REWARDS), choices: v.array(rewardChoiceSchema) })),
  /** By stage; null for what was declined. */
  taken: v.array(v.nullable(takenSchema)),
})
export type ShownDescent = v.InferOutput<typeof shownDescentSchema>

const pairSideSchema = v.object({
  avatar: idTextSchema,
  /** Cards chosen. */
  made: countSchema,
  /** The deck, once all is over. */
  cards: v.nullable(deckListSchema),
  /** The saved deck that it was kept as. */
  kept: v.nullable(idTextSchema),
})

const shownPairSchema = v.object({
  sides: v.tuple([pairSideSchema, pairSideSchema]),
  /** Whose offer and cards are shown; null behind the curtain. */
  you: v.nullable(seatSchema),
  /** Cards that are left of this turn, at most; 0 behind the curtain. */
  leftOfTurn: countSchema,
  /** It is the last turn of all. */
  last: v.boolean(),
})
export type ShownPair = v.InferOutput<typeof shownPairSchema>

/** A run as its page shows it. */
export const shownRunSchema = v.object({
  ...runSummarySchema.entries,
  seed: idTextSchema,
  avatar: idTextSchema,
  takebacks: v.boolean(),
  /** The deck may be changed now. */
  mayChangeDeck: v.boolean(),
  /** The deck, or the cards chosen so far. */
  cards: deckListSchema,
  format: v.optional(deckFormatSchema),
  /** Cards to choose from. */
  offer: v.array(idTextSchema),
  /** Cards chosen, and to be chosen at most. */
  picks: v.object({ made: countSchema, left: countSchema }),
  /** Who comes next, or again: undefined once it is over, or while cards are chosen. */
  next: v.optional(v.omit(roundSchema, ['matches', 'result'])),
  /** Opponents of a gauntlet after the next one. */
  later: v.array(shownNameSchema),
  descent: v.optional(shownDescentSchema),
  pair: v.optional(shownPairSchema),
  /** The saved deck that the deck was kept as. */
  kept: v.nullable(idTextSchema),
})
export type ShownRun = v.InferOutput<typeof shownRunSchema>

/** What a run has shown; null for one that was deleted. */
export const doneDeedSchema = v.object({ deed: v.picklist(DEEDS), run: v.nullable(idTextSchema) })
export type DoneDeed = v.InferOutput<typeof doneDeedSchema>
