import * as v from 'valibot'
import { deckListSchema } from './deck.ts'
import { deckFormatSchema } from './deck-format.ts'
import { AI_LEVELS, deckChoiceSchema } from './match.ts'
import { messageSchema } from './message.ts'
import { shownNameSchema } from './name.ts'
import { addedTextSchema } from './sets/added-cards.ts'
import { estimateSchema, type Score } from './statistics.ts'
import { countSchema, durationSchema, idTextSchema, timestampSchema } from './values.ts'

const levelSchema = v.picklist(AI_LEVELS)

/** Enough to tell two percent apart, and short enough to wait for. */
export const MAX_LAB_GAMES = 20_000
export const MAX_LAB_OPPONENTS = 40

const count = countSchema
/** A sum of squares, or of amounts over all turns. */
const sum = v.pipe(v.number(), v.integer(), v.maxValue(Number.MAX_SAFE_INTEGER))
/** More turns than a match takes. */
const MAX_LENGTHS = 10_000
const MAX_ENDINGS = 200
/** More cards than a deck has, or random decks meet. */
const MAX_CARDS = 2000

export const scoreSchema = v.object({ played: count, won: count, drawn: count }) satisfies v.GenericSchema<Score>

/** A card's results in the deck. */
const cardTallySchema = v.object({
  /** Matches in which it was drawn, and in which it was played, at least once. */
  drawn: scoreSchema,
  played: scoreSchema,
  /** Total draws and plays. */
  timesDrawn: count,
  timesPlayed: count,
  /** Matches that ended with it in hand. */
  stuck: count,
})
export type CardTally = v.InferOutput<typeof cardTallySchema>

const cardTalliesSchema = v.pipe(v.record(idTextSchema, cardTallySchema), v.maxEntries(MAX_CARDS))

/**
 * Results of some matches of a deck, from the deck's side. Everything is counts and integer sums, so tallies add up
 * in any order.
 */
export const tallySchema = v.object({
  /** By opponent, and of those the matches in which the deck went first and second. */
  opponents: v.pipe(v.array(v.object({ first: scoreSchema, second: scoreSchema })), v.maxLength(MAX_LAB_OPPONENTS)),
  /** At n: matches that took n turns. */
  lengths: v.pipe(v.array(count), v.maxLength(MAX_LENGTHS)),
  /** By the message key of the ending. */
  endings: v.pipe(v.record(idTextSchema, v.object({ clause: idTextSchema, ...scoreSchema.entries })), v.maxEntries(MAX_ENDINGS)),
  /** The player's turns, and the resources left unspent in them; null if the game can't tell. */
  unspent: v.nullable(v.object({ turns: count, amount: sum })),
  /** By card id; empty if the game can't tell. */
  cards: cardTalliesSchema,
  /** At n: the result of match n as a letter of `COURSE`. Empty in older runs. */
  course: v.optional(v.pipe(v.string(), v.maxLength(MAX_LAB_GAMES), v.regex(/^[wdl.]*$/)), ''),
})
export type Tally = v.InferOutput<typeof tallySchema>

/** A match's result for the deck; '.': not played yet. */
export const COURSE = { won: 'w', drawn: 'd', lost: 'l' } as const
export type MatchResult = keyof typeof COURSE

/** Two versions of a deck in the same matches: differences in half points, so a win instead of a loss is 2. */
export const pairedSchema = v.object({ count, sum, squares: sum })
export type Paired = v.InferOutput<typeof pairedSchema>

/** A run's results so far, for the deck and any version it is compared with. */
export const labResultSchema = v.object({
  deck: tallySchema,
  version: v.nullable(v.object({ tally: tallySchema, paired: pairedSchema })),
})
export type LabResult = v.InferOutput<typeof labResultSchema>

/** The deck to test: a saved deck or one of its versions, a ready-made deck, or one with a card in the place of another. */
const labChoiceSchema = v.variant('from', [
  ...deckChoiceSchema.options,
  v.object({ from: v.literal('version'), id: idTextSchema, version: idTextSchema }),
  v.object({ from: v.literal('fitted'), id: idTextSchema, card: idTextSchema }),
])
export type LabChoice = v.InferOutput<typeof labChoiceSchema>

