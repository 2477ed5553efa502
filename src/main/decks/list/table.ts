import { nameKey } from '../../../shared/fold.ts'
import type { CardNames } from './card-names.ts'
import { isAside } from './headings.ts'
import type { Entry } from './line.ts'
import { plainLine, readLine } from './line.ts'

const DELIMITERS = [',', ';', '\t', '|'] as const
type Delimiter = (typeof DELIMITERS)[number]

/** Column names of deck sites, the preferred first. */
const NAME_COLUMNS: readonly string[] = ['cardname', 'name', 'card', 'cardtitle', 'title']
/** These may also number the rows. */
const NUMBER_COLUMNS: readonly string[] = ['number', '#']
const COUNTED: readonly string[] = ['totalqty', 'totalquantity', 'totalcount', 'count', 'qty', 'quantity', 'amount', 'copies']
const COUNT_COLUMNS: readonly string[] = [...COUNTED, 'regqty', 'regularqty', 'regularquantity', ...NUMBER_COLUMNS]
/** `Foil Qty` and the like: copies that `Qty` doesn't count. */
const FOIL_COLUMN = /^(?:foils?(?:count|qty|quantity|amount|copies)|(?:count|qty|quantity|amount|copies)foils?)$/
/** These count the foils too. */
const TOTAL_COLUMN = /^total/
/** Whether a row is of the deck: `Board`, `Deck Section`, `Board Type`. */
const ZONE_COLUMN = /^(?:deck|card)?(?:board|zone|section|location|category|categories|part|pile)(?:type|name)?$/
/** Cards and boards have types. */
const TYPE_COLUMN = 'type'
const SIDE_COLUMNS: readonly string[] = ['sideboard', 'sideboarded', 'issideboard', 'side', 'sidedeck', 'sb']
/** With the copies in the deck; then a column for the sideboard has the copies there. */
const MAIN_COLUMNS: readonly string[] = ['main', 'maindeck', 'mainboard']
const YES: readonly string[] = ['yes', 'true', 'y', '1']

/** A table with a row of column names, such as CSV. */
export interface Table {
  delimiter: Delimiter
  name: number
  /** Null if every row is one copy. */
  count: number | null
  /** Columns whose copies are added to those. */
  foils: readonly number[]
  /** More columns that may have the same count. */
  others: readonly number[]
  /** Whether the counts may number the rows instead. */
  isOrdinal: boolean
  zone: number | null
  side: number | null
  /** Whether `side` has copies. */
  hasSideCounts: boolean
}

/** The table whose first line this is; null for any other line. */
export function tableOf(line: string): Table | null {
  for (const delimiter of DELIMITERS) {
    const columns = cellsOf(line, delimiter).map(cell => (cell.trim() === '#' ? '#' : nameKey(cell)))
    const indexOf = (names: readonly string[]): number | null => names.map(one => columns.indexOf(one)).find(index => index >= 0) ?? null
    const name = indexOf(NAME_COLUMNS)
    if (name === null) continue
    const zone = columns.findIndex(column => ZONE_COLUMN.test(column))
    const [count, main, side] = [indexOf(COUNT_COLUMNS), indexOf(MAIN_COLUMNS), indexOf(SIDE_COLUMNS)]
    if (count === null && main === null && zone < 0) continue
    const counted = columns[count ?? main ?? -1] ?? ''
    const isTotal = TOTAL_COLUMN.test(counted)
    const indexesOf = (is: (column: string) => boolean): number[] =>
      columns.flatMap((column, index) => (index !== (count ?? main) && is(column) ? [index] : []))
    return {
      delimiter,
      name,
      count: count ?? main,
      foils: isTotal ? [] : indexesOf(column => FOIL_COLUMN.test(column)),
      others: indexesOf(column => column === counted || (count !== null && !isTotal && COUNTED.includes(column))),
      isOrdinal: NUMBER_COLUMNS.includes(columns[count ?? -1] ?? ''),
      zone: zone < 0 ? indexOf([TYPE_COLUMN]) : zone,
      side,
      hasSideCounts: count === null && main !== null,
    }
  }
  return null
}

/** The cards of a row: one, or one in the deck and one beside it. Null if it isn't a row of the table. */
export function readRow(line: string, table: Table, names: CardNames): Entry[] | null {
  const cells = cellsOf(line, table.delimiter).map(cell => cell.normalize('NFKC').trim())
  const cell = (index: number | null): string => (index === null ? '' : (cells[index] ?? ''))
  const words = cell(table.name)
  if (words === '') return null
  const row = { words, cards: cardsOf(words, names), hasCount: table.count !== null, isOrdinal: table.isOrdinal }
  const isInZone = cell(table.zone).split(/[,/]/).some(isAside)
  if (!table.hasSideCounts) {
    const others = cells.filter((_, index) => index !== table.name)
    const count = table.count === null ? oneUnlessNumbered(others) : countOf(table, cell)
    return [{ ...row, count, isAside: isInZone || YES.includes(cell(table.side).toLowerCase()) }]
  }
  const main = cell(table.count) === '' ? 0 : countOf(table, cell)
  const side = cell(table.side) === '' ? 0 : countIn(cell(table.side))
  const entries = [
    { ...row, count: main, isAside: isInZone },
    { ...row, count: side, isAside: true },
  ]
  return entries.filter(({ count }) => count !== 0)
}

/** A cell may also have a link or marks around the name. */
function cardsOf(words: string, names: CardNames): readonly string[] {
  const cards = names.cardsOf(nameKey(words))
  if (cards.length > 0) return cards
  const [entry, ...others] = readLine(plainLine(words), names)
  return entry && others.length === 0 && !entry.hasCount ? entry.cards : []
}

/** The copies of a row; null if its numbers are unclear. */
function countOf({ count, foils, others, side, hasSideCounts }: Table, cell: (index: number | null) => string): number | null {
  const counts = [count, ...foils].filter(index => cell(index) !== '').map(index => countIn(cell(index)))
  // A number beside the deck may be copies there.
  const isUnclear = others.some(index => !['', '0'].includes(cell(index))) || (!hasSideCounts && (countIn(cell(side)) ?? 0) > 1)
  return isUnclear || counts.length === 0 || counts.includes(null) ? null : counts.reduce<number>((sum, one) => sum + (one ?? 0), 0)
}

function countIn(cell: string): number | null {
  const count = /^x?(\d+)(?:\.0{1,2})?x?$/i.exec(cell)?.[1]
  return count === undefined ? null : Number(count)
}

/** Any number may be the count where no column is named so. */
const oneUnlessNumbered = (cells: readonly string[]): number | null =>
  cells.some(cell => /\p{N}/u.test(cell) && !/\p{L}/u.test(cell)) ? null : 1

/** The cells of a line; one in quotes may contain the delimiter, and quotes doubled. */
function cellsOf(line: string, delimiter: Delimiter): string[] {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < line.length; at++) {
    const sign = line.charAt(at)
    if (sign === '"' && isQuoted && line.charAt(at + 1) === '"') cell += line.charAt(at++)
    else if (sign === '"') isQuoted = !isQuoted
    else if (sign === delimiter && !isQuoted) {
      cells.push(cell)
      cell = ''
    } else cell += sign
  }
  return [...cells, cell]
}
