import * as v from 'valibot'
import { deckListSchema } from './deck.ts'
import { deckFormatSchema } from './deck-format.ts'
import { AI_LEVELS, deckChoiceSchema } from './match.ts'
import { messageSchema } from './message.ts'
import type { Score } from './statistics.ts'

const levelSchema = v.picklist(AI_LEVELS)

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

export const scoreSchema = v.object({ played: count, won: count, drawn: count }) satisfies v.GenericSchema<Score>

/** How a card of the deck fared. */
const cardTallySchema = v.object({
  /** Matches in which it was drawn at least once, and in which it was played. */
  drawn: scoreSchema,
  played: scoreSchema,
  /** How often it was drawn and played in all of them. */
  timesDrawn: count,
  timesPlayed: count,
  /** Matches that ended with it in hand. */
  stuck: count,
})
export type CardTally = v.InferOutput<typeof cardTallySchema>

/**
 * What came of some matches of one deck, told of that deck. All of it is counts and sums of whole numbers, so that tallies add up to
 * the same whatever the order.
 */
export const tallySchema = v.object({
  /** By opponent, and of those the matches in which the deck went first and second. */
  opponents: v.array(v.object({ first: scoreSchema, second: scoreSchema })),
  /** At n: matches that took n turns. */
  lengths: v.array(count),
  /** By the key of what is said of the ending. */
  endings: v.record(v.string(), v.object({ clause: v.string(), ...scoreSchema.entries })),
  /** Turns of the deck's player, and what they left unspent in them; null in games that can't tell. */
  unspent: v.nullable(v.object({ turns: count, amount: count })),
  /** By the card's id; empty in games that can't tell. */
  cards: v.record(v.string(), cardTallySchema),
  /** At n: how match n ended, as a letter of `COURSE`. Empty in runs from before it was kept. */
  course: v.optional(v.pipe(v.string(), v.regex(/^[wdl.]*$/)), ''),
})
export type Tally = v.InferOutput<typeof tallySchema>

/** How a match ended for the deck; '.': it hasn't been played. */
export const COURSE = { won: 'w', drawn: 'd', lost: 'l' } as const
export type MatchResult = keyof typeof COURSE

/** How two versions of a deck did in the same matches: differences in half points, a win of the first over a loss of the other being 2. */
const pairedSchema = v.object({ count, sum: v.pipe(v.number(), v.integer()), squares: count })
export type Paired = v.InferOutput<typeof pairedSchema>

/** What came of a run so far: of the deck, and where it is compared, of the other version of it. */
export const labResultSchema = v.object({
  deck: tallySchema,
  version: v.nullable(v.object({ tally: tallySchema, paired: pairedSchema })),
})
export type LabResult = v.InferOutput<typeof labResultSchema>

/** More than enough to tell two percent apart, and few enough to wait for. */
export const MOST_LAB_GAMES = 20_000
export const MOST_LAB_OPPONENTS = 40

/** A deck to look at: one that is saved, as it is or in a version that was kept of it, or a starter deck. */
const labChoiceSchema = v.variant('from', [
  ...deckChoiceSchema.options,
  v.object({ from: v.literal('version'), id: v.string(), version: v.string() }),
])
export type LabChoice = v.InferOutput<typeof labChoiceSchema>

/** Whom to meet: a deck, or decks by lot, another legal one in every match. */
const labOpponentSchema = v.variant('from', [...labChoiceSchema.options, v.object({ from: v.literal('lot') })])
export type LabOpponent = v.InferOutput<typeof labOpponentSchema>

/** What a run shall be. */
export const labPlanSchema = v.object({
  game: v.pipe(v.string(), v.maxLength(40)),
  deck: labChoiceSchema,
  /** Another version of the deck, that plays the same matches to be compared. */
  version: v.nullable(labChoiceSchema),
  /** They take turns. */
  opponents: v.pipe(v.array(labOpponentSchema), v.minLength(1), v.maxLength(MOST_LAB_OPPONENTS)),
  /** How the deck is played, and how its opponents are. */
  levels: v.tuple([levelSchema, levelSchema]),
  games: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_LAB_GAMES)),
})
export type LabPlan = v.InferOutput<typeof labPlanSchema>

/** A deck as it was when the run began. */
const labDeckSchema = v.object({ name: v.string(), choice: labChoiceSchema, cards: deckListSchema })
export type LabDeck = v.InferOutput<typeof labDeckSchema>

/** `waiting`: for the one before. `failed`: a fault of ours, the matches played until then are there. */
const LAB_STATES = ['waiting', 'running', 'done', 'cancelled', 'failed'] as const
export const isOver = (state: LabState): boolean => state !== 'waiting' && state !== 'running'
export type LabState = (typeof LAB_STATES)[number]

