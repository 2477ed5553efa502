import { writtenAs } from './query.ts'
import type { Query, Value } from './query.ts'
import type { Range, Ranges } from './ranges.ts'

/** A query as text that parses to the same query. */
export function printQuery(query: Query | null): string {
  if (!query) return ''
  switch (query.type) {
    case 'all':
      return query.of.map(part => (part.type === 'all' || part.type === 'any' ? `(${printQuery(part)})` : printQuery(part))).join(' ')
    case 'any':
      return query.of.map(part => (part.type === 'any' ? `(${printQuery(part)})` : printQuery(part))).join(' or ')
    case 'not':
      return query.of.type === 'all' || query.of.type === 'any' ? `-(${printQuery(query.of)})` : `-${printQuery(query.of)}`
    case 'words':
      return BARE.test(query.text) && !CONNECTIVE.test(query.text) ? query.text : quoted(query.text)
    case 'number':
      return printNumbers(writtenAs(query.field), query.ranges, query.x)
    default:
      return `${writtenAs(query.field)}:${printValues(query.values)}`
  }
}

const CONNECTIVE = /^(or|and)$/i
/** Text without special meaning. */
const BARE = /^[^\s()"“”\\:<>=!-][^\s()"“”\\:<>=!]*$/
const LISTED = /^[^\s(),"“”\\]+$/

const quoted = (text: string): string => `"${text.replace(/["“”\\]/g, sign => `\\${sign}`)}"`

export const printValues = (values: readonly Pick<Value, 'text'>[]): string =>
  values.map(({ text }) => (LISTED.test(text) ? text : quoted(text))).join(',')

/** `cost<=3`, `cost:0,2..4,6..,x`. */
export function printNumbers(field: string, ranges: Ranges, x: boolean): string {
  const [only] = ranges
  if (only && ranges.length === 1 && !x) {
    if (only.to === null) return `${field}>=${only.from}`
    if (only.from === 0 && only.to > 0) return `${field}<=${only.to}`
  }
  return `${field}:${[...ranges.map(printRange), ...(x ? ['x'] : [])].join(',')}`
}

const printRange = ({ from, to }: Range): string => (to === from ? String(from) : `${from}..${to ?? ''}`)
