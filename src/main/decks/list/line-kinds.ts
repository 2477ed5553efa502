import type { GameCatalog } from '../../../shared/catalog.ts'
import { createSimilarCards } from '../similar-names.ts'
import { cardNames } from './card-names.ts'
import type { ListedLine } from './count-lines.ts'
import { countAlone } from './count-lines.ts'
import type { Heading, Zone } from './headings.ts'
import { headingForm, headingsOf } from './headings.ts'
import type { Entry } from './line.ts'
import { MAX_LINE, plainLine, readLine, readReferenceLine } from './line.ts'
import type { Table } from './table.ts'
import { readRow, tableOf } from './table.ts'
import type { Fact } from './title.ts'
import { commentIn, readAbout, readFact } from './title.ts'
import { readXml } from './xml.ts'

/** What a line of a list is. */
export type Line =
  /** Nothing of the list. */
  | { type: 'empty' }
  | { type: 'heading'; zone: Zone | null }
  /** A null fact isn't kept. */
  | { type: 'fact'; fact: Fact | null; value: string }
  | { type: 'columns'; table: Table }
  /** `heading`: what stands before them in the line, as in `Deck: 4 Name`. */
  | { type: 'cards'; entries: Entry[]; heading?: Heading }
  /** A count on a line of its own, and how the line is read if it is no card's. */
  | { type: 'count'; listed: ListedLine; entries: Entry[] }
  /** A heading that isn't known, if cards follow; else a line that isn't understood. */
  | { type: 'unknown'; isMarked: boolean; entries: Entry[] }
  /** Cards in a comment, for lists that are entirely comments. */
  | { type: 'commented'; entries: Entry[] }

/** What the lines before say about a line. */
export interface Context {
  zone: Zone
  table: Table | null
  /** Whether it is the first line; headings in comments don't count. */
  isFirst: boolean
  /** Whether every card so far starts with its count. */
  isCounted: boolean
  hasName: boolean
}

export interface LineReader {
  /** `line`: from `plainLine`. */
  read(raw: string, line: string, context: Context): Line
  /** Whether the entry is a card, or may be a misspelt one. */
  mayBeCard(entry: Entry): boolean
}

/** The end of a heading that has cards in its line: `Deck: 4 Name`, `Main - 4 Name`, `Deck 4 Name`. */
const HEADING_END = /:|[-–—](?= )| (?=\d+ ?[x×]? ?\p{L})/u
const MAX_HEADING = 40
/** A deck may be called `Count,Name`. `#` alone is the name of a column. */
const TITLE = /^\s*#(?![,;\t|])/
/** Around a list in a chat. */
const FENCE = /^(?:```|~~~) ?\w*$/
const PRICE = /^(?:\p{Sc} ?\d[\d.,]*|\d[\d.,]* ?\p{Sc})$/u

/** Whether the entry is a known card with a clear count. */
export const isCertain = ({ cards, count }: Entry): boolean => cards.length === 1 && count !== null && count > 0

export function createLineReader(catalog: GameCatalog): LineReader {
  const names = cardNames(catalog)
  const headingOf = headingsOf(catalog, names)
  const similar = createSimilarCards(catalog.cards)
  const mayBeCard = ({ cards, within, words }: Entry): boolean => cards.length > 0 || !!within || similar(words).length > 0

  /** The first line's heading with `#` is the deck's name, whatever it says; `// Sideboard` and `## Main` are headings. */
  function readComment(raw: string, comment: string, isTitle: boolean, { hasName }: Context): Line {
    const fact = readFact(comment)
    if (fact) return { type: 'fact', ...fact }
    const line = plainLine(comment)
    const heading = isTitle && !raw.trim().startsWith('##') ? null : headingOf(line)
    if (heading) return { type: 'heading', ...heading }
    if (isTitle || !hasName) return { type: 'fact', fact: 'name', value: comment }
    return { type: 'commented', entries: /\d/.test(line) ? readLine(line, names).filter(isCertain) : [] }
  }

  /** A heading and cards in one line; null for others. A deck may be called `Ash`, but rather not `4 Ash`. */
  function readHeaded(line: string): Line | null {
    const end = HEADING_END.exec(line.slice(0, MAX_HEADING))
    const heading = end && headingOf(line.slice(0, end.index))
    if (!heading || heading.zone === 'about') return null
    const entries = readLine(line.slice(end.index + 1).trim(), names)
    const needsCount = end[0] !== ':' || readFact(line) !== null
    if (!entries.every(entry => isCertain(entry) && (entry.hasCount || !needsCount))) return null
    return { type: 'cards', heading, entries: heading.zone === 'aside' ? entries.map(entry => ({ ...entry, isAside: true })) : entries }
  }

  function readPlain(raw: string, line: string, { zone, table, isCounted }: Context): Line {
    const reference = readReferenceLine(raw)
    if (reference) return { type: 'cards', entries: [reference] }
    const heading = headingOf(line)
    if (heading) return { type: 'heading', ...heading }
    const row = table && raw.length <= MAX_LINE ? readRow(raw, table, names) : null
    const entries = row ?? readLine(line, names)
    if (entries.every(isCertain)) return { type: 'cards', entries }
    const headed = row ? null : readHeaded(line)
    if (headed) return headed
    const alone = table ? null : countAlone(line)
    if (alone) return { type: 'count', listed: { type: 'count', ...alone }, entries }
    const fact = zone === 'about' ? readAbout(raw) : readFact(raw)
    if (fact) return { type: 'fact', ...fact }
    if (/https?:\/\//i.test(line) && !entries.some(mayBeCard)) return { type: 'empty' }
    const form = table ? null : headingForm(line)
    const isHeading = form === 'marked' || (form === 'bare' && isCounted)
    return isHeading && !entries.some(mayBeCard) ? { type: 'unknown', isMarked: form === 'marked', entries } : { type: 'cards', entries }
  }

  function read(raw: string, line: string, context: Context): Line {
    const mayHaveColumns = raw.length <= MAX_LINE && /name|card|title/i.test(line) && !TITLE.test(raw)
    const table = mayHaveColumns ? tableOf(raw) : null
    if (table) return { type: 'columns', table }
    // The first cell of a row may be empty.
    const comment = context.table?.delimiter === ';' && raw.startsWith(';') ? null : commentIn(raw)
    const isTitle = context.isFirst && raw.trim().startsWith('#') && comment !== ''
    if (!isTitle && (!/[\p{L}\p{N}]/u.test(line) || FENCE.test(line) || PRICE.test(line))) return { type: 'empty' }
    const xml = readXml(raw, names)
    if (xml?.type === 'card') return { type: 'cards', entries: [xml.entry] }
    if (xml?.type === 'name') return { type: 'fact', fact: 'name', value: xml.name }
    if (xml) return xml
    return comment === null ? readPlain(raw, line, context) : readComment(raw, comment, isTitle, context)
  }
  return { read, mayBeCard }
}
