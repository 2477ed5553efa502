import type { GameCatalog } from '../../../shared/catalog.ts'
import type { DeckFormat } from '../../../shared/deck-format.ts'
import type { Doubt } from '../../../shared/deck-reading.ts'
import type { DeckList } from '../../../shared/deck.ts'
import { MAX_DRAFT_CARDS } from '../../../shared/deck.ts'
import type { Message } from '../../../shared/message.ts'
import { message } from '../../../shared/message.ts'
import { createSimilarCards } from '../similar-names.ts'
import type { PlacedEntry } from './lines.ts'
import { isCertain } from './line-kinds.ts'
import { MAX_DOUBTS, readLines } from './lines.ts'
import type { NumberedLine } from './split-lines.ts'
import { LINE_END, splitLines } from './split-lines.ts'
import type { Fact } from './title.ts'
import { readFormat } from './title.ts'

export interface ListedDeck {
  name: string | null
  /** Undefined for the usual one; null if the list doesn't state it. */
  format: DeckFormat | undefined | null
  cards: DeckList
  /** Cards of a sideboard or the like. */
  aside: DeckList
  doubts: Doubt[]
}
export type ReadList = { ok: true; deck: ListedDeck } | { ok: false; problem: Message }

/** More lines than any deck and its maybe-board have. */
const MAX_LINES = 2 * MAX_DRAFT_CARDS + 20
/** A deck file in XML may have each of its attributes on a line. */
const MAX_LINE_ENDS = 20 * MAX_LINES
const MAX_WORDS = 80

/** A list as understood, before its unclear lines are compared with the names of the game. */
export interface ScannedList {
  facts: Partial<Record<Fact, string>>
  certain: PlacedEntry[]
  unclear: PlacedEntry[]
}

/** The lines of a text; null for more than a list has. */
export function listLines(text: string): readonly NumberedLine[] | null {
  if (text.split(LINE_END, MAX_LINE_ENDS).length === MAX_LINE_ENDS) return null
  const lines = splitLines(text)
  return lines.length > MAX_LINES ? null : lines
}

/** `lines`: from `listLines`. */
export function scanList(lines: readonly NumberedLine[], catalog: GameCatalog): ScannedList {
  const { facts, entries } = readLines(lines, catalog)
  const numbered = numberedIn(entries)
  const result = entries.map(entry => (numbered.has(entry) ? { ...entry, count: null } : entry))
  return { facts, certain: result.filter(isCertain), unclear: result.filter(entry => !isCertain(entry)) }
}

/** Reads a card list in any common format. Names and counts that aren't certain are returned as doubts, never guessed. See docs/card-lists.md. */
export function readList(text: string, catalog: GameCatalog): ReadList {
  const lines = listLines(text)
  return lines ? listFrom(scanList(lines, catalog), catalog) : { ok: false, problem: tooManyLines() }
}

export const tooManyLines = (): Message => message('services.list.too-long', { most: MAX_LINES })

export function listFrom(scanned: ScannedList, catalog: GameCatalog): ReadList {
  const { facts, certain, unclear } = scanned
  if (unclear.length > MAX_DOUBTS) return refuse('services.list.no-list')
  const cards = new Map<string, number>()
  const aside = new Map<string, number>()
  for (const {
    cards: [card = ''],
    count,
    isAside,
    line,
    text,
  } of certain) {
    const counts = isAside ? aside : cards
    const sum = (counts.get(card) ?? 0) + (count ?? 0)
    if (sum > MAX_DRAFT_CARDS) return refuse('services.list.too-many', { most: MAX_DRAFT_CARDS, line, text })
    counts.set(card, sum)
  }
  if (Math.max(cards.size, aside.size) > MAX_DRAFT_CARDS) return refuse('services.list.too-many-cards', { most: MAX_DRAFT_CARDS })
  const similar = createSimilarCards(catalog.cards)
  const doubts = unclear.map(entry => doubtOf(entry, similar))
  // Nothing but headings is a list only if it states its game, as an empty deck's does.
  const isEmpty = certain.length + unclear.length === 0 && facts.game !== undefined
  if (certain.length === 0 && !isEmpty && doubts.every(doubt => doubt.near.length === 0)) return refuse('services.list.no-list')
  return {
    ok: true,
    deck: {
      name: facts.name ?? null,
      format: facts.format === undefined ? null : readFormat(facts.format, catalog),
      cards: listOf(cards),
      aside: listOf(aside),
      doubts,
    },
  }
}

const refuse = (key: string, values?: Record<string, string | number>): ReadList => ({ ok: false, problem: message(key, values) })

const listOf = (counts: ReadonlyMap<string, number>): DeckList => [...counts].map(([card, count]) => ({ card, count }))

/** The entries whose number rises from line to line, as in `1. Ash`, `2. Bone`: it may be no count. A sideboard may start again at 1. */
function numberedIn(entries: readonly PlacedEntry[]): ReadonlySet<PlacedEntry> {
  const rising = [true, false].map(aside => {
    const ordinals = entries.filter(entry => entry.isOrdinal && entry.count !== null && entry.isAside === aside)
    const rises = ordinals.every(({ count }, index) => index === 0 || (count ?? 0) > (ordinals[index - 1]?.count ?? 0))
    return rises && ordinals.length > 1 ? ordinals : []
  })
  return new Set(rising.flat())
}

function doubtOf(entry: PlacedEntry, similar: (words: string) => string[]): Doubt {
  const { line, text, count, cards, within = [], isAside } = entry
  const words = entry.words.slice(0, MAX_WORDS)
  const near = cards.length > 0 ? [...cards] : [...new Set([...similar(words), ...within])]
  const isCount = count !== null && count > 0 && count <= MAX_DRAFT_CARDS
  return { line, text, words, count: isCount ? count : null, near, isAside }
}
