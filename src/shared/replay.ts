import * as v from 'valibot'
import { cardFaceSchema } from './card-face.ts'
import { houseRulesSchema } from './house-rules.ts'
import { AI_LEVELS, matchSummarySchema, matchViewSchema, playerSchema, shownEventSchema } from './match.ts'
import { messageSchema } from './message.ts'
import { seatSchema } from './seat.ts'
import { scoreSchema } from './lab.ts'
import { shownNameSchema } from './name.ts'
import { countSchema, idTextSchema } from './values.ts'

const count = countSchema

/** A finished match in a list. */
const replaySummarySchema = v.object({
  ...matchSummarySchema.entries,
  /** Who took the first turn, if known. */
  first: v.nullable(seatSchema),
  /** Takebacks by seat after hidden information was revealed. */
  counted: v.tuple([count, count]),
  /** Hints by seat. */
  hints: v.tuple([count, count]),
  /** The match and turn it was continued from. */
  origin: v.nullable(v.object({ match: v.string(), turn: v.number() })),
  /** The house rules. */
  houseRules: v.optional(houseRulesSchema),
  /** Played elsewhere, and imported as a file or code. */
  shared: v.boolean(),
})
export type ReplaySummary = v.InferOutput<typeof replaySummarySchema>

export const REPLAY_RESULTS = ['any', 'won', 'lost', 'drawn', 'watched'] as const
export const REPLAY_SORTS = ['date', 'length', 'deck', 'opponent'] as const
const MAX_REPLAYS_AT_ONCE = 100

/** Which replays to list, and which page. */
export const replayQuerySchema = v.object({
  /** Including games that aren't offered, which no other list would show. Default: all games. */
  game: v.optional(v.pipe(v.string(), v.maxLength(64))),
  /** Words that must all appear in names of decks, avatars or players. */
  search: v.pipe(v.string(), v.maxLength(100)),
  result: v.picklist(REPLAY_RESULTS),
  /** The opponent's; null for any. */
  level: v.nullable(v.picklist(AI_LEVELS)),
  sort: v.picklist(REPLAY_SORTS),
  /** Latest, longest or alphabetically last first. */
  descending: v.boolean(),
  from: count,
  count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_REPLAYS_AT_ONCE)),
})
export type ReplayQuery = v.InferOutput<typeof replayQuerySchema>

export const replayPageSchema = v.object({
  rows: v.array(replaySummarySchema),
  /** How many match the query, and how many there are. */
  found: count,
  all: count,
})
export type ReplayPage = v.InferOutput<typeof replayPageSchema>

/** The viewing seat of a replay; 'both': with all cards open. */
export const replayViewerSchema = v.union([seatSchema, v.literal('both')])
export type ReplayViewer = v.InferOutput<typeof replayViewerSchema>

/** A moment worth visiting. `at`: the number of the event after which to show it. */
const replayMarkSchema = v.variant('type', [
  /** A landmark defined by the game. */
  v.object({ type: v.literal('landmark'), at: count, turn: v.number(), message: messageSchema }),
  v.object({ type: v.literal('end'), at: count, turn: v.number(), message: messageSchema }),
])
export type ReplayMark = v.InferOutput<typeof replayMarkSchema>

/** A finished match, opened for watching. */
export const openReplaySchema = v.object({
  summary: replaySummarySchema,
  /** The number of events, including hidden ones. */
  length: count,
  /** For each turn, the number of its first event. */
  turns: v.array(v.object({ turn: v.number(), at: count })),
  /** The last event before each decision the match can be continued from. */
  decisions: v.array(count),
  marks: v.array(replayMarkSchema),
  /** The boons of each seat, in a match with any. */
  boons: v.optional(v.tuple([v.array(idTextSchema), v.array(idTextSchema)])),
  /** Faces of the cards of sets that it used, and of all its cards if it used an older card set than the catalog's. */
  faces: v.optional(v.array(cardFaceSchema)),
})
export type OpenReplay = v.InferOutput<typeof openReplaySchema>

/** A new match continued from right after event `at`, or from the last decision before it. Default: with the house rules of the old one. */
export const playOnSchema = v.object({
  id: idTextSchema,
  at: count,
  players: v.tuple([playerSchema, playerSchema]),
  houseRules: v.optional(houseRulesSchema),
})
export type PlayOn = v.InferOutput<typeof playOnSchema>

export const MAX_VIEWS_AT_ONCE = 64
export const replayViewsSchema = v.array(matchViewSchema)
export const replayEventsSchema = v.array(shownEventSchema)

/** The longest match file or code, in characters: it can contain players' own cards. */
export const MAX_REPLAY_FILE = 1_000_000

/** A match to share: as a file, and as a code to paste; empty if players' cards in it make it too long. */
export const sharedReplaySchema = v.object({ name: shownNameSchema, text: v.string(), code: v.string() })
export type SharedReplay = v.InferOutput<typeof sharedReplaySchema>

/** Results of matches of one kind, in total and by who went first. */
const recordRowSchema = v.object({
  key: v.string(),
  name: shownNameSchema,
  all: scoreSchema,
  first: scoreSchema,
  second: scoreSchema,
  /** Matches with counted takebacks. */
  takenBack: count,
  /** Matches with hints. */
  hinted: count,
  /** Matches lost on time. */
  outOfTime: count,
  /** The match that ended last. */
  latest: v.string(),
})
export type RecordRow = v.InferOutput<typeof recordRowSchema>

export const RECORD_CARDS = ['any', 'closed', 'open'] as const
/** Which matches count: all, those with closed hands and lists, or those with either open. */
export type RecordCards = (typeof RECORD_CARDS)[number]

/** Your records, most matches first. */
export const recordsSchema = v.object({
  all: v.nullable(recordRowSchema),
  decks: v.array(recordRowSchema),
  opponents: v.array(recordRowSchema),
  levels: v.array(recordRowSchema),
})
export type Records = v.InferOutput<typeof recordsSchema>

/** A saved deck's record: overall, and for each version with exactly its cards. */
export const deckRecordSchema = v.object({ all: scoreSchema, versions: v.array(v.object({ id: v.string(), score: scoreSchema })) })
export type DeckRecord = v.InferOutput<typeof deckRecordSchema>
