import * as v from 'valibot'
import { FILE_ENDING } from '../../../shared/opened-file.ts'
import { deckEntrySchema, MAX_DRAFT_CARDS, storedDeckNameSchema } from '../../../shared/deck.ts'
import { houseRulesSchema } from '../../../shared/house-rules.ts'
import type { ShownSeat } from '../../../shared/match.ts'
import { storedPlayerSchema } from '../../../shared/match.ts'
import type { Message } from '../../../shared/message.ts'
import { message } from '../../../shared/message.ts'
import { MAX_REPLAY_FILE } from '../../../shared/replay.ts'
import { seatSchema as seatNumberSchema, SEATS } from '../../../shared/seat.ts'
import { addedCardsSchema } from '../../../shared/sets/added-cards.ts'
import { findCodes } from '../../files/find-codes.ts'
import { packedCodeForm, type PackedForm } from '../../files/packed-code.ts'
import { malformedMessage, readFile } from '../../files/read-file.ts'
import { otherTurn, readMoves, turnsOf, writeMoves } from '../../kernel/compact-replay.ts'
import { unknownBoon } from '../../kernel/boons.ts'
import type { Game, SeatConfig } from '../../kernel/game.ts'
import { fingerprint } from '../../kernel/hash.ts'
import type { Move, Replay } from '../../kernel/replay.ts'
import { gameFor } from '../../kernel/replay.ts'
import type { MatchHeader } from '../match-record.ts'
import { boonsSchema, MATCH_FORMAT, MAX_STATE } from '../match-record.ts'
import { withOpenInformation } from '../open-information.ts'
import { withAvatars } from '../../storage/old-avatars.ts'
import type { ReplayFrames } from './replay-frames.ts'
import { playThrough, type PlayedMatch } from './simulated.ts'
import { countSchema, timestampSchema } from '../../../shared/values.ts'

const KIND = 'replay'
/** 2: seats have an avatar. */
const VERSION = 2
/** The ending of a file name. */
export const REPLAY_ENDING = `replay.${FILE_ENDING}`

/** Codes of matches. */
export const REPLAY_CODE: PackedForm = { prefix: 'gr1-', mostBytes: MAX_REPLAY_FILE }

/** The longest list of moves, in bytes. */
export const MAX_MOVES = 200_000

const word = v.pipe(v.string(), v.maxLength(80))
const seatSchema = v.strictObject({
  player: storedPlayerSchema,
  avatar: word,
  deckName: storedDeckNameSchema,
  opponent: v.optional(word),
  cards: v.pipe(v.array(v.strictObject(deckEntrySchema.entries)), v.maxLength(MAX_DRAFT_CARDS)),
})

export const schemaFor = ({ id }: Game) =>
  v.strictObject({
    grimoire: v.literal(KIND),
    version: v.literal(VERSION),
    game: v.literal(id),
    rulesVersion: word,
    cardSetHash: word,
    /** Players' own cards among them, if any. */
    added: v.optional(v.strictObject(addedCardsSchema.entries)),
    seed: word,
    first: v.picklist([0, 1, 'random']),
    /** One of the game's formats; the usual one without it. */
    format: v.optional(word),
    startedAt: timestampSchema,
    endedAt: timestampSchema,
    seats: v.tuple([seatSchema, seatSchema]),
    /** As in a compact replay: one word per move, `/` for a change of seat. */
    moves: v.pipe(v.string(), v.maxLength(MAX_MOVES)),
    /** House rules, if any. */
    houseRules: v.optional(houseRulesSchema),
    /** The seats that the match paused for. */
    pauses: v.optional(v.pipe(v.array(seatNumberSchema), v.maxLength(2))),
    /** The position that it began from, if that was set up by hand, and its turn. */
    written: v.optional(v.strictObject({ turn: countSchema, state: v.pipe(v.string(), v.maxLength(MAX_STATE)) })),
    /** The boons of each seat, if any. */
    boons: v.optional(v.pipe(v.tuple([boonsSchema, boonsSchema]), v.readonly())),
    /** Indexes of moves that were made because a seat ran out of time. */
    late: v.optional(v.pipe(v.array(countSchema), v.maxLength(MAX_MOVES))),
    /** The last digits of the hash at the start of each turn, and the final hash. */
    turns: v.pipe(v.string(), v.maxLength(MAX_MOVES), v.regex(/^[0-9a-f]*$/)),
    hash: word,
  })

/** A version 1 file in the current shape. Error positions still refer to the original text. */
const renew = (input: unknown): unknown => {
  const old = v.safeParse(v.looseObject({ version: v.literal(1) }), input)
  return old.success ? { ...(withAvatars(old.output) as object), version: VERSION } : input
}

const recordOf = ({ header, moves }: Pick<ReplayFrames, 'header' | 'moves'>, hash: string | null): Replay => {
  const { game, rulesVersion, cardSetHash, added, seed, config, written } = header
  return { game, rulesVersion, cardSetHash, added, seed, config, ...(written && { start: written.state }), moves: [...moves], hash }
}

/** Whether `readShared` would refuse the file for its size. */
export const isTooLarge = (text: string, { moves }: ReplayFrames): boolean =>
  Buffer.byteLength(text) > MAX_REPLAY_FILE || Buffer.byteLength(writeMoves(moves)) > MAX_MOVES