/** An opponent: a deck, or random decks, a new legal one each match. */
const labOpponentSchema = v.variant('from', [...labChoiceSchema.options, v.object({ from: v.literal('lot') })])
export type LabOpponent = v.InferOutput<typeof labOpponentSchema>

/** The setup of a run. */
export const labPlanSchema = v.object({
  game: v.pipe(v.string(), v.maxLength(40)),
  deck: labChoiceSchema,
  /** Another version of the deck, which plays the same matches for comparison. */
  version: v.nullable(labChoiceSchema),
  /** They take turns. */
  opponents: v.pipe(v.array(labOpponentSchema), v.minLength(1), v.maxLength(MAX_LAB_OPPONENTS)),
  /** The AI level of the deck, and of its opponents. */
  levels: v.tuple([levelSchema, levelSchema]),
  games: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_LAB_GAMES)),
})
export type LabPlan = v.InferOutput<typeof labPlanSchema>

/** A deck as it was at the start of the run. */
const labDeckSchema = v.object({ name: shownNameSchema, choice: labChoiceSchema, cards: deckListSchema })
export type LabDeck = v.InferOutput<typeof labDeckSchema>

/** `waiting`: for the previous run. `failed`: an internal error; the matches played so far are kept. */
const LAB_STATES = ['waiting', 'running', 'done', 'cancelled', 'failed'] as const
export const isOver = (state: LabState): boolean => state !== 'waiting' && state !== 'running'
export type LabState = (typeof LAB_STATES)[number]

/** More than are shown. */
const MAX_NEAREST = 20

/** The card of a player's set that a run is about: its version has it in the place of another card. */
export const measuredSchema = v.object({
  card: idTextSchema,
  name: shownNameSchema,
  replaced: idTextSchema,
  /** Of the card in the deck. */
  copies: v.pipe(countSchema, v.minValue(1)),
  /** Ids of the game's cards that are most like it, the nearest first. */
  nearest: v.pipe(v.array(idTextSchema), v.maxLength(MAX_NEAREST)),
  /** What it costs, and what a copy of any card gains, as a fraction of 1, if it costs one less; null where there is no such number. */
  price: v.nullable(v.object({ cost: countSchema, step: estimateSchema })),
})
export type MeasuredCard = v.InferOutput<typeof measuredSchema>

/** A saved run. */
export const labRecordSchema = v.object({
  id: idTextSchema,
  game: idTextSchema,
  deck: labDeckSchema,
  version: v.nullable(labDeckSchema),
  /** Names and cards are null for random decks; older runs have no cards. */
  opponents: v.pipe(
    v.array(v.object({ name: v.nullable(shownNameSchema), cards: v.optional(v.nullable(deckListSchema)) })),
    v.maxLength(MAX_LAB_OPPONENTS),
  ),
  levels: v.tuple([levelSchema, levelSchema]),
  /** One of the formats of the game; its usual one without it. */
  format: v.optional(idTextSchema),
  games: count,
  /** The same seed, decks and levels give the same result. */
  seed: idTextSchema,
  /** The rules and cards it was played with; its matches can be replayed only with these. */
  rules: v.optional(v.object({ version: idTextSchema, cardSetHash: idTextSchema })),
  /** Players' own cards among those cards. */
  added: v.optional(addedTextSchema),
  measured: v.optional(measuredSchema),
  /** Milliseconds of playing after which it is done, even if fewer matches were played. */
  limit: v.optional(durationSchema),
  state: v.picklist(LAB_STATES),
  /** Milliseconds since 1970. */
  startedAt: timestampSchema,
  /** Milliseconds spent playing. */
  took: durationSchema,
  played: count,
  /** The game's resource, if unspent amounts are known. */
  resource: v.nullable(messageSchema),
  result: labResultSchema,
})
export type LabRecord = v.InferOutput<typeof labRecordSchema>

