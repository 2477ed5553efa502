import * as v from 'valibot'
import { parseJson } from '../../shared/bounded-json.ts'
import { deckEntrySchema, MAX_DRAFT_CARDS } from '../../shared/deck.ts'
import { houseRulesSchema } from '../../shared/house-rules.ts'
import { deckChoiceSchema, savedDraftSchema, outcomeSchema, shownSeatSchema } from '../../shared/match.ts'
import { storedNameSchema } from '../../shared/name.ts'
import type { Seat } from '../../shared/seat.ts'
import { seatSchema } from '../../shared/seat.ts'
import { addedCardsSchema } from '../../shared/sets/added-cards.ts'
import { atOnce, type Steps } from '../lib/pauses.ts'
import { withAvatars } from '../storage/old-avatars.ts'
import { withLevels } from '../storage/old-levels.ts'
import { countSchema, elapsedSchema, idTextSchema, timestampSchema } from '../../shared/values.ts'

/** 2: AI levels. 3: takebacks further back than one action, by request, and not allowed. 4: hints
 * recorded; a match can be a challenge. 5: clocks. 6: avatars. 7: passive opponents. */
export const MATCH_FORMAT = 7
const OLDEST_FORMAT = 1
/** The last format in which avatars had another name. */
const OLD_AVATARS = 5

/** Cards in dealing order: the lab lists each copy separately. */
const dealtSchema = v.pipe(v.array(deckEntrySchema), v.maxLength(MAX_DRAFT_CARDS))
const seatConfigSchema = v.object({ avatar: idTextSchema, cards: dealtSchema })
/** More than any side has in a run. */
export const boonsSchema = v.pipe(v.array(idTextSchema), v.maxLength(16), v.readonly())
/** More than any encoded action or position has. */
const actionSchema = v.pipe(v.string(), v.maxLength(10_000))
/** The longest encoded position, in characters. */
export const MAX_STATE = 400_000
/** In characters. */
const MAX_CHALLENGE_NAME = 80
/** Of the match that it was continued from. */
export const MAX_ORIGIN_MOVES = 20_000
/** The most lines after the header: far more than the longest match takes. */
export const MAX_LINES = 49_999
/** The longest file, in characters. */
export const MAX_MATCH = 8 * 1024 * 1024

/** For an action or concession: the match made it because the seat ran out of time. */
const late = v.optional(v.boolean())

const moveSchema = v.variant('type', [
  v.object({ type: v.literal('act'), seat: seatSchema, action: actionSchema, late }),
  v.object({ type: v.literal('concede'), seat: seatSchema, late }),
])
/** A move in a record. */
export type RecordedMove = v.InferOutput<typeof moveSchema>

/** The first line of a match's file: everything the match follows from, with the moves on the lines after it. */
export const headerSchema = v.object({
  format: v.pipe(v.number(), v.integer(), v.minValue(OLDEST_FORMAT), v.maxValue(MATCH_FORMAT)),
  id: idTextSchema,
  game: idTextSchema,
  rulesVersion: idTextSchema,
  cardSetHash: idTextSchema,
  /** Players' own cards among them. */
  added: v.optional(addedCardsSchema),
  seed: idTextSchema,
  config: v.object({
    seats: v.tuple([seatConfigSchema, seatConfigSchema]),
    first: v.union([seatSchema, v.literal('random')]),
    format: v.optional(idTextSchema),
    open: v.optional(v.object({ hands: v.boolean(), lists: v.boolean() })),
    pauses: v.optional(v.pipe(v.array(seatSchema), v.maxLength(2), v.readonly())),
    boons: v.optional(v.pipe(v.tuple([boonsSchema, boonsSchema]), v.readonly())),
  }),
  seats: v.tuple([shownSeatSchema, shownSeatSchema]),
  houseRules: v.optional(houseRulesSchema),
  /** The saved decks used; null for others. */
  decks: v.optional(v.tuple([v.nullable(deckChoiceSchema), v.nullable(deckChoiceSchema)])),
  /** Who took the first turn, if anyone did. */
  first: v.optional(v.nullable(seatSchema)),
  /** Played elsewhere, and imported from a file or code. */
  shared: v.optional(v.boolean()),
  /** Played by AIs in the lab. */
  simulated: v.optional(v.boolean()),
  /** The match it was continued from, the turn, and the moves up to there, which are replayed first. */
  origin: v.optional(
    v.object({ match: idTextSchema, turn: countSchema, moves: v.pipe(v.array(moveSchema), v.maxLength(MAX_ORIGIN_MOVES)) }),
  ),
  /** The run that it is a match of. */
  run: v.optional(idTextSchema),
  /** The challenge it is an attempt at: its position in place of a setup (`Game.encode`), its turn, its goal, and the name of a player's own. */
  challenge: v.optional(
    v.object({
      id: idTextSchema,
      turn: countSchema,
      state: v.pipe(v.string(), v.maxLength(MAX_STATE)),
      goal: v.optional(idTextSchema),
      title: v.optional(storedNameSchema(MAX_CHALLENGE_NAME)),
    }),
  ),
  /** The position that was set up by hand, in place of a setup (`Game.encode`), and its turn. */
  written: v.optional(v.object({ turn: countSchema, state: v.pipe(v.string(), v.maxLength(MAX_STATE)) })),
  /** The lesson that it is: its position in place of a setup. */
  lesson: v.optional(v.object({ id: idTextSchema, state: v.pipe(v.string(), v.maxLength(MAX_STATE)) })),
  startedAt: timestampSchema,
})
export type MatchHeader = v.InferOutput<typeof headerSchema>

