import * as v from 'valibot'
import { cardFaceSchema } from './card-face.ts'
import { houseRulesSchema } from './house-rules.ts'
import { AI_LEVELS, matchSummarySchema, matchViewSchema, playerSchema, shownEventSchema } from './match.ts'
import { messageSchema } from './message.ts'
import { seatSchema } from './seat.ts'
import { scoreSchema } from './lab.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** A match that is over, as a list shows it. */
const replaySummarySchema = v.object({
  ...matchSummarySchema.entries,
  /** Who took the first turn, where somebody did and it is known. */
  first: v.nullable(seatSchema),
  /** Takebacks by seat after something hidden had come out. */
  counted: v.tuple([count, count]),
  /** Hints by seat. */
  hints: v.tuple([count, count]),
  /** The match that it was played on from, and in which turn of it. */
  origin: v.nullable(v.object({ match: v.string(), turn: v.number() })),
  /** What was agreed on besides the game's rules. */
  houseRules: v.optional(houseRulesSchema),
  /** It was played somewhere else, and came here as a file or a code. */
  shared: v.boolean(),
})
export type ReplaySummary = v.InferOutput<typeof replaySummarySchema>

export const REPLAY_RESULTS = ['any', 'won', 'lost', 'drawn', 'watched'] as const
export const REPLAY_SORTS = ['date', 'length', 'deck', 'opponent'] as const
const MOST_REPLAYS_AT_ONCE = 100

/** Which replays to list, and which stretch of them. */
export const replayQuerySchema = v.object({
  /** With those of games that aren't offered, which no other list would show; without it, of all games. */
  game: v.optional(v.pipe(v.string(), v.maxLength(64))),
  /** Words that all stand in the names of decks, avatars or players. */
  search: v.pipe(v.string(), v.maxLength(100)),
  result: v.picklist(REPLAY_RESULTS),
  /** Of the opponent; null for any. */
  level: v.nullable(v.picklist(AI_LEVELS)),
  sort: v.picklist(REPLAY_SORTS),
  /** Latest, longest or last in the alphabet first. */
  descending: v.boolean(),
  from: count,
  count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_REPLAYS_AT_ONCE)),
})
export type ReplayQuery = v.InferOutput<typeof replayQuerySchema>

export const replayPageSchema = v.object({
  rows: v.array(replaySummarySchema),
  /** How many fit the query, and how many there are. */
  found: count,
  all: count,
})
export type ReplayPage = v.InferOutput<typeof replayPageSchema>

/** From whose chair a match that is over is looked at; 'both': with all cards open. */
export const replayViewerSchema = v.union([seatSchema, v.literal('both')])
export type ReplayViewer = v.InferOutput<typeof replayViewerSchema>

/** A moment worth going to. `at`: the number of the event after which it is to be seen. */
const replayMarkSchema = v.variant('type', [
  /** `gain`: of the chance to win, in per cent, of `seat`. */
  v.object({ type: v.literal('swing'), at: count, turn: v.number(), seat: seatSchema, gain: v.number() }),
  /** What the game itself finds worth marking. */
  v.object({ type: v.literal('landmark'), at: count, turn: v.number(), message: messageSchema }),
  v.object({ type: v.literal('end'), at: count, turn: v.number(), message: messageSchema }),
])
export type ReplayMark = v.InferOutput<typeof replayMarkSchema>

/** A match that is over, as it begins to be watched. */
export const openReplaySchema = v.object({
  summary: replaySummarySchema,
  /** Events there are, whoever may know of them. */
  length: count,
  /** Of each turn in order, the number of its first event. */
  turns: v.array(v.object({ turn: v.number(), at: count })),
  /** The last event before each decision that can be played on from. */
  decisions: v.array(count),
  marks: v.array(replayMarkSchema),
  /** Faces of its cards, where it was played with another card set than the catalog's. */
  faces: v.optional(v.array(cardFaceSchema)),
})
export type OpenReplay = v.InferOutput<typeof openReplaySchema>

/** A new match from where an old one stood right after event `at`, or at the last decision before that. Without house rules, by those of the old one. */
export const playOnSchema = v.object({
  id: v.string(),
  at: count,
  players: v.tuple([playerSchema, playerSchema]),
  houseRules: v.optional(houseRulesSchema),
})
export type PlayOn = v.InferOutput<typeof playOnSchema>

export const MOST_VIEWS_AT_ONCE = 64
export const replayViewsSchema = v.array(matchViewSchema)
export const replayEventsSchema = v.array(shownEventSchema)

/** Characters of a match as a file or a code: more than any takes, and few enough for one call. */
export const MAX_REPLAY_FILE = 200_000

/** A match to be handed on: as a file, and as a text to paste. */
export const sharedReplaySchema = v.object({ name: v.string(), text: v.string(), code: v.string() })
export type SharedReplay = v.InferOutput<typeof sharedReplaySchema>

/** How matches of one kind went, in all and by who began. */
const recordRowSchema = v.object({
  key: v.string(),
  name: v.string(),
  all: scoreSchema,
  first: scoreSchema,
  second: scoreSchema,
  /** Matches among them with takebacks that counted. */
  takenBack: count,
  /** Matches among them with hints. */
  hinted: count,
  /** Matches among them that were lost on time. */
  outOfTime: count,
})
export type RecordRow = v.InferOutput<typeof recordRowSchema>

export const RECORD_CARDS = ['any', 'closed', 'open'] as const
/** Which matches count: all, those in which hands and lists were closed, or those in which either was open. */
export type RecordCards = (typeof RECORD_CARDS)[number]

/** How your matches went, those with most matches first. */
export const recordsSchema = v.object({
  all: v.nullable(recordRowSchema),
  decks: v.array(recordRowSchema),
  opponents: v.array(recordRowSchema),
  levels: v.array(recordRowSchema),
})
export type Records = v.InferOutput<typeof recordsSchema>

/** How the matches with a saved deck went: in all, and with just the cards that each kept version has. */
export const deckRecordSchema = v.object({ all: scoreSchema, versions: v.array(v.object({ id: v.string(), score: scoreSchema })) })
export type DeckRecord = v.InferOutput<typeof deckRecordSchema>
