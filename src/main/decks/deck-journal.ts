import { join } from 'node:path'
import * as v from 'valibot'
import { deckListSchema, deckNameSchema } from '../../shared/deck.ts'
import { deckFormatSchema } from '../../shared/deck-format.ts'
import type { DeckHistory, DeckMove, EditSession } from '../../shared/deck-history.ts'
import { deckMoveSchema, moved, newHistory, sameDesk, stepBetween } from '../../shared/deck-history.ts'
import { message, type Message } from '../../shared/message.ts'
import { setAside } from '../storage/set-aside.ts'
import type { StorageContext } from '../storage/storage-context.ts'
import { parseJson } from '../storage/store-contents.ts'
import { saveError } from '../storage/save-error.ts'

const FORMAT = 1
const FOLDER = 'drafts'
/** How many histories are held in memory; the others are read again when they are asked for. */
const MOST_HELD = 20

/** All that was ever done to a deck on the desk. */
export interface Journal {
  /** What its history begins with. */
  start: EditSession
  history: DeckHistory
  /** Every move so far, so that one that is sent twice is known again. */
  moves: readonly DeckMove[]
  /** How many of them are on disk, and in how many bytes; 0 while there is no file. */
  written: number
  bytes: number
  /** Why its file must not be written: it couldn't be read, or a newer Grimoire wrote it. Null where it may be. */
  closed: Message | null
}

/** The undo histories of decks: a file each, `drafts/<id>.jsonl`, that is appended to. */
export interface Journals {
  /** The deck's journal, brought to `now` where the deck was changed by other means. Never throws. */
  of(id: string, now: EditSession): Journal
  /** Writes `next`, which is `journal` with moves behind it. Null when it is on disk, else why not. */
  write(id: string, journal: Journal, next: Journal): Message | null
  /** Forgets what `write` did after it, since it came to nothing. */
  goBack(id: string, journal: Journal): void
  remove(id: string): void
  /** The file's text, to be taken elsewhere; null where there is none that can be read here. */
  text(id: string): string | null
  /** Keeps such a text as the history of a deck that has none. One that can't be read is left out. Null when that is done, else why not. */
  bring(id: string, text: string): Message | null
}

const headerSchema = v.object({
  format: v.literal(FORMAT),
  name: deckNameSchema,
  cards: deckListSchema,
  /** The deck's house format, not the file's. */
  house: v.optional(deckFormatSchema),
})
const newerSchema = v.looseObject({ format: v.pipe(v.number(), v.integer(), v.minValue(FORMAT + 1)) })
const lineSchema = v.object({ moves: v.array(deckMoveSchema) })

/** ASCII only, so that a line cut anywhere leaves the text before it readable. */
const encodeLine = (line: unknown): string =>
  `${JSON.stringify(line).replace(/[\u0080-\uffff]/g, unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)}\n`

function begun({ name, cards, format }: EditSession): Journal {
  const start = { name, cards, ...(format && { format }) }
  return { start, history: newHistory(start), moves: [], written: 0, bytes: 0, closed: null }
}

const closed = (now: EditSession, why: Message): Journal => ({ ...begun(now), closed: why })

/** The journal with these moves behind it, none of them on disk yet; null where they can't be made. */
export function withMoves(journal: Journal, moves: readonly DeckMove[]): Journal | null {
  let { history } = journal
  for (const move of moves) {
    const next = moved(history, move)
    if (!next) return null
    history = next
  }
  return { ...journal, history, moves: [...journal.moves, ...moves] }
}