/** What is kept of a run. */
export const labRecordSchema = v.object({
  id: v.string(),
  game: v.string(),
  deck: labDeckSchema,
  version: v.nullable(labDeckSchema),
  /** Names are null for decks by lot, and so are cards, which runs from before they were kept have not at all. */
  opponents: v.array(v.object({ name: v.nullable(v.string()), cards: v.optional(v.nullable(deckListSchema)) })),
  levels: v.tuple([levelSchema, levelSchema]),
  games: count,
  /** The same seed, decks and levels give the same result. */
  seed: v.string(),
  /** The rules and cards it was played by: with these alone its matches can be played again. */
  rules: v.optional(v.object({ version: v.string(), cardSetHash: v.string() })),
  state: v.picklist(LAB_STATES),
  /** Milliseconds since 1970. */
  startedAt: v.number(),
  /** Milliseconds that were played for. */
  took: v.number(),
  played: count,
  /** What the game pays with, where it can be told what was left of it. */
  resource: v.nullable(messageSchema),
  result: labResultSchema,
})
export type LabRecord = v.InferOutput<typeof labRecordSchema>

/** A run as it stands. */
export const labRunSchema = v.object({
  ...labRecordSchema.entries,
  /** Milliseconds until it is done, at the pace so far; null where that can't be told. */
  remaining: v.nullable(v.number()),
})
export type LabRun = v.InferOutput<typeof labRunSchema>

/** A run in the list of all. */
export const labSummarySchema = v.object({
  ...v.pick(labRecordSchema, ['id', 'game', 'games', 'state', 'startedAt', 'played']).entries,
  deck: v.string(),
  version: v.nullable(v.string()),
  /** All matches of the deck. */
  score: scoreSchema,
})
export type LabSummary = v.InferOutput<typeof labSummarySchema>

/** What the lab has of a deck's cards, from one run. */
export const deckFiguresSchema = v.object({
  run: v.string(),
  /** Milliseconds since 1970. */
  startedAt: v.number(),
  /** Whether the deck has just the cards that were played. */
  same: v.boolean(),
  score: scoreSchema,
  /** By the card's id; empty in games that can't tell. */
  cards: v.record(v.string(), cardTallySchema),
})
export type DeckFigures = v.InferOutput<typeof deckFiguresSchema>

/** A card that a deck would miss little, and what speaks against it, the weightiest first. */
export const cutAdviceSchema = v.object({ card: v.string(), why: v.array(messageSchema) })
export type CutAdvice = v.InferOutput<typeof cutAdviceSchema>

/** A list of cards to be judged, and the deck that it is, where it is kept. */
export const judgedListSchema = v.object({
  game: v.string(),
  cards: deckListSchema,
  deck: v.optional(v.pipe(v.string(), v.maxLength(64))),
  format: v.optional(deckFormatSchema),
})
export type JudgedList = v.InferOutput<typeof judgedListSchema>

/** Which of both decks of a run: the one that is looked at, or the version that is compared with it. */
export const labSideSchema = v.picklist(['deck', 'version'])
export type LabSide = v.InferOutput<typeof labSideSchema>

/** How a deck did in one run that is over or under way. */
export const labPastSchema = v.object({
  run: v.string(),
  side: labSideSchema,
  /** Milliseconds since 1970. */
  startedAt: v.number(),
  /** Its cards then: those it has now, of a version that was kept, or neither. */
  list: v.variant('type', [
    v.object({ type: v.literal('now') }),
    v.object({ type: v.literal('version'), name: v.string() }),
    v.object({ type: v.literal('other') }),
  ]),
  /** Null for decks by lot. */
  opponents: v.array(v.object({ name: v.nullable(v.string()) })),
  levels: v.tuple([levelSchema, levelSchema]),
  score: scoreSchema,
})
export type LabPast = v.InferOutput<typeof labPastSchema>

/** A match of a run: whom the deck met, whether it went first, and how it ended. */
export interface RunMatch {
  number: number
  opponent: number
  place: 'first' | 'second'
  result: MatchResult
}

/** Where match `number` of a run stands: opponents take turns, and with each of them the deck goes first every other time. */
export const placeOf = (opponents: number, number: number): Pick<RunMatch, 'opponent' | 'place'> => ({
  opponent: number % opponents,
  place: Math.floor(number / opponents) % 2 === 0 ? 'first' : 'second',
})

/** The matches of a tally that are known one by one, in order. */
export function matchesOf({ course, opponents }: Tally): RunMatch[] {
  const results = new Map<string, MatchResult>((['won', 'drawn', 'lost'] as const).map(result => [COURSE[result], result]))
  return [...course].flatMap((letter, number) => {
    const result = results.get(letter)
    return result ? [{ number, ...placeOf(opponents.length, number), result }] : []
  })
}

const addScores = (scores: readonly Score[]): Score => ({
  played: scores.reduce((sum, score) => sum + score.played, 0),
  won: scores.reduce((sum, score) => sum + score.won, 0),
  drawn: scores.reduce((sum, score) => sum + score.drawn, 0),
})

/** All matches of a tally; of one opponent, or of those in which the deck went first or second. */
export function scoreOf({ opponents }: Tally, of: { opponent?: number; place?: 'first' | 'second' } = {}): Score {
  const met = of.opponent === undefined ? opponents : opponents.slice(of.opponent, of.opponent + 1)
  return addScores(
    met.flatMap(({ first, second }) => (of.place === 'first' ? [first] : of.place === 'second' ? [second] : [first, second])),
  )
}
