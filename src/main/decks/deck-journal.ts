import { join } from 'node:path'
import * as v from 'valibot'
import { parseJson } from '../../shared/bounded-json.ts'
import { deckExtras, deckListSchema, extrasOf, storedDeckNameSchema } from '../../shared/deck.ts'
import { deckFormatSchema } from '../../shared/deck-format.ts'
import type { DeckHistory, DeckMove, EditSession } from '../../shared/deck-history.ts'
import {
  keptMoves,
  MAX_MOVES,
  movedAll,
  newHistory,
  sameOpenDeck,
  sessionOf,
  stepBetween,
  storedMoveSchema,
  walkHistory,
} from '../../shared/deck-history.ts'
import { message, type Message } from '../../shared/message.ts'
import { atOnce, inPieces, type Steps } from '../lib/pauses.ts'
import { encodeLine, LINES_ENDING } from '../storage/line-files.ts'
import { setAside } from '../storage/set-aside.ts'
import type { StorageContext } from '../storage/storage-context.ts'
import { saveError } from '../storage/save-error.ts'
import { countSchema } from '../../shared/values.ts'

const FORMAT = 1
const FOLDER = 'drafts'
/** In one line; a line has those of one call. */
const MAX_READ_MOVES = 2 * MAX_MOVES
/** The longest file, in characters, and the most moves in it. A longer history loses its oldest steps. */
export const MAX_JOURNAL = 1024 * 1024
const MAX_JOURNAL_MOVES = 5000
/** Moves that are checked in one piece. */
const MOVES_AT_ONCE = 50
/** The longest file that is read: earlier versions wrote longer ones. */
export const MAX_READ_JOURNAL = 8 * 1024 * 1024
/** Histories held in memory; others are read again when needed. */
const MAX_CACHED = 20

/** Everything that was done to a deck in the editor. */
export interface Journal {
  /** The state its history starts with. */
  start: EditSession
  history: DeckHistory
  /** How many moves were made before those kept. */
  dropped: number
  /** The moves since then, so that one sent twice is recognised. */
  moves: readonly DeckMove[]
  /** How many of them are on disk, and their size in bytes; 0 without a file. */
  written: number
  bytes: number
  /** Why its file must not be written: it was unreadable, or a newer Grimoire wrote it. Null if it may be. */
  closed: Message | null
}

/** The undo histories of decks: one append-only file each, `drafts/<id>.jsonl`. */
export interface Journals {
  /** Reads a long file in pieces, so that `of` doesn't have to read it at once. */
  prepare(id: string, now: EditSession): Promise<void>
  /** The deck's journal, updated to `now` if the deck was changed elsewhere. Never throws. */
  journalOf(id: string, now: EditSession): Journal
  /** Writes `next`, which is `journal` plus new moves. Null when it is on disk, else the reason. */
  write(id: string, journal: Journal, next: Journal): Message | null
  /** Undoes a `write` whose deck change failed. */
  goBack(id: string, journal: Journal): void
  remove(id: string): void
  /** The file's text for an export; null if there is none that can be read. */
  text(id: string): Promise<string | null>
  /** Imports a history for a deck without one. An unreadable one is skipped. Null when done, else the reason. */
  importHistory(id: string, text: string): Promise<Message | null>
}

export const headerSchema = v.object({
  format: v.literal(FORMAT),
  name: storedDeckNameSchema,
  cards: deckListSchema,
  /** The deck's house format, not the file's format. */
  house: v.optional(deckFormatSchema),
  ...deckExtras,
  dropped: v.optional(countSchema, 0),
})
const newerSchema = v.looseObject({ format: v.pipe(v.number(), v.integer(), v.minValue(FORMAT + 1)) })
/** Its moves are checked one by one. */
const lineSchema = v.object({ moves: v.pipe(v.array(v.unknown()), v.maxLength(MAX_READ_MOVES)) })

function newJournal(now: EditSession): Journal {
  const start = sessionOf(now)
  return { start, history: newHistory(start), dropped: 0, moves: [], written: 0, bytes: 0, closed: null }
}

const closedJournal = (now: EditSession, why: Message): Journal => ({ ...newJournal(now), closed: why })

/** The journal with these unsaved moves; null if they can't be made. */
export function withMoves(journal: Journal, moves: readonly DeckMove[]): Journal | null {
  const history = movedAll(journal.history, moves)
  return history && { ...journal, history, moves: [...journal.moves, ...moves] }
}