const used = v.tuple([elapsedSchema, elapsedSchema])

/**
 * The status of the match after a line, so that lists don't have to replay it and a replay that ends differently is noticed. `used`: milliseconds
 * used by each seat since the previous line, if there is a clock.
 */
const standing = {
  at: timestampSchema,
  turn: countSchema,
  outcome: v.nullable(outcomeSchema),
  hash: idTextSchema,
  used: v.optional(used),
}

export const entrySchema = v.variant('type', [
  v.object({ type: v.literal('act'), seat: seatSchema, action: actionSchema, late, ...standing }),
  /**
   * Takes back an action of that seat and everything after it, so that `to` actions remain (by default, all but the last). `counted`: hidden
   * information had been revealed.
   */
  v.object({ type: v.literal('undo'), seat: seatSchema, to: v.optional(countSchema), counted: v.optional(v.boolean()), ...standing }),
  /** A request to the other player for a takeback, and its refusal. */
  v.object({ type: v.literal('ask'), seat: seatSchema, ...standing }),
  v.object({ type: v.literal('refuse'), seat: seatSchema, ...standing }),
  /** A hint was given. */
  v.object({ type: v.literal('hint'), seat: seatSchema, ...standing }),
  v.object({ type: v.literal('concede'), seat: seatSchema, late, ...standing }),
])
export type MatchEntry = v.InferOutput<typeof entrySchema>

const savedDraft = v.nullable(savedDraftSchema)
const draftsSchema = v.tuple([savedDraft, savedDraft])
/** By seat; null if nothing is being put together. */
export type DraftsBySeat = v.InferOutput<typeof draftsSchema>
/** Time used and plans begun since the last entry, as the last line of a file; the next entry overwrites it. */
export const clockLineSchema = v.object({
  type: v.literal('clock'),
  used,
  drafts: v.optional(draftsSchema),
})
export type ClockLine = v.InferOutput<typeof clockLineSchema>

type MoveBy<T extends MatchEntry['type']> = { type: T; seat: Seat }
export type MatchMove =
  | (MoveBy<'act'> & { action: string; late?: boolean | undefined })
  | (MoveBy<'undo'> & { to?: number | undefined; counted?: boolean | undefined })
  | (MoveBy<'concede'> & { late?: boolean | undefined })
  | MoveBy<'ask'>
  | MoveBy<'refuse'>
  | MoveBy<'hint'>

export type ReadMatch =
  | {
      type: 'match'
      header: MatchHeader
      entries: MatchEntry[]
      /** Milliseconds used by each seat since the last entry. */
      used: [number, number]
      /** Each seat's unfinished plan. */
      drafts: DraftsBySeat
      /** Bytes of the header and entries. What follows is an incomplete line, or time used and plans begun since. */
      bytes: number
    }
  | { type: 'newer' }
  | { type: 'damaged' }

