import type { GameCatalog } from '../../../shared/catalog.ts'
import { cardNames } from './card-names.ts'
import type { Zone } from './headings.ts'
import { headingsOf } from './headings.ts'
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
  /** Cards in a comment, for lists that are entirely comments. */
  | { type: 'commented'; entries: Entry[] }

const MAX_SHOWN = 80
/** A text with more unclear lines is no list. */
export const MAX_DOUBTS = 40

/** Whether the entry is a known card with a clear count. */
export const isCertain = ({ cards, count }: Entry): boolean => cards.length === 1 && count !== null && count > 0

export function readLines(lines: readonly string[], catalog: GameCatalog): ListLines {
  const names = cardNames(catalog)
  const headingOf = headingsOf(catalog, names)
  const facts: ListLines['facts'] = {}
  const entries: PlacedEntry[] = []
  const commented: PlacedEntry[] = []
  let zone: Zone = 'deck'
  let table: Table | null = null
  let isFirst = true
  let unclear = 0

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
    const fact = zone === 'about' ? readAbout(raw) : readFact(raw)
    return fact ? { type: 'fact', ...fact } : { type: 'cards', entries: read }
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
    if (read.type === 'heading') zone = read.zone ?? zone
    else if (read.type === 'columns') table = read.table
    else if (read.type === 'cards') {
      if (zone === 'about') zone = 'deck'
      entries.push(...read.entries.map(place))
      unclear += read.entries.filter(entry => !isCertain(entry)).length
    } else if (read.type === 'commented') commented.push(...read.entries.map(place))
    else if (read.fact !== null && entries.length === 0) {
      const value = read.fact === 'name' ? titleFrom(read.value) : read.value
      if (value !== null) facts[read.fact] ??= value
    }
  }
  const isCommented = commented.length > 0 && entries.every(({ cards }) => cards.length === 0)
  return { facts, entries: isCommented ? commented : entries }
}
