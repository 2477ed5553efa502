import * as v from 'valibot'
import { deckEntrySchema, MAX_DRAFT_CARDS } from '../../shared/deck.ts'
import { houseRulesSchema } from '../../shared/house-rules.ts'
import { deckChoiceSchema, outcomeSchema, shownSeatSchema } from '../../shared/match.ts'
import type { Seat } from '../../shared/seat.ts'
import { seatSchema } from '../../shared/seat.ts'
import { withAvatars } from '../storage/old-avatars.ts'
import { withLevels } from '../storage/old-levels.ts'
import { parseJson } from '../storage/store-contents.ts'

/** 2: AIs have levels. 3: takebacks can go back further than one action, be asked for, and be ruled out. 4: hints are
 * noted, and a match can be a challenge. 5: time is kept. 6: seats have an avatar. */
export const MATCH_FORMAT = 6
const OLDEST_FORMAT = 1
/** The last in which an avatar was called otherwise. */
const OLD_AVATARS = 5

/** Cards in the order in which they are dealt: the lab names each copy by itself. */
const dealtSchema = v.pipe(v.array(deckEntrySchema), v.maxLength(MAX_DRAFT_CARDS))
const seatConfigSchema = v.object({ avatar: v.string(), cards: dealtSchema })

/** Of an action or a concession: the match made it, since the seat's time had run out. */
const late = v.optional(v.boolean())

const moveSchema = v.variant('type', [
  v.object({ type: v.literal('act'), seat: seatSchema, action: v.string(), late }),
  v.object({ type: v.literal('concede'), seat: seatSchema, late }),
])
/** A move as it stands in a record. */
export type KeptMove = v.InferOutput<typeof moveSchema>

/** The first line of a match's file: all that the match follows from, with the choices on the lines after it. */
const headerSchema = v.object({
  format: v.pipe(v.number(), v.integer(), v.minValue(OLDEST_FORMAT), v.maxValue(MATCH_FORMAT)),
  id: v.string(),
  game: v.string(),
  rulesVersion: v.string(),
  cardSetHash: v.string(),
  seed: v.string(),
  config: v.object({
    seats: v.tuple([seatConfigSchema, seatConfigSchema]),
    first: v.union([seatSchema, v.literal('random')]),
    open: v.optional(v.object({ hands: v.boolean(), lists: v.boolean() })),
  }),
  seats: v.tuple([shownSeatSchema, shownSeatSchema]),
  houseRules: v.optional(houseRulesSchema),
  /** Where the decks came from; null for one that is not kept here. */
  decks: v.optional(v.tuple([v.nullable(deckChoiceSchema), v.nullable(deckChoiceSchema)])),
  /** Who took the first turn, where somebody did. */
  first: v.optional(v.nullable(seatSchema)),
  /** Played elsewhere, and taken in from a file or a code. */
  shared: v.optional(v.boolean()),
  /** Played by AIs in the lab. */
  simulated: v.optional(v.boolean()),
  /** The match it was played on from, the turn that was, and the moves by then, which are laid before anything else. */
  origin: v.optional(v.object({ match: v.string(), turn: v.number(), moves: v.array(moveSchema) })),
  /** The duel that the game is learned by. */
  guided: v.optional(v.boolean()),
  /** The challenge that it is a try at: the position it begins with instead of a setup (`Game.encode`), its turn, and one of the game's goals. */
  challenge: v.optional(v.object({ id: v.string(), turn: v.number(), state: v.string(), goal: v.optional(v.string()) })),
  startedAt: v.number(),
})
export type MatchHeader = v.InferOutput<typeof headerSchema>

const natural = v.pipe(v.number(), v.integer(), v.minValue(0))

/**
 * How the match stands after a line: for the list, which plays nothing through, and to notice if a replay ends otherwise. `used`: milliseconds
 * that each seat has thought since the line before, where there is a clock.
 */
const standing = {
  at: v.number(),
  turn: v.number(),
  outcome: v.nullable(outcomeSchema),
  hash: v.string(),
  used: v.optional(v.tuple([natural, natural])),
}

