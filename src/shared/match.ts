import * as v from 'valibot'
import { cardFaceSchema } from './card-face.ts'
import { shownClockSchema } from './clock.ts'
import { deckListSchema, storedDeckNameSchema } from './deck.ts'
import { messageSchema, reasonSchema } from './message.ts'
import { houseRulesSchema } from './house-rules.ts'
import { nameSchema, shownNameSchema, storedNameSchema } from './name.ts'
import { seatSchema } from './seat.ts'
import { tableViewSchema } from './table-view.ts'
import { countSchema, idTextSchema, integerSchema } from './values.ts'

/**
 * One choice while building an action, as `noun` or `noun:which`: `play:12`, `mode:fast`, `piece:1`, `card:7`, `done`.
 * A draft is the picks so far; only its player has it.
 */
const pickSchema = v.pipe(v.string(), v.maxLength(40), v.regex(/^[a-z][a-z-]*(:[a-z0-9-]+)?$/))
export type Pick = v.InferOutput<typeof pickSchema>
export const draftSchema = v.pipe(v.array(pickSchema), v.maxLength(64))
export type Draft = v.InferOutput<typeof draftSchema>

/** Where an option is on the table, for highlighting. */
export const refSchema = v.variant('type', [
  v.object({ type: v.literal('card'), card: integerSchema }),
  /** A piece, by its id in the view. */
  v.object({ type: v.literal('piece'), piece: idTextSchema }),
  /** A place on the board, in games that have places. */
  v.object({ type: v.literal('place'), place: idTextSchema }),
  v.object({ type: v.literal('die'), die: idTextSchema }),
  /** `says`: its effect, if it doesn't name a part of a card. */
  v.object({ type: v.literal('mode'), mode: idTextSchema, says: v.optional(messageSchema) }),
  v.object({ type: v.literal('number'), value: integerSchema }),
  v.object({ type: v.literal('effect'), card: v.nullable(integerSchema), label: messageSchema }),
  v.object({ type: v.literal('command'), command: idTextSchema }),
])
export type Ref = v.InferOutput<typeof refSchema>

const optionSchema = v.object({
  pick: pickSchema,
  ref: refSchema,
  /** Its current cost, if it has one. */
  cost: v.optional(v.number()),
  /** Why it can't be chosen; empty if it can. */
  reasons: v.array(reasonSchema),
  /** Allowed, but of no use now or hardly any, as far as its player can tell: no reason to stop them. */
  useless: v.optional(v.literal(true)),
})
export type Option = v.InferOutput<typeof optionSchema>

/** The next options or, when `ready`, nothing more. */
export const stepSchema = v.object({
  prompt: messageSchema,
  options: v.array(optionSchema),
  ready: v.boolean(),
  /** What to ask the player about first, such as a cost that loses the game. */
  warnings: v.array(messageSchema),
})
export type Step = v.InferOutput<typeof stepSchema>

export const outcomeSchema = v.object({
  /** Null for a draw. */
  winner: v.nullable(seatSchema),
  clause: idTextSchema,
  message: messageSchema,
  turns: countSchema,
  /** The loser ran out of time. */
  onTime: v.optional(v.boolean()),
})
export type Outcome = v.InferOutput<typeof outcomeSchema>

/** Pieces or dice. */
const MAX_TARGETS = 1000

/** An event as the viewer may know it: `message` for the log, the rest for showing it. */
export const shownEventSchema = v.object({
  /** Counts all events of the match, including hidden ones. */
  index: integerSchema,
  turn: integerSchema,
  type: idTextSchema,
  clause: idTextSchema,
  message: messageSchema,
  /** The affected seat. */
  seat: v.optional(seatSchema),
  /** The affected card. */
  card: v.optional(integerSchema),
  /** The card that caused it. */
  source: v.optional(integerSchema),
  /** The piece that caused it, if no card did. */
  by: v.optional(idTextSchema),
  /** The affected piece, if it isn't the seat's own. */
  piece: v.optional(idTextSchema),
  /** The targeted pieces. */
  targets: v.optional(v.pipe(v.array(idTextSchema), v.maxLength(MAX_TARGETS))),
  /** The destination, in games with places. */
  place: v.optional(idTextSchema),
  /** The id of the changed value. */
  value: v.optional(idTextSchema),
  amount: v.optional(integerSchema),
  /** The resulting faces of the rolled dice. */
  dice: v.optional(v.pipe(v.array(integerSchema), v.maxLength(MAX_TARGETS))),
})
export type ShownEvent = v.InferOutput<typeof shownEventSchema>