/** The moves in effect, from the beginning, without those taken back. */
export function movesOf(header: MatchHeader, entries: readonly MatchEntry[]): RecordedMove[] {
  const moves: RecordedMove[] = []
  for (const entry of entries) {
    const late = entry.type !== 'undo' && 'late' in entry && entry.late ? { late: true } : {}
    if (entry.type === 'act') moves.push({ type: 'act', seat: entry.seat, action: entry.action, ...late })
    else if (entry.type === 'concede') moves.push({ type: 'concede', seat: entry.seat, ...late })
    else if (entry.type === 'undo') moves.length = Math.min(moves.length, entry.to ?? moves.length - 1)
  }
  return [...(header.origin?.moves ?? []), ...moves]
}

/** For each move in effect, the revision of the match when it was made; null for those it was continued from. */
export function revisionsOf(header: MatchHeader, entries: readonly MatchEntry[]): (number | null)[] {
  const revisions: number[] = []
  for (const [revision, entry] of entries.entries()) {
    if (entry.type === 'act' || entry.type === 'concede') revisions.push(revision)
    else if (entry.type === 'undo') revisions.length = Math.min(revisions.length, entry.to ?? revisions.length - 1)
  }
  return [...(header.origin?.moves ?? []).map(() => null), ...revisions]
}

/** Takebacks by seat after hidden information was revealed. */
export function countedIn(entries: readonly MatchEntry[]): [number, number] {
  const counted: [number, number] = [0, 0]
  for (const entry of entries) if (entry.type === 'undo' && entry.counted) counted[entry.seat]++
  return counted
}

/** Hints by seat. */
export function hintsIn(entries: readonly MatchEntry[]): [number, number] {
  const hints: [number, number] = [0, 0]
  for (const entry of entries) if (entry.type === 'hint') hints[entry.seat]++
  return hints
}

/** One line. ASCII only, so that a line cut off anywhere leaves the text before it readable. */
export const encodeLine = (line: MatchHeader | MatchEntry | ClockLine): string =>
  `${JSON.stringify(line).replace(/[\u0080-\uffff]/g, unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)}\n`

/** Reads a match's file. An incomplete last line was never acknowledged and is dropped; any other bad line makes the match unreadable. */
export const readMatch = (text: string): ReadMatch => atOnce(matchSteps(text))

/** The same in steps. */
export function* matchSteps(text: string): Steps<ReadMatch> {
  const whole = text.slice(0, text.lastIndexOf('\n'))
  const [first = '', ...rest] = whole.split('\n', MAX_LINES + 2)
  if (rest.length > MAX_LINES || text.length > MAX_MATCH) return { type: 'damaged' }
  const json = parseJson(first)
  const header = v.safeParse(headerSchema, inPresentForm(json))
  if (!header.success) return { type: isNewer(json) ? 'newer' : 'damaged' }
  const clock = v.safeParse(clockLineSchema, parseJson(rest.at(-1) ?? ''))
  const lines = clock.success ? rest.slice(0, -1) : rest
  const entries: MatchEntry[] = []
  for (const line of lines) {
    const entry = v.safeParse(entrySchema, parseJson(line))
    yield
    if (!entry.success) return { type: 'damaged' }
    entries.push(entry.output)
  }
  const used: [number, number] = clock.success ? clock.output.used : [0, 0]
  const drafts: DraftsBySeat = (clock.success ? clock.output.drafts : null) ?? [null, null]
  const bytes = [first, ...lines].reduce((sum, line) => sum + Buffer.byteLength(line) + 1, 0)
  return { type: 'match', header: header.output, entries, used, drafts, bytes }
}

const upTo = (format: number, header: unknown): header is { format: number; config: unknown } =>
  v.is(v.object({ format: v.pipe(v.number(), v.maxValue(format)), config: v.unknown() }), header)

/** Converts a header of any earlier format to the current one, keeping its format number. */
function inPresentForm(header: unknown): unknown {
  const levelled = upTo(OLDEST_FORMAT, header) ? withLevels(header) : header
  return upTo(OLD_AVATARS, levelled) ? withAvatars({ ...levelled, config: withAvatars(levelled.config) }) : levelled
}

const isNewer = (header: unknown): boolean =>
  v.is(v.object({ format: v.pipe(v.number(), v.integer(), v.minValue(MATCH_FORMAT + 1)) }), header)
