import { nameKey } from '../../../shared/fold.ts'
import type { CardNames } from './card-names.ts'
import { isAside } from './headings.ts'
import type { Entry } from './line.ts'

const DELIMITERS = [',', ';', '\t', '|'] as const
type Delimiter = (typeof DELIMITERS)[number]

/** Column names of deck sites, the preferred first. */
const NAME_COLUMNS: readonly string[] = ['cardname', 'name', 'card', 'title']
const COUNT_COLUMNS: readonly string[] = ['count', 'totalqty', 'qty', 'quantity', 'amount', 'copies', 'number']
const ZONE_COLUMNS: readonly string[] = ['board', 'zone', 'section', 'location', 'category', 'categories']
const SIDE_COLUMNS: readonly string[] = ['sideboard', 'sideboarded', 'issideboard']
const YES: readonly string[] = ['yes', 'true', 'y', '1']

/** A table with a row of column names, such as CSV. */
export interface Table {
  delimiter: Delimiter
  name: number
  count: number | null
  zone: number | null
  side: number | null
}

/** The table whose first line this is; null for any other line. */
export function tableOf(line: string): Table | null {
  for (const delimiter of DELIMITERS) {
    const columns = cellsOf(line, delimiter).map(nameKey)
    const find = (names: readonly string[]): number | null => names.map(name => columns.indexOf(name)).find(index => index >= 0) ?? null
    const name = find(NAME_COLUMNS)
    const count = find(COUNT_COLUMNS)
    if (name !== null && count !== null) return { delimiter, name, count, zone: find(ZONE_COLUMNS), side: find(SIDE_COLUMNS) }
  }
  return null
}

/** The card of a row; null if it isn't one of the table. */
export function readRow(line: string, table: Table, names: CardNames): Entry | null {
  const cells = cellsOf(line, table.delimiter)
  const cell = (index: number | null): string => (index === null ? '' : (cells[index] ?? '').normalize('NFKC').trim())
  const words = cell(table.name)
  if (words === '') return null
  const count = /^x?(\d+)(?:\.0{1,2})?x?$/i.exec(cell(table.count))?.[1]
  return {
    words,
    cards: names.cardsOf(nameKey(words)),
    count: count === undefined ? null : Number(count),
    hasCount: true,
    isOrdinal: false,
    isAside: cell(table.zone).split(',').some(isAside) || YES.includes(cell(table.side).toLowerCase()),
  }
}

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