/** An event that a play would cause, as its player can know it. */
export const previewedEventSchema = v.omit(shownEventSchema, ['index', 'turn'])
export type PreviewedEvent = v.InferOutput<typeof previewedEventSchema>

/** What a play would do, up to the first event its player can't know (`isCut`); `byDice`: because nobody can, such as a roll. */
export const playPreviewSchema = v.object({ events: v.array(previewedEventSchema), isCut: v.boolean(), byDice: v.optional(v.boolean()) })
export type PlayPreview = v.InferOutput<typeof playPreviewSchema>

const pendingSchema = v.object({ seat: seatSchema, decision: v.string() })
export type Pending = v.InferOutput<typeof pendingSchema>

/** AI levels, the weakest first. */
export const AI_LEVELS = ['apprentice', 'adept', 'master', 'archmage'] as const
export type AiLevel = (typeof AI_LEVELS)[number]
/** The default for beginners. */
export const FIRST_LEVEL: AiLevel = 'apprentice'
export const MAX_PLAYER_NAME = 30
const aiSchema = v.object({ type: v.literal('ai'), level: v.picklist(AI_LEVELS) })
export const playerSchema = v.variant('type', [v.object({ type: v.literal('person'), name: nameSchema(MAX_PLAYER_NAME) }), aiSchema])
/** A player as stored with a match. `passive`: passes whenever it may, the opponent of a playtest. */
export const storedPlayerSchema = v.variant('type', [
  v.object({ type: v.literal('person'), name: storedNameSchema(MAX_PLAYER_NAME) }),
  aiSchema,
  v.object({ type: v.literal('passive') }),
])
export type Player = v.InferOutput<typeof playerSchema>
export type StoredPlayer = v.InferOutput<typeof storedPlayerSchema>

/** Whether it is a deck tried alone: it appears in no list or record. */
export const isPlaytest = (seats: readonly { player: StoredPlayer }[]): boolean => seats.some(({ player }) => player.type === 'passive')

const seatSetupSchema = v.object({
  player: playerSchema,
  avatar: v.pipe(v.string(), v.maxLength(40)),
  deckName: storedDeckNameSchema,
  cards: deckListSchema,
})
export type SeatSetup = v.InferOutput<typeof seatSetupSchema>

/** The deck to play: a saved or a ready-made one. */
export const deckChoiceSchema = v.variant('from', [
  v.object({ from: v.literal('saved'), id: idTextSchema }),
  v.object({ from: v.literal('starter'), id: idTextSchema }),
])
export type DeckChoice = v.InferOutput<typeof deckChoiceSchema>

export const newMatchSchema = v.object({
  game: idTextSchema,
  seats: v.tuple([
    v.object({ player: playerSchema, avatar: idTextSchema, deck: deckChoiceSchema }),
    v.object({ player: playerSchema, avatar: idTextSchema, deck: deckChoiceSchema }),
  ]),
  /** Who takes the first turn, in games where anyone does. */
  first: v.union([seatSchema, v.literal('random')]),
  /** Default: plays may be taken back. */
  houseRules: v.optional(houseRulesSchema),
})
export type NewMatch = v.InferOutput<typeof newMatchSchema>

/** A deck to try alone, and whether its player goes first, in games where anyone does. */
export const newPlaytestSchema = v.object({ game: idTextSchema, deck: deckChoiceSchema, first: seatSchema })
export type NewPlaytest = v.InferOutput<typeof newPlaytestSchema>

/** What a match that is begun again keeps: the level of its AI, unless another is given; in a playtest, its chance too. */
export const rematchSchema = v.object({ id: idTextSchema, level: v.optional(v.picklist(AI_LEVELS)), sameOrder: v.optional(v.boolean()) })

export const shownSeatSchema = v.object({
  player: storedPlayerSchema,
  avatar: idTextSchema,
  deckName: shownNameSchema,
  /** In descents, which of the game's opponents it is. */
  opponent: v.optional(idTextSchema),
})
export type ShownSeat = v.InferOutput<typeof shownSeatSchema>

/** The table as one viewer may see it. */
export const matchViewSchema = tableViewSchema
export type MatchView = v.InferOutput<typeof matchViewSchema>

/**
 * What it takes to take a play back: nothing while no hidden information was revealed. After that it counts against an AI, and another person
 * is asked.
 */
const TAKEBACK_MODES = ['free', 'counts', 'asks'] as const
export type TakebackMode = (typeof TAKEBACK_MODES)[number]

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const takebackSchema = v.object({
  /** The match's house rule. */
  allowed: v.boolean(),
  /** What it takes to take your last play back now; null if you can't. */
  way: v.nullable(v.picklist(TAKEBACK_MODES)),
  /** Who has asked for a takeback. */
  asked: v.nullable(seatSchema),
  /** By seat: takebacks after hidden information was revealed. */
  counted: v.tuple([count, count]),
})
export type ShownTakeback = v.InferOutput<typeof takebackSchema>