/** The state of a run. */
export const labRunSchema = v.object({
  ...v.omit(labRecordSchema, ['added']).entries,
  /** Estimated milliseconds left; null if unknown. */
  remaining: v.nullable(v.number()),
})
export type LabRun = v.InferOutput<typeof labRunSchema>

/** A run in the list. */
export const labSummarySchema = v.object({
  ...v.pick(labRecordSchema, ['id', 'game', 'games', 'state', 'startedAt', 'played']).entries,
  /** The names of the deck and of any version it is compared with. */
  deck: shownNameSchema,
  version: v.nullable(shownNameSchema),
  /** All matches of the deck. */
  score: scoreSchema,
})
export type LabSummary = v.InferOutput<typeof labSummarySchema>

/** Lab results for a deck's cards, from one run. */
export const deckFiguresSchema = v.object({
  run: v.string(),
  /** Milliseconds since 1970. */
  startedAt: v.number(),
  /** Whether the deck still has exactly those cards. */
  same: v.boolean(),
  score: scoreSchema,
  /** By card id; empty if the game can't tell. */
  cards: cardTalliesSchema,
})
export type DeckFigures = v.InferOutput<typeof deckFiguresSchema>

/** What all finished runs of a game say about a card. */
export const cardRecordSchema = v.object({
  /** Runs in which a deck had it. */
  runs: count,
  /** All matches of those decks. */
  score: scoreSchema,
  card: cardTallySchema,
})
export type CardRecord = v.InferOutput<typeof cardRecordSchema>

/** A card to cut, with reasons, the strongest first. */
export const cutAdviceSchema = v.object({ card: v.string(), why: v.array(messageSchema) })
export type CutAdvice = v.InferOutput<typeof cutAdviceSchema>

/** A card list to evaluate, and its deck if it is saved. */
export const testedListSchema = v.object({
  game: idTextSchema,
  cards: deckListSchema,
  deck: v.optional(v.pipe(v.string(), v.maxLength(64))),
  format: v.optional(deckFormatSchema),
})
export type TestedList = v.InferOutput<typeof testedListSchema>

/** A deck of a run: the tested one, or the version it is compared with. */
export const labSideSchema = v.picklist(['deck', 'version'])
export type LabSide = v.InferOutput<typeof labSideSchema>

/** A deck's results in one run. */
export const labPastSchema = v.object({
  run: v.string(),
  side: labSideSchema,
  /** Milliseconds since 1970. */
  startedAt: v.number(),
  /** Its cards then: those it has now, those of a saved version, or neither. */
  list: v.variant('type', [
    v.object({ type: v.literal('now') }),
    v.object({ type: v.literal('version'), name: shownNameSchema }),
    v.object({ type: v.literal('other') }),
  ]),
  /** Null for random decks. */
  opponents: v.array(v.object({ name: v.nullable(shownNameSchema) })),
  levels: v.tuple([levelSchema, levelSchema]),
  score: scoreSchema,
})
export type LabPast = v.InferOutput<typeof labPastSchema>

/** A match of a run: the opponent, whether the deck went first, and the result. */
export interface RunMatch {
  number: number
  opponent: number
  place: 'first' | 'second'
  result: MatchResult
}

/** The place of match `number` in a run: opponents take turns, and the deck goes first every other time against each. */
export const placeOf = (opponents: number, number: number): Pick<RunMatch, 'opponent' | 'place'> => ({
  opponent: number % opponents,
  place: Math.floor(number / opponents) % 2 === 0 ? 'first' : 'second',
})

/** The matches of a tally that are known individually, in order. */
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

/** All matches of a tally; or only those against one opponent, or those in which the deck went first or second. */
export function scoreOf({ opponents }: Tally, of: { opponent?: number; place?: 'first' | 'second' } = {}): Score {
  const met = of.opponent === undefined ? opponents : opponents.slice(of.opponent, of.opponent + 1)
  return addScores(
    met.flatMap(({ first, second }) => (of.place === 'first' ? [first] : of.place === 'second' ? [second] : [first, second])),
  )
}
