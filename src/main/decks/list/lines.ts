import type { GameCatalog } from '../../../shared/catalog.ts'
import { createSimilarCards } from '../similar-names.ts'
import { cardNames } from './card-names.ts'
import type { ListedLine } from './count-lines.ts'
import { countAlone, countsOfCards } from './count-lines.ts'
import type { Zone } from './headings.ts'
import { headingForm, headingsOf, startsWithNumber } from './headings.ts'
import type { Entry } from './line.ts'
import { MAX_LINE, plainLine, readLine, readReferenceLine } from './line.ts'
import type { Table } from './table.ts'
import { readRow, tableOf } from './table.ts'
import type { Fact } from './title.ts'
import { commentIn, readAbout, readFact, titleFrom } from './title.ts'

/** An entry with the line that it is from, as shown to the player. */
export interface PlacedEntry extends Entry {
  line: number
  text: string
}

/** The lines of a list, as understood. */
export interface ListLines {
  facts: Partial<Record<Fact, string>>
  entries: PlacedEntry[]
}

type Line =
  | { type: 'heading'; zone: Zone | null }
  /** A null fact isn't kept. */
  | { type: 'fact'; fact: Fact | null; value: string }
  | { type: 'columns'; table: Table }
  | { type: 'cards'; entries: Entry[] }
  /** A count on a line of its own, and how the line is read if it is no card's. */
  | { type: 'count'; listed: ListedLine; entries: Entry[] }
  /** A heading that isn't known, if cards follow; else a line that isn't understood. */
  | { type: 'unknown'; isMarked: boolean; entries: Entry[] }
  /** Cards in a comment, for lists that are entirely comments. */
  | { type: 'commented'; entries: Entry[] }

const MAX_SHOWN = 80
/** What may stand between a heading and its cards. */
const PASSED_OVER: readonly Line['type'][] = ['fact', 'commented', 'count']
/** A text with more unclear lines is no list. */
export const MAX_DOUBTS = 40

/** Whether the entry is a known card with a clear count. */
export const isCertain = ({ cards, count }: Entry): boolean => cards.length === 1 && count !== null && count > 0