/** Counts all moves ever made. */
export const revisionOf = ({ dropped, moves }: Journal): number => dropped + moves.length

/** The same state with its latest steps only, to be written as a new file. */
function shortenJournal(journal: Journal): Journal {
  const { start, moves } = keptMoves(journal.history, step => encodeLine(step).length, MAX_JOURNAL / 4)
  const kept = withMoves(newJournal(start), moves)
  if (!kept) throw new RangeError('steps can’t be made again')
  return { ...kept, dropped: revisionOf(journal) - moves.length }
}

const linesOf = (moves: readonly DeckMove[]): string =>
  Array.from({ length: Math.ceil(moves.length / MAX_MOVES) }, (_, at) =>
    encodeLine({ moves: moves.slice(at * MAX_MOVES, (at + 1) * MAX_MOVES) }),
  ).join('')

const headOf = ({ start: { name, cards, format, ...more }, dropped }: Journal): string =>
  encodeLine({ format: FORMAT, name, cards, house: format, ...extrasOf(more), ...(dropped > 0 && { dropped }) })

const fits = ({ moves }: Journal, characters: number): boolean => characters <= MAX_JOURNAL && moves.length <= MAX_JOURNAL_MOVES

/** A whole file: the journal, then these moves in a line of their own. */
function fileOf(journal: Journal, moves: readonly DeckMove[]): { journal: Journal; text: string } {
  for (const before of fits(journal, journal.bytes) ? [journal, shortenJournal(journal)] : [shortenJournal(journal)]) {
    const after = withMoves(before, moves) ?? before
    const text = headOf(before) + linesOf(before.moves) + linesOf(moves)
    if (fits(after, text.length)) return { journal: after, text }
  }
  const short = shortenJournal(withMoves(journal, moves) ?? journal)
  return { journal: short, text: headOf(short) + linesOf(short.moves) }
}

const markWritten = (journal: Journal, bytes: number): Journal => ({ ...journal, written: journal.moves.length, bytes })

/** The journal in a file's text, before and after its last complete line; null if invalid. */
function* journalSteps(text: string): Steps<Journal[] | 'newer' | null> {
  const lines = text.split('\n').slice(0, -1)
  const first = parseJson(lines[0] ?? '')
  const header = v.safeParse(headerSchema, first)
  if (!header.success) return v.is(newerSchema, first) ? 'newer' : null
  const { format: _, house, dropped, ...rest } = header.output
  const start: Journal = { ...newJournal({ ...rest, format: house }), dropped }
  const walk = walkHistory(start.history)
  const moves: DeckMove[] = []
  const journalReached = (bytes: number): Journal => markWritten({ ...start, history: walk.current(), moves: [...moves] }, bytes)
  const make = (move: DeckMove): boolean => {
    moves.push(move)
    return walk.make(move)
  }
  const states: Journal[] = []
  let bytes = 0
  for (const [index, line] of lines.entries()) {
    if (index > 0) {
      if (index === lines.length - 1) states.push(journalReached(bytes))
      if (!(yield* readLine(line, make))) return null
    }
    bytes += line.length + 1
  }
  return [...states, journalReached(bytes)]
}

/** False if the line is invalid or a move can't be made. A line can have thousands of moves. */
function* readLine(line: string, make: (move: DeckMove) => boolean): Steps<boolean> {
  yield
  const parsed = parseJson(line)
  yield
  const read = v.safeParse(lineSchema, parsed)
  if (!read.success) return false
  for (const [index, given] of read.output.moves.entries()) {
    if (index % MOVES_AT_ONCE === 0) yield
    const move = v.safeParse(storedMoveSchema, given)
    if (!move.success || !make(move.output)) return false
  }
  return true
}

/** The text of a file for an export or import, without the oldest steps if it is too long; null if it can't be read. */
function* boundedText(text: string): Steps<string | null> {
  const states = yield* journalSteps(text)
  if (!Array.isArray(states)) return null
  const [before, after = before] = states
  if (!before || !after) return null
  return fits(after, text.length) ? text : fileOf(before, after.moves.slice(before.moves.length)).text
}

