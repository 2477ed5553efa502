import * as v from 'valibot'
import { cardFaceSchema } from './card-face.ts'
import { shownClockSchema } from './clock.ts'
import { deckListSchema } from './deck.ts'
import { messageSchema, reasonSchema } from './message.ts'
import { houseRulesSchema } from './house-rules.ts'
import { seatSchema } from './seat.ts'
import { tableViewSchema } from './table-view.ts'

/**
 * One choice on the way to an action, as `noun` or `noun:which`: `play:12`, `mode:fast`, `piece:1`, `card:7`, `done`.
 * A draft is the picks so far; it is private to who makes it and lives nowhere but with them.
 */
const pickSchema = v.pipe(v.string(), v.maxLength(40), v.regex(/^[a-z][a-z-]*(:[a-z0-9-]+)?$/))
export type Pick = v.InferOutput<typeof pickSchema>
export const draftSchema = v.pipe(v.array(pickSchema), v.maxLength(64))
export type Draft = v.InferOutput<typeof draftSchema>

/** Where on the table an option lies, so that it can be lit there. */
export const refSchema = v.variant('type', [
  v.object({ type: v.literal('card'), card: v.number() }),
  /** Something in play that is no card, by its id in the view. */
  v.object({ type: v.literal('piece'), piece: v.string() }),
  /** A place on the board, in games that have such. */
  v.object({ type: v.literal('place'), place: v.string() }),
  v.object({ type: v.literal('die'), die: v.string() }),
  /** `says`: what it does, where no part of the card is named for it. */
  v.object({ type: v.literal('mode'), mode: v.string(), says: v.optional(messageSchema) }),
  v.object({ type: v.literal('number'), value: v.number() }),
  v.object({ type: v.literal('effect'), card: v.nullable(v.number()), label: messageSchema }),
  v.object({ type: v.literal('command'), command: v.string() }),
])
export type Ref = v.InferOutput<typeof refSchema>

const optionSchema = v.object({
  pick: pickSchema,
  ref: refSchema,
  /** What would be paid for it now, in what the game pays with, where it costs some. */
  cost: v.optional(v.number()),
  /** Why it can't be chosen; empty when it can. */
  reasons: v.array(reasonSchema),
})
export type Option = v.InferOutput<typeof optionSchema>

/** What comes next on the way to an action: the options, or, when `ready`, nothing more. */
export const stepSchema = v.object({
  prompt: messageSchema,
  options: v.array(optionSchema),
  ready: v.boolean(),
  /** What a player would want to be asked about first, such as a cost that loses the game. */
  warnings: v.array(messageSchema),
})
export type Step = v.InferOutput<typeof stepSchema>

export const outcomeSchema = v.object({
  /** Null for a draw. */
  winner: v.nullable(seatSchema),
  clause: v.string(),
  message: messageSchema,
  turns: v.number(),
  /** Who lost has run out of time. */
  onTime: v.optional(v.boolean()),
})
export type Outcome = v.InferOutput<typeof outcomeSchema>

/** Something that happened, as the viewer may know it: for the log (`message`) and for showing it (the rest). */
export const shownEventSchema = v.object({
  /** Counts all events of the match, shown to this viewer or not. */
  index: v.number(),
  turn: v.number(),
  type: v.string(),
  clause: v.string(),
  message: messageSchema,
  /** Whom it happened to. */
  seat: v.optional(seatSchema),
  /** The card that it happened to. */
  card: v.optional(v.number()),
  /** The card that made it happen. */
  source: v.optional(v.number()),
  /** The piece that made it happen, where no card did. */
  by: v.optional(v.string()),
  /** The piece that it happened to, where it isn't the seat's own. */
  piece: v.optional(v.string()),
  /** The pieces that it is aimed at. */
  targets: v.optional(v.array(v.string())),
  /** Where it goes, in games with places. */
  place: v.optional(v.string()),
  /** What changed: the id of a value of the piece. */
  value: v.optional(v.string()),
  amount: v.optional(v.number()),
  /** Faces of the dice that were rolled, as they lie then. */
  dice: v.optional(v.array(v.number())),
})
export type ShownEvent = v.InferOutput<typeof shownEventSchema>

/** An event that would come of a play, as its player can tell beforehand. */
export const previewedEventSchema = v.omit(shownEventSchema, ['index', 'turn'])
export type PreviewedEvent = v.InferOutput<typeof previewedEventSchema>

/** What a play would do, up to the first thing that its player can't know (`isCut`). */
export const playPreviewSchema = v.object({ events: v.array(previewedEventSchema), isCut: v.boolean() })
export type PlayPreview = v.InferOutput<typeof playPreviewSchema>

const pendingSchema = v.object({ seat: seatSchema, decision: v.string() })
export type Pending = v.InferOutput<typeof pendingSchema>