export function readLines(lines: readonly string[], catalog: GameCatalog): ListLines {
  const names = cardNames(catalog)
  const headingOf = headingsOf(catalog, names)
  const similar = createSimilarCards(catalog.cards)
  const facts: ListLines['facts'] = {}
  const entries: PlacedEntry[] = []
  const commented: PlacedEntry[] = []
  /** The lines so far, each with the entry that it is or may be. */
  const listed: { line: ListedLine; entry: PlacedEntry | null }[] = []
  let zone: Zone = 'deck'
  let table: Table | null = null
  let isFirst = true
  let unclear = 0
  /** Whether every card so far starts with its count. */
  let isCounted = true
  let unknown: { place: PlacedEntry[]; isMarked: boolean } | null = null

  /** The first line's heading with `#` is the deck's name, whatever it says; `// Sideboard` is a heading. */
  function readComment(comment: string, isTitle: boolean): Line {
    const fact = readFact(comment)
    if (fact) return { type: 'fact', ...fact }
    const line = plainLine(comment)
    const heading = isTitle ? null : headingOf(line)
    if (heading) return { type: 'heading', ...heading }
    if (isTitle || facts.name === undefined) return { type: 'fact', fact: 'name', value: comment }
    return { type: 'commented', entries: /\d/.test(line) ? readLine(line, names).filter(isCertain) : [] }
  }

  function readPlain(raw: string, line: string): Line {
    const reference = readReferenceLine(raw)
    if (reference) return { type: 'cards', entries: [reference] }
    const heading = headingOf(line)
    if (heading) return { type: 'heading', ...heading }
    const columns = isFirst && raw.length <= MAX_LINE ? tableOf(raw) : null
    if (columns) return { type: 'columns', table: columns }
    const row = table && readRow(raw, table, names)
    const read = row ? [row] : readLine(line, names)
    if (read.every(isCertain)) return { type: 'cards', entries: read }
    const alone = table ? null : countAlone(line)
    if (alone) return { type: 'count', listed: { type: 'count', ...alone }, entries: read }
    const fact = zone === 'about' ? readAbout(raw) : readFact(raw)
    if (fact) return { type: 'fact', ...fact }
    const form = table ? null : headingForm(line)
    const isHeading = form === 'marked' || (form === 'bare' && isCounted)
    const mayBeCard = ({ cards, within, words }: Entry): boolean => cards.length > 0 || !!within || similar(words).length > 0
    return isHeading && !read.some(mayBeCard)
      ? { type: 'unknown', isMarked: form === 'marked', entries: read }
      : { type: 'cards', entries: read }
  }

  function add(placed: readonly PlacedEntry[]): void {
    entries.push(...placed)
    const [entry = null] = placed
    listed.push({
      line: { type: placed.length === 1 && (entry?.hasCount === false || entry?.isOrdinal === true) ? 'card' : 'other' },
      entry,
    })
    unclear += placed.filter(entry => !isCertain(entry)).length
  }

  /** What the unknown line was, by the next one: before any card the deck's name, then a heading of cards that may not belong to the deck. */
  function settle(next: Line | null, line: string): void {
    if (!unknown || (next?.type === 'heading' && next.zone === null) || (next && PASSED_OVER.includes(next.type))) return
    const isCountBefore = listed.at(-1)?.line.type === 'count'
    const isBeforeCards = next?.type === 'cards' && (unknown.isMarked || isCountBefore || startsWithNumber(line))
    const [{ text = '' } = {}] = unknown.place
    if (entries.length === 0 && (isBeforeCards || next?.type === 'heading')) {
      // With a number of cards it is a heading, not the deck's name.
      const title = /\(\d+\)\W*$/.test(text) ? null : titleFrom(/[\p{L}\p{N}](?:.*[\p{L}\p{N}!?)])?/u.exec(text)?.[0] ?? text)
      if (title !== null) facts.name ??= title
    } else if (isBeforeCards) zone = 'aside'
    else add(unknown.place)
    unknown = null
  }

  for (const [index, raw] of lines.entries()) {
    if (unclear > MAX_DOUBTS) break
    const line = plainLine(raw)
    const comment = commentIn(raw)
    const isTitle = isFirst && raw.trim().startsWith('#') && comment !== ''
    if (!isTitle && !/[\p{L}\p{N}]/u.test(line)) continue
    const read = comment === null ? readPlain(raw, line) : readComment(comment, isTitle)
    if (comment === null || read.type !== 'heading') isFirst = false
    const place = (entry: Entry): PlacedEntry => ({
      ...entry,
      isAside: entry.isAside || zone === 'aside',
      line: index + 1,
      text: line.slice(0, MAX_SHOWN),
    })
    settle(read, line)
    if (read.type === 'heading') {
      zone = read.zone ?? zone
      listed.push({ line: { type: 'heading' }, entry: null })
    } else if (read.type === 'count') listed.push({ line: read.listed, entry: read.entries.map(place)[0] ?? null })
    else if (read.type === 'unknown') unknown = { place: read.entries.map(place), isMarked: read.isMarked }
    else if (read.type === 'columns') table = read.table
    else if (read.type === 'cards') {
      if (zone === 'about') zone = 'deck'
      add(read.entries.map(place))
      isCounted &&= startsWithNumber(line)
    } else if (read.type === 'commented') commented.push(...read.entries.map(place))
    else if (read.fact !== null && entries.length === 0) {
      const value = read.fact === 'name' ? titleFrom(read.value) : read.value
      if (value !== null) facts[read.fact] ??= value
    }
  }
  settle(null, '')
  const isCommented = commented.length > 0 && entries.every(({ cards }) => cards.length === 0)
  return { facts, entries: isCommented ? commented : withOwnCounts(entries, listed) }
}

/** The entries with the counts that stand on lines of their own, and with those that are no card's. */
function withOwnCounts(entries: readonly PlacedEntry[], listed: readonly { line: ListedLine; entry: PlacedEntry | null }[]): PlacedEntry[] {
  const { counts, doubtful, left } = countsOfCards(listed.map(({ line }) => line))
  const changed = new Map<PlacedEntry, PlacedEntry>()
  for (const [index, { entry }] of listed.entries()) {
    if (entry && (counts.has(index) || doubtful.has(index)))
      changed.set(entry, { ...entry, count: counts.get(index) ?? null, isOrdinal: false })
  }
  const others = left.flatMap(index => listed[index]?.entry ?? [])
  return [...entries.map(entry => changed.get(entry) ?? entry), ...others].sort((a, b) => a.line - b.line)
}