export function openJournals({ directory, disk, notices, now: time }: StorageContext): Journals {
  const folder = join(directory, FOLDER)
  const pathOf = (id: string): string => join(folder, `${id}${LINES_ENDING}`)
  const journals = new Map<string, Journal>()

  const hold = (id: string, journal: Journal): Journal => {
    journals.delete(id)
    journals.set(id, journal)
    const [oldest] = journals.keys()
    if (journals.size > MAX_CACHED && oldest !== undefined) journals.delete(oldest)
    return journal
  }

  function isLong(id: string): boolean {
    try {
      return (disk.stat(pathOf(id))?.bytes ?? 0) > MAX_JOURNAL
    } catch {
      return false
    }
  }

  /** All at once, so that a file without a first line is never one that was just being written. Returns its size. */
  function create(id: string, text: string): number {
    disk.write(pathOf(id), text)
    return Buffer.byteLength(text)
  }

  /** Sets an unreadable history aside and starts a new one: the deck itself isn't stored in it. */
  function spoilt(id: string, now: EditSession): Journal {
    const file = pathOf(id)
    const aside = setAside(disk, file, 'unreadable', time())
    if (aside !== null) notices.add('warning', 'services.draft.aside', { deck: now.name, aside })
    return newJournal(now)
  }

  function* read(id: string, now: EditSession): Steps<Journal> {
    try {
      const result = disk.read(pathOf(id))
      if (result.type === 'missing') return newJournal(now)
      const states = result.type === 'text' && result.text.length <= MAX_READ_JOURNAL ? yield* journalSteps(result.text) : null
      if (states === 'newer') return closedJournal(now, message('services.not-saved.newer', { file: pathOf(id) }))
      if (result.type !== 'text' || states === null) return spoilt(id, now)
      // The process may have ended between writing the journal and the deck. Then the last line was never acknowledged.
      const state = states.findLast(one => sameOpenDeck(one.history.now, now))
      // It may also have ended while writing a line, but then the deck is as before that line; otherwise, what follows is lost.
      if (!state && !result.text.endsWith('\n')) return spoilt(id, now)
      const journal = state ?? states.at(-1) ?? newJournal(now)
      return fits(journal, journal.bytes) ? journal : shortenJournal(journal)
    } catch (error) {
      return closedJournal(now, saveError(error, pathOf(id)))
    }
  }

  return {
    async prepare(id, now) {
      if (journals.has(id) || !isLong(id)) return
      const journal = await inPieces(read(id, now))
      if (!journals.has(id) && !journal.closed) hold(id, journal)
    },
    journalOf(id, now) {
      const journal = journals.get(id) ?? atOnce(read(id, now))
      // Not cached, so that it is read again: whatever blocked it may be gone by then.
      if (journal.closed) return journal
      const step = stepBetween(journal.history.now, now, { cause: 'elsewhere' })
      return hold(id, (step && withMoves(journal, [{ type: 'do', step }])) ?? journal)
    },
    write(id, journal, next) {
      if (journal.closed) return journal.closed
      const moves = next.moves.slice(journal.moves.length)
      // A change made elsewhere gets its own line, since the last line may be unacknowledged.
      const added = linesOf(journal.moves.slice(journal.written)) + linesOf(moves)
      try {
        disk.makeDirectory(folder)
        if (journal.bytes > 0 && fits(next, journal.bytes + added.length)) {
          hold(id, markWritten(next, disk.append(pathOf(id), journal.bytes, added)))
        } else {
          const file = fileOf(journal, moves)
          hold(id, markWritten(file.journal, create(id, file.text)))
        }
        return null
      } catch (error) {
        return saveError(error, pathOf(id))
      }
    },
    async text(id) {
      try {
        const result = disk.read(pathOf(id))
        return result.type === 'text' ? await inPieces(boundedText(result.text)) : null
      } catch {
        return null
      }
    },
    async importHistory(id, history) {
      const text = await inPieces(boundedText(history))
      if (text === null) return null
      try {
        if (disk.stat(pathOf(id)) !== null) return null
        disk.makeDirectory(folder)
        disk.write(pathOf(id), text)
        journals.delete(id)
        return null
      } catch (error) {
        return saveError(error, pathOf(id))
      }
    },
    // The file may be another by now, so the next write replaces it.
    goBack: (id, journal) => void hold(id, { ...journal, written: 0, bytes: 0 }),
    remove(id) {
      journals.delete(id)
      try {
        disk.remove(pathOf(id))
      } catch {
        // A leftover file is harmless.
      }
    },
  }
}