/** The match as a file. */
export function writeShared(frames: ReplayFrames, endedAt: number): string {
  const { game, header } = frames
  const { rulesVersion, cardSetHash, added, seed, config, startedAt, houseRules, written } = header
  const late = frames.moves.flatMap((move, index) => (move.late ? [index] : []))
  const end = frames.starts.at(-1)
  const shared = {
    grimoire: KIND,
    version: VERSION,
    game: header.game,
    rulesVersion,
    cardSetHash,
    ...(added && { added }),
    seed,
    first: config.first,
    ...(config.format !== undefined && { format: config.format }),
    startedAt,
    endedAt,
    seats: SEATS.map(seat => ({ ...header.seats[seat], cards: config.seats[seat].cards })),
    moves: writeMoves(frames.moves),
    ...(houseRules && { houseRules }),
    ...(config.pauses && { pauses: config.pauses }),
    ...(config.boons && { boons: config.boons }),
    ...(written && { written }),
    ...(late.length > 0 && { late }),
    turns: turnsOf(game, recordOf(frames, null)).turns,
    hash: end ? game.hash(end.state) : '',
  }
  return `${JSON.stringify(shared, null, 1)}\n`
}

export type ReadShared = ({ ok: true } & PlayedMatch) | { ok: false; problem: Message }

/**
 * A match from a file or code, verified by replaying it: every turn must start, and the match end, as recorded. Any input gives
 * a match or a reason. A date after `now`, or an end before the start, comes from a clock that was wrong, and is moved to the nearest one that can be.
 */
export function readShared(given: string, games: ReadonlyMap<string, Game>, now: number): ReadShared {
  const result = textIn(given.trim())
  if ('key' in result) return fails(result)
  const { text } = result
  const gameOf = (id: string): Game | undefined => games.get(id)
  const read = readFile(text, { kind: KIND, version: VERSION, mostBytes: MAX_REPLAY_FILE, gameOf, schemaFor, renewed: renew })
  if (!read.ok) return fails(malformedMessage(read.malformed))
  const present = read.game
  const { value } = read
  const [a, b] = value.seats
  const configOf = ({ avatar, cards }: typeof a): SeatConfig => ({ avatar, cards })
  const shownOf = ({ player, avatar, deckName, opponent }: typeof a): ShownSeat => ({
    ...{ player, avatar, deckName },
    ...(opponent !== undefined && { opponent }),
  })
  const game = gameFor(present, value)
  if (!game) return fails(message('services.replay.other-cards'))
  const boon = unknownBoon(game, value)
  if (boon !== null) return fails(message('services.replay.unknown-boon', { boon }))
  const moves = readMoves(value.moves === '' ? [] : value.moves.split(' ')).map(move => canonical(game, move))
  const header: MatchHeader = {
    format: MATCH_FORMAT,
    // The same for one match, however its moves are spelled.
    id: `shared-${fingerprint(JSON.stringify([value.seed, value.seats, writeMoves(moves), value.hash, ...(value.added ? [value.cardSetHash] : []), ...(value.written ? [value.written] : [])]))}`,
    game: value.game,
    rulesVersion: value.rulesVersion,
    cardSetHash: value.cardSetHash,
    ...(value.added && { added: value.added }),
    seed: value.seed,
    config: withOpenInformation(
      { seats: [configOf(a), configOf(b)], first: value.first, format: value.format, pauses: value.pauses, boons: value.boons },
      value.houseRules,
    ),
    seats: [shownOf(a), shownOf(b)],
    ...(value.houseRules && { houseRules: value.houseRules }),
    ...(value.written && { written: value.written }),
    shared: true,
    startedAt: Math.min(value.startedAt, now),
  }
  const problem = problemOf(present, recordOf({ header, moves }, value.hash), value.turns)
  if (problem) return fails(problem)
  const late = new Set(value.late)
  if (late.size > 0 && (!value.houseRules?.clock || [...late].some(index => !moves[index]))) return fails(message('services.replay.broken'))
  const kept = moves.map((move, index) => ({ ...move, ...(late.has(index) && { late: true }) }))
  return { ok: true, ...playThrough(game, header, kept, Math.max(header.startedAt, Math.min(value.endedAt, now))) }
}

/** The file itself, or the one that a code in the text stands for. */
function textIn(given: string): { text: string } | Message {
  if (given.startsWith('{')) return { text: given }
  const { codes, mistyped } = findCodes(given, packedCodeForm(REPLAY_CODE))
  const [text] = codes
  if (codes.length > 1) return message('services.replay.several', { count: codes.length })
  if (text === undefined) return message(mistyped === null ? 'services.replay.no-replay' : 'services.replay.mistyped')
  return text.startsWith('{') ? { text } : message('services.replay.no-replay')
}

/** The move as the game writes it. One that it can't read stays, and fails later. */
function canonical(game: Game, move: Move): Move {
  if (move.type === 'concede') return move
  const action = game.decodeAction(move.action)
  return action === null ? move : { ...move, action: game.encodeAction(action) }
}

const fails = (problem: Message): ReadShared => ({ ok: false, problem })

/** Why the record is wrong, as a message; null if it is right. */
function problemOf(present: Game, record: Replay, turns: string): Message | null {
  let checked: ReturnType<typeof turnsOf>
  try {
    checked = turnsOf(present, record)
  } catch {
    return message('services.replay.broken')
  }
  const { turns: now, replayed } = checked
  if (!replayed.ok && replayed.problem === 'other-rules')
    return message('services.replay.other-rules', { theirs: record.rulesVersion, ours: present.rulesVersion })
  if (!replayed.ok && replayed.problem === 'other-cards') return message('services.replay.other-cards')
  const other = otherTurn(now, turns)
  if (other !== null) return message('services.replay.other-turn', { turn: other })
  if (!replayed.ok || now.length !== turns.length) return message('services.replay.broken')
  return present.outcome(replayed.state) ? null : message('services.replay.unfinished')
}