const shownHintsSchema = v.object({
  /** Hints are available to you. */
  allowed: v.boolean(),
  /** Hints given, by seat. */
  given: v.tuple([count, count]),
})
export type ShownHints = v.InferOutput<typeof shownHintsSchema>

/** A player's unfinished plan, and the window that sent it. */
export const savedDraftSchema = v.object({ picks: draftSchema, by: v.pipe(v.string(), v.minLength(1), v.maxLength(40)) })
export type SavedDraft = v.InferOutput<typeof savedDraftSchema>

/** Where a lesson stands. Its texts are its game's: `<game>-lessons.items.<id>`, and of slips `<game>-lessons.slips`. */
const lessonViewSchema = v.object({
  id: idTextSchema,
  /** How many of its steps are done. */
  done: countSchema,
  steps: countSchema,
  /** The step to do; null after the last one. */
  step: v.nullable(idTextSchema),
  /** What it is about: an anchor of the board. */
  at: v.nullable(v.string()),
  /** The step can be done in several ways. */
  isOpen: v.boolean(),
  /** What to press; null if nothing is to be pressed now, or the step can't be done any more. */
  picks: v.nullable(draftSchema),
  /** What was done last instead of the step, with the clause to read; null for anything without an explanation of its own. */
  slip: v.optional(v.nullable(v.object({ id: idTextSchema, clause: idTextSchema }))),
  /** The match was lost before the last step. */
  isLost: v.boolean(),
})
export type LessonView = v.InferOutput<typeof lessonViewSchema>

/** Everything a window needs to show a match from its seat. */
export const matchUpdateSchema = v.object({
  id: v.string(),
  /** Increases with every change, including takebacks. */
  revision: v.number(),
  game: v.string(),
  seats: v.tuple([shownSeatSchema, shownSeatSchema]),
  you: v.nullable(seatSchema),
  /** In a hot-seat match: whose turn it is to sit down; null if they are seated. */
  curtain: v.nullable(seatSchema),
  view: matchViewSchema,
  /** Faces of the cards in `view`, if the match uses an older card set than the catalog’s, only new ones unless `fresh`; then also those of all cards of sets in it. */
  faces: v.optional(v.array(cardFaceSchema)),
  pending: v.array(pendingSchema),
  /** Your options with an empty draft; null if you can't act. */
  step: v.nullable(stepSchema),
  /** Your unfinished plan, from this window or another. */
  draft: v.optional(savedDraftSchema),
  outcome: v.nullable(outcomeSchema),
  /** House rules. Default: takebacks, nothing else. */
  houseRules: v.optional(houseRulesSchema),
  /** Both deck lists, if they are open. */
  lists: v.optional(v.tuple([deckListSchema, deckListSchema])),
  /** Remaining time, in a match with a clock. */
  clock: v.optional(shownClockSchema),
  /** The run that it is a match of. */
  run: v.optional(v.string()),
  /** The boons of each seat, in a match with any. */
  boons: v.optional(v.tuple([v.array(idTextSchema), v.array(idTextSchema)])),
  /** The challenge it is an attempt at, and whether its goal was reached or missed. `title`: the name of a player's own. */
  challenge: v.optional(v.object({ id: v.string(), failed: v.boolean(), solved: v.boolean(), title: v.optional(shownNameSchema) })),
  /** The lesson that it is. */
  lesson: v.optional(lessonViewSchema),
  /** The deck that is tried alone. */
  playtest: v.optional(v.object({ deck: v.nullable(deckChoiceSchema) })),
  /** Events since the previous update; all of them in the first. */
  events: v.array(shownEventSchema),
  /** Whether `events` replaces the whole log (first update, or after a takeback). */
  fresh: v.boolean(),
  takeback: takebackSchema,
  hints: shownHintsSchema,
})
export type MatchUpdate = v.InferOutput<typeof matchUpdateSchema>

export const matchSummarySchema = v.object({
  id: v.string(),
  game: v.string(),
  seats: v.tuple([shownSeatSchema, shownSeatSchema]),
  you: v.nullable(seatSchema),
  turn: v.number(),
  startedAt: v.number(),
  updatedAt: v.number(),
  outcome: v.nullable(outcomeSchema),
  /** Why it can't be opened: its rules or cards have changed. Undefined if it can. */
  problem: v.optional(messageSchema),
})
export type MatchSummary = v.InferOutput<typeof matchSummarySchema>
