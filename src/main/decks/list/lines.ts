import type { GameCatalog } from '../../../shared/catalog.ts'
import type { ListedLine } from './count-lines.ts'
import { countsOfCards } from './count-lines.ts'
import type { Zone } from './headings.ts'
import { startsWithNumber } from './headings.ts'
import type { Entry } from './line.ts'
import { plainLine } from './line.ts'
import type { Line } from './line-kinds.ts'
import { createLineReader, isCertain } from './line-kinds.ts'
import type { NumberedLine } from './split-lines.ts'
import type { Table } from './table.ts'
import type { Fact } from './title.ts'
import { commentIn, titleFrom } from './title.ts'

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

const MAX_SHOWN = 80
/** What may stand between a heading and its cards. */
const PASSED_OVER: readonly Line['type'][] = ['fact', 'commented', 'count']
/** A text with more unclear lines is no list. */
export const MAX_DOUBTS = 40

export function readLines(lines: readonly NumberedLine[], catalog: GameCatalog): ListLines {
  const reader = createLineReader(catalog)
  const facts: ListLines['facts'] = {}
  const entries: PlacedEntry[] = []
  const commented: PlacedEntry[] = []
  /** The lines so far, each with the entry that it is or may be. */
  const listed: { line: ListedLine; entry: PlacedEntry | null }[] = []
  let zone: Zone = 'deck'
  let table: Table | null = null
  let isFirst = true
  let unclear = 0
  let isCounted = true
  /** Whether there has been a card. */
  let hasBegun = false
  let unknown: { place: PlacedEntry[]; isMarked: boolean } | null = null

  function add(placed: readonly PlacedEntry[]): void {
    entries.push(...placed)
    const [entry = null] = placed
    const isCard = placed.length === 1 && (entry?.hasCount === false || entry?.isOrdinal === true)
    listed.push({ line: { type: isCard ? 'card' : 'other' }, entry })
    unclear += placed.filter(entry => !isCertain(entry)).length
  }

  /** What stands above the first card or table is the title and words about the deck, unless it may be cards. */
  function begin(): void {
    if (hasBegun || entries.some(reader.mayBeCard)) return
    nameFrom(entries[0]?.text ?? '')
    // Headings and counts on lines of their own stay.
    const others = listed.filter(({ line }) => line.type === 'heading' || line.type === 'count')
    listed.splice(0, listed.length, ...others)
    entries.length = 0
    unclear = 0
  }

  /** With a number of cards it is a heading, not the deck's name. */
  function nameFrom(text: string): void {
    const title = /(?:\(\d+\)|: ?\d+)\W*$/.test(text) ? null : titleFrom(/[\p{L}\p{N}](?:.*[\p{L}\p{N}!?)])?/u.exec(text)?.[0] ?? text)
    if (title !== null) facts.name ??= title
  }

  /** What the unknown line was, by the next one: before any card the deck's name, then a heading of cards that may not belong to the deck. */
  function settle(next: Line | null, line: string): void {
    if (!unknown || (next?.type === 'heading' && next.zone === null) || (next && PASSED_OVER.includes(next.type))) return
    const isCountBefore = listed.at(-1)?.line.type === 'count'
    const isBeforeCards =
      next?.type === 'columns' || (next?.type === 'cards' && (unknown.isMarked || isCountBefore || startsWithNumber(line)))
    const [{ text = '' } = {}] = unknown.place
    if (entries.length === 0 && (isBeforeCards || next?.type === 'heading')) nameFrom(text)
    else if (isBeforeCards) zone = 'aside'
    else add(unknown.place)
    unknown = null
  }

  for (const { raw, line: number } of lines) {
    if (unclear > MAX_DOUBTS) break
    const line = plainLine(raw)
    const result = reader.read(raw, line, { zone, table, isFirst, isCounted, hasName: facts.name !== undefined })
    if (result.type === 'empty') continue
    if (commentIn(raw) === null || result.type !== 'heading') isFirst = false
    const place = (entry: Entry): PlacedEntry => ({
      ...entry,
      isAside: entry.isAside || zone === 'aside',
      line: number,
      text: line.slice(0, MAX_SHOWN),
    })
    settle(result, line)
    // A sideboard's mark is for its line only.
    if (result.type === 'cards' && result.heading?.zone === 'deck') zone = 'deck'
    if (result.type === 'heading') {
      zone = result.zone ?? zone
      listed.push({ line: { type: 'heading' }, entry: null })
    } else if (result.type === 'count') listed.push({ line: result.listed, entry: result.entries.map(place)[0] ?? null })
    else if (result.type === 'unknown') unknown = { place: result.entries.map(place), isMarked: result.isMarked }
    else if (result.type === 'columns') {
      begin()
      table = result.table
    } else if (result.type === 'cards') {
      if (zone === 'about') zone = 'deck'
      const isCertainCard = result.entries.every(isCertain)
      if (isCertainCard && startsWithNumber(line) && !entries.some(entry => entry.hasCount)) begin()
      hasBegun ||= isCertainCard
      add(result.entries.map(place))
      isCounted &&= result.heading !== undefined || startsWithNumber(line)
    } else if (result.type === 'commented') commented.push(...result.entries.map(place))
    else if (result.fact !== null && entries.length === 0) {
      const value = result.fact === 'name' ? titleFrom(result.value) : result.value
      if (value !== null) facts[result.fact] ??= value
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
