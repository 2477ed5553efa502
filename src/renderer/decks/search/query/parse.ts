import { message } from '../../../../shared/message.ts'
import type { Value as MessageValue } from '../../../../shared/message.ts'
import { nearest } from './near-miss.ts'
import { fieldOf } from './query.ts'
import type { Field, Place, Problem, Query, Value } from './query.ts'
import { mergeRanges } from './ranges.ts'
import type { Range } from './ranges.ts'
import { scannerOf } from './scan.ts'
import type { Head, Operator, Scanner } from './scan.ts'

const MAX_DEPTH = 40

export interface Parsed {
  /** Null for an empty query. Invalid parts are left out, and the rest applies. */
  query: Query | null
  problems: Problem[]
}

const ALWAYS_PROBLEMS = ['cost', 'number', 'close']

interface Parsing {
  scan: Scanner
  fields: readonly Field[]
  depth: number
  problem(key: string, at: Place, values?: Record<string, MessageValue>, fix?: string | null): void
}

/**
 * `colour:red cost<=3 (kw:burn or "your discard") -type:ally copies>0`: adjacent conditions must all hold, `or` binds less tightly, `-` negates
 * what follows. Accepts any text; whatever it can't parse is in `problems`.
 */
export function parseQuery(text: string, fields: readonly Field[]): Parsed {
  const problems: Problem[] = []
  const scan = scannerOf(text)
  const end = text.trimEnd().length
  const parsing: Parsing = {
    scan,
    fields,
    depth: 0,
    problem(key, at, values, fix = null) {
      const unfinished = at.to >= end && !ALWAYS_PROBLEMS.includes(key)
      problems.push({ message: message(`query.problem.${key}`, values), at, fix, unfinished })
    },
  }
  const found: Query[] = []
  while (!scan.ended()) {
    const query = any(parsing)
    if (query) found.push(query)
    const close = scan.take(')')
    if (close) parsing.problem('close', close)
  }
  return { query: together('all', found), problems }
}

function any(parsing: Parsing): Query | null {
  const found: Query[] = []
  let last = all(parsing)
  for (let or = parsing.scan.word('or'); or; or = parsing.scan.word('or')) {
    if (last) found.push(last)
    const next = all(parsing)
    if (!last || !next) parsing.problem('or', or)
    last = next
  }
  if (last) found.push(last)
  return together('any', found)
}

function all(parsing: Parsing): Query | null {
  const { scan } = parsing
  const found: Query[] = []
  while (!scan.ended() && !scan.sees(')') && !scan.seesWord('or')) {
    if (scan.word('and')) continue
    const query = denied(parsing)
    if (query) found.push(query)
  }
  return together('all', found)
}

function together(type: 'all' | 'any', of: Query[]): Query | null {
  const [first] = of
  const last = of.at(-1)
  if (!first || !last || first === last) return first ?? null
  return { type, of, at: { from: first.at.from, to: last.at.to } }
}

function denied(parsing: Parsing): Query | null {
  const { scan } = parsing
  const minus = scan.minuses()
  if (minus && !scan.seesSomething()) {
    parsing.problem('minus', minus)
    return null
  }
  const query = scan.sees('(') ? inParentheses(parsing) : single(parsing)
  if (!query || !minus) return query
  const at = { from: minus.from, to: query.at.to }
  if ((minus.to - minus.from) % 2 === 0) return { ...query, at }
  return query.type === 'not' ? { ...query.of, at } : { type: 'not', of: query, at }
}

function inParentheses(parsing: Parsing): Query | null {
  const { scan } = parsing
  const open = scan.take('(')
  if (!open) return null
  if (parsing.depth >= MAX_DEPTH) {
    parsing.problem('deep', open)
    return null
  }
  parsing.depth += 1
  const inner = any(parsing)
  parsing.depth -= 1
  const close = scan.take(')')
  const at = { from: open.from, to: close?.to ?? inner?.at.to ?? open.to }
  if (!close) parsing.problem('open', { from: open.from, to: scan.end() })
  else if (!inner) parsing.problem('nothing', at)
  return inner && { ...inner, at }
}

function single(parsing: Parsing): Query | null {
  const { scan, fields } = parsing
  const head = scan.head()
  if (!head) return { type: 'words', ...scan.value(false) }
  const values = scan.values()
  const at = { from: head.at.from, to: values.at(-1)?.at.to ?? head.at.to }
  const field = fieldOf(head.name, fields)
  if (!field) {
    const like = nearest(
      head.name.toLowerCase(),
      fields.map(({ id }) => id),
    )
    const values = like ? { name: head.name, like } : { name: head.name }
    parsing.problem(like ? 'field-like' : 'field', head.at, values, like && `${like}${head.operator}`)
    return null
  }
  const given = values.filter(value => value.text !== '')
  if (given.length === 0) {
    parsing.problem('value', at, { name: head.name, sign: head.operator, example: field.example })
    return null
  }
  const term = field.kind === 'number' ? numbers(parsing, field, head.operator, given, at) : named(parsing, field, head, given, at)
  return term && head.operator === '!=' ? { type: 'not', of: term, at } : term
}

function named(parsing: Parsing, field: Field, { operator, at: head }: Head, values: Value[], at: Place): Query | null {
  if (operator !== ':' && operator !== '=' && operator !== '!=') {
    parsing.problem('order', head, { name: field.id, sign: operator, example: field.example })
    return null
  }
  return field.kind === 'words' ? { type: 'one-of', field, values, at } : { type: 'contains', field, values, at }
}

function numbers(parsing: Parsing, field: Field, operator: Operator, values: Value[], at: Place): Query | null {
  const ranges: Range[] = []
  let x = false
  for (const value of values) {
    if (field.x === true && value.text.toLowerCase() === 'x' && !compares(operator)) {
      x = true
      continue
    }
    const range = compares(operator) ? compared(operator, value.text) : rangeIn(value.text)
    if (range === null) parsing.problem(problemOf(field, value.text), value.at, { value: value.text })
    else if (range.to !== null && range.to < range.from) parsing.problem(range.to < 0 ? 'below' : 'range', value.at, { value: value.text })
    else ranges.push(range)
  }
  return ranges.length === 0 && !x ? null : { type: 'number', field, ranges: mergeRanges(ranges), x, at }
}

/** Half a range may still be typed to the end. */
const problemOf = (field: Field, text: string): string => (/^[\d.]+$/.test(text) ? 'half' : field.x === true ? 'cost' : 'number')

type Comparison = '<' | '<=' | '>' | '>='
const compares = (operator: Operator): operator is Comparison => operator.startsWith('<') || operator.startsWith('>')

const NUMBER = /^\d{1,6}$/
const SPAN = /^(\d{1,6})?\.\.(\d{1,6})?$/

function compared(operator: Comparison, text: string): Range | null {
  if (!NUMBER.test(text)) return null
  const number = Number(text)
  return {
    '<': { from: 0, to: number - 1 },
    '<=': { from: 0, to: number },
    '>': { from: number + 1, to: null },
    '>=': { from: number, to: null },
  }[operator]
}

function rangeIn(text: string): Range | null {
  if (NUMBER.test(text)) return { from: Number(text), to: Number(text) }
  const [whole, from, to] = SPAN.exec(text) ?? []
  if (whole === undefined || whole === '..') return null
  return { from: Number(from ?? 0), to: to === undefined ? null : Number(to) }
}