/** How well an AI plays, the weakest first. */
export const AI_LEVELS = ['apprentice', 'adept', 'master', 'archmage'] as const
export type AiLevel = (typeof AI_LEVELS)[number]
/** For whoever has not played yet. */
export const FIRST_LEVEL: AiLevel = 'apprentice'
export const playerSchema = v.variant('type', [
  v.object({ type: v.literal('person'), name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(30)) }),
  v.object({ type: v.literal('ai'), level: v.picklist(AI_LEVELS) }),
])
export type Player = v.InferOutput<typeof playerSchema>

const seatSetupSchema = v.object({
  player: playerSchema,
  avatar: v.pipe(v.string(), v.maxLength(40)),
  deckName: v.pipe(v.string(), v.maxLength(60)),
  cards: deckListSchema,
})
export type SeatSetup = v.InferOutput<typeof seatSetupSchema>

/** Which deck to bring: one that is saved, or a starter deck. */
export const deckChoiceSchema = v.variant('from', [
  v.object({ from: v.literal('saved'), id: v.string() }),
  v.object({ from: v.literal('starter'), id: v.string() }),
])
export type DeckChoice = v.InferOutput<typeof deckChoiceSchema>

export const newMatchSchema = v.object({
  game: v.string(),
  seats: v.tuple([
    v.object({ player: playerSchema, avatar: v.string(), deck: deckChoiceSchema }),
    v.object({ player: playerSchema, avatar: v.string(), deck: deckChoiceSchema }),
  ]),
  /** Who takes the first turn, in games where somebody does. */
  first: v.union([seatSchema, v.literal('random')]),
  /** Without them, plays may be taken back. */
  houseRules: v.optional(houseRulesSchema),
})
export type NewMatch = v.InferOutput<typeof newMatchSchema>

export const shownSeatSchema = v.object({ player: playerSchema, avatar: v.string(), deckName: v.string() })
export type ShownSeat = v.InferOutput<typeof shownSeatSchema>

/** The table as one viewer may see it. */
export const matchViewSchema = tableViewSchema
export type MatchView = v.InferOutput<typeof matchViewSchema>

/**
 * What it takes to take a play back: nothing as long as nothing hidden came out; after that it counts against an AI, and another person
 * is asked.
 */
const TAKEBACK_WAYS = ['free', 'counts', 'asks'] as const
export type TakebackWay = (typeof TAKEBACK_WAYS)[number]

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const takebackSchema = v.object({
  /** The house rule of this match. */
  allowed: v.boolean(),
  /** What it would take you to take your last play back now; null when it can't be. */
  way: v.nullable(v.picklist(TAKEBACK_WAYS)),
  /** Who has asked the other to allow one. */
  asked: v.nullable(seatSchema),
  /** By seat: those made after something hidden had come out. */
  counted: v.tuple([count, count]),
})
export type ShownTakeback = v.InferOutput<typeof takebackSchema>

const shownHintsSchema = v.object({
  /** You may be told what an AI would do in your place. */
  allowed: v.boolean(),
  /** By seat: those that were given. */
  given: v.tuple([count, count]),
})
export type ShownHints = v.InferOutput<typeof shownHintsSchema>

/** Everything a window needs to show a match from the seat that main granted it. */
export const matchUpdateSchema = v.object({
  id: v.string(),
  /** Grows with every change, also when a play is taken back. */
  revision: v.number(),
  game: v.string(),
  seats: v.tuple([shownSeatSchema, shownSeatSchema]),
  you: v.nullable(seatSchema),
  /** Whose player the match waits for to sit down, where two persons share it and neither sits there now. */
  curtain: v.nullable(seatSchema),
  view: matchViewSchema,
  /** Faces of the cards in `view`, where the match is played with another card set than the catalog’s; of those alone that the update before had not, unless it is `fresh`. */
  faces: v.optional(v.array(cardFaceSchema)),
  pending: v.array(pendingSchema),
  /** What you can choose now, with an empty draft; null when it isn't yours to choose. */
  step: v.nullable(stepSchema),
  outcome: v.nullable(outcomeSchema),
  /** What was agreed on besides the game's rules; without them, plays may be taken back and nothing else is otherwise. */
  houseRules: v.optional(houseRulesSchema),
  /** What both decks were made of, where lists are open. */
  lists: v.optional(v.tuple([deckListSchema, deckListSchema])),
  /** What is left of their time, where the match has a clock. */
  clock: v.optional(shownClockSchema),
  /** It is the duel that the game is learned by. */
  guided: v.optional(v.boolean()),
  /** The challenge that it is a try at, and whether its goal can't be reached any more, or was. */
  challenge: v.optional(v.object({ id: v.string(), failed: v.boolean(), solved: v.boolean() })),
  /** What happened since the update before; all of it in the first one. */
  events: v.array(shownEventSchema),
  /** True when `events` starts the log anew (first update, or after a play was taken back). */
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
  /** Why it can't be opened, if it can't: the rules or cards it was begun with have changed. */
  problem: v.optional(messageSchema),
})
export type MatchSummary = v.InferOutput<typeof matchSummarySchema>