/** The journal in a file's text, before its last line and after it; null when it is none. A last line that was cut off doesn't count. */
function readJournal(text: string): Journal[] | 'newer' | null {
  const lines = text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .slice(0, -1)
  const first = parseJson(lines[0] ?? '')
  const header = v.safeParse(headerSchema, first)
  if (!header.success) return v.is(newerSchema, first) ? 'newer' : null
  const { name, cards, house } = header.output
  let journal: Journal = { ...begun({ name, cards, format: house }), bytes: (lines[0] ?? '').length + 1 }
  let states = [journal]
  for (const line of lines.slice(1)) {
    const read = v.safeParse(lineSchema, parseJson(line))
    const next = read.success ? withMoves(journal, read.output.moves) : null
    if (!next) return null
    journal = { ...next, written: next.moves.length, bytes: journal.bytes + line.length + 1 }
    states = [...states.slice(-1), journal]
  }
  return states
}

export function openJournals({ directory, disk, notices, now: time }: StorageContext): Journals {
  const folder = join(directory, FOLDER)
  const pathOf = (id: string): string => join(folder, `${id}.jsonl`)
  const held = new Map<string, Journal>()

  const hold = (id: string, journal: Journal): Journal => {
    held.delete(id)
    held.set(id, journal)
    const [oldest] = held.keys()
    if (held.size > MOST_HELD && oldest !== undefined) held.delete(oldest)
    return journal
  }

  /** What can't be read is put out of the way, and the history begins anew: the deck itself is not in it. */
  function spoilt(id: string, now: EditSession): Journal {
    const file = pathOf(id)
    const aside = setAside(disk, file, 'unreadable', time())
    if (aside !== null) notices.add('warning', 'services.draft.aside', { deck: now.name, aside })
    return begun(now)
  }

  function read(id: string, now: EditSession): Journal {
    try {
      const found = disk.read(pathOf(id))
      if (found.type === 'missing' || (found.type === 'text' && !found.text.includes('\n'))) return begun(now)
      const states = found.type === 'text' ? readJournal(found.text) : null
      if (states === 'newer') return closed(now, message('services.not-saved.newer', { file: pathOf(id) }))
      // The process may have ended between the journal and the deck: then nobody was told that the last line was kept.
      return states === null ? spoilt(id, now) : (states.findLast(state => sameDesk(state.history.now, now)) ?? states.at(-1) ?? begun(now))
    } catch (error) {
      return closed(now, saveError(error, pathOf(id)))
    }
  }

  return {
    of(id, now) {
      const journal = held.get(id) ?? read(id, now)
      // Not held, so that it is read again: who kept it from being read may have let go of it.
      if (journal.closed) return journal
      const step = stepBetween(journal.history.now, now, { cause: 'elsewhere' })
      return hold(id, (step && withMoves(journal, [{ type: 'do', step }])) ?? journal)
    },
    write(id, journal, next) {
      if (journal.closed) return journal.closed
      const { start, written, bytes } = journal
      const head = bytes === 0 ? encodeLine({ format: FORMAT, name: start.name, cards: start.cards, house: start.format }) : ''
      // What is found to have been done elsewhere stands on a line of its own: the last line alone may be unheard of.
      const parts = [journal.moves.slice(written), next.moves.slice(journal.moves.length)].filter(moves => moves.length > 0)
      try {
        disk.makeDirectory(folder)
        const text = head + parts.map(moves => encodeLine({ moves })).join('')
        hold(id, { ...next, written: next.moves.length, bytes: disk.append(pathOf(id), bytes, text) })
        return null
      } catch (error) {
        return saveError(error, pathOf(id))
      }
    },
    text(id) {
      try {
        const found = disk.read(pathOf(id))
        return found.type === 'text' && Array.isArray(readJournal(found.text)) ? found.text : null
      } catch {
        return null
      }
    },
    bring(id, text) {
      if (!Array.isArray(readJournal(text))) return null
      try {
        if (disk.stat(pathOf(id)) !== null) return null
        disk.makeDirectory(folder)
        disk.write(pathOf(id), text)
        held.delete(id)
        return null
      } catch (error) {
        return saveError(error, pathOf(id))
      }
    },
    goBack: (id, journal) => void hold(id, journal),
    remove(id) {
      held.delete(id)
      try {
        disk.remove(pathOf(id))
      } catch {
        // It takes room and does no harm.
      }
    },
  }
}