const entrySchema = v.variant('type', [
  v.object({ type: v.literal('act'), seat: seatSchema, action: v.string(), late, ...standing }),
  /**
   * Takes back an action of that seat's own and all after it, so that `to` actions stand; without it, the last one. `counted`: something hidden
   * had come out by then.
   */
  v.object({ type: v.literal('undo'), seat: seatSchema, to: v.optional(natural), counted: v.optional(v.boolean()), ...standing }),
  /** Asks the other person to allow a takeback, and what they say if they don't. */
  v.object({ type: v.literal('ask'), seat: seatSchema, ...standing }),
  v.object({ type: v.literal('refuse'), seat: seatSchema, ...standing }),
  /** A hint was given. */
  v.object({ type: v.literal('hint'), seat: seatSchema, ...standing }),
  v.object({ type: v.literal('concede'), seat: seatSchema, late, ...standing }),
])
export type MatchEntry = v.InferOutput<typeof entrySchema>

/** Time thought since the last entry, as the last line of a file: the next entry takes its place. */
const clockLineSchema = v.object({ type: v.literal('clock'), used: v.tuple([natural, natural]) })
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
      /** Milliseconds that each seat has thought since the last entry. */
      used: [number, number]
      /** Bytes of the header and the entries; what follows was cut off in the writing, or is time thought since. */
      bytes: number
    }
  | { type: 'newer' }
  | { type: 'damaged' }

/** The moves that stand, from the beginning: those that were taken back are none. */
export function movesOf(header: MatchHeader, entries: readonly MatchEntry[]): KeptMove[] {
  const moves: KeptMove[] = []
  for (const entry of entries) {
    const late = entry.type !== 'undo' && 'late' in entry && entry.late ? { late: true } : {}
    if (entry.type === 'act') moves.push({ type: 'act', seat: entry.seat, action: entry.action, ...late })
    else if (entry.type === 'concede') moves.push({ type: 'concede', seat: entry.seat, ...late })
    else if (entry.type === 'undo') moves.length = Math.min(moves.length, entry.to ?? moves.length - 1)
  }
  return [...(header.origin?.moves ?? []), ...moves]
}

/** Of each move that stands, the revision of the match when it was made; null for those that it was played on from. */
export function revisionsOf(header: MatchHeader, entries: readonly MatchEntry[]): (number | null)[] {
  const revisions: number[] = []
  for (const [revision, entry] of entries.entries()) {
    if (entry.type === 'act' || entry.type === 'concede') revisions.push(revision)
    else if (entry.type === 'undo') revisions.length = Math.min(revisions.length, entry.to ?? revisions.length - 1)
  }
  return [...(header.origin?.moves ?? []).map(() => null), ...revisions]
}

/** Takebacks by seat after something hidden had come out. */
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

/** One line. ASCII only, so that a line cut anywhere leaves the text before it readable. */
export const encodeLine = (line: MatchHeader | MatchEntry | ClockLine): string =>
  `${JSON.stringify(line).replace(/[\u0080-\uffff]/g, unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)}\n`

/** Reads a match's file. An unfinished last line was never acknowledged and doesn't count; any other bad line spoils the match. */
export function readMatch(text: string): ReadMatch {
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  const [first = '', ...rest] = whole.split('\n').slice(0, -1)
  const found = parseJson(first)
  const header = v.safeParse(headerSchema, inPresentForm(found))
  if (!header.success) return { type: isNewer(found) ? 'newer' : 'damaged' }
  const clock = v.safeParse(clockLineSchema, parseJson(rest.at(-1) ?? ''))
  const lines = clock.success ? rest.slice(0, -1) : rest
  const entries: MatchEntry[] = []
  for (const line of lines) {
    const entry = v.safeParse(entrySchema, parseJson(line))
    if (!entry.success) return { type: 'damaged' }
    entries.push(entry.output)
  }
  const used: [number, number] = clock.success ? clock.output.used : [0, 0]
  const bytes = [first, ...lines].reduce((sum, line) => sum + Buffer.byteLength(line) + 1, 0)
  return { type: 'match', header: header.output, entries, used, bytes }
}

const upTo = (format: number, header: unknown): header is { format: number; config: unknown } =>
  v.is(v.object({ format: v.pipe(v.number(), v.maxValue(format)), config: v.unknown() }), header)

/** A header of any format up to the present one as today's would be. It keeps the number of its format. */
function inPresentForm(header: unknown): unknown {
  const levelled = upTo(OLDEST_FORMAT, header) ? withLevels(header) : header
  return upTo(OLD_AVATARS, levelled) ? withAvatars({ ...levelled, config: withAvatars(levelled.config) }) : levelled
}

const isNewer = (header: unknown): boolean =>
  v.is(v.object({ format: v.pipe(v.number(), v.integer(), v.minValue(MATCH_FORMAT + 1)) }), header)
