import { resolveName, wordsOf } from './match.ts'
import type { Vocabulary } from './match.ts'
import { parseQuery } from './parse.ts'
import { printNumbers, printQuery, printValues } from './print.ts'
import { fieldOf, writtenAs } from './query.ts'
import type { Query, Term } from './query.ts'
import { covers, mergeRanges, without } from './ranges.ts'
import type { Range } from './ranges.ts'

/** A button's condition: one word of a field, a range of numbers, or X. */
export type Choice = { field: string; id: string } | { field: string; range: Range | 'x' }
type ChoosingTerm = Extract<Term, { type: 'one-of' | 'number' }>

/** A required condition that allows any of several choices. */
interface Choosing {
  query: Query
  terms: ChoosingTerm[]
}

const isOn =
  (field: string) =>
  (query: Query): query is ChoosingTerm =>
    (query.type === 'one-of' || query.type === 'number') && query.field.id === field

/** All required conditions, however they are grouped. */
const conjuncts = (query: Query | null): Query[] => (query?.type === 'all' ? query.of.flatMap(conjuncts) : query ? [query] : [])

/** The query's conditions on one of several choices: `colour:red,blue`, or `(colour:red or colour:blue)`. */
function choosing(query: Query | null, field: string): Choosing[] {
  const ours = isOn(field)
  return conjuncts(query).flatMap((part): Choosing[] => {
    if (ours(part)) return [{ query: part, terms: [part] }]
    return part.type === 'any' && part.of.every(ours) ? [{ query: part, terms: part.of.filter(ours) }] : []
  })
}

/** Whether the query asks for this choice, alone or with others. */
export function isChosen(query: Query | null, choice: Choice, vocabulary: Vocabulary): boolean {
  return choosing(query, choice.field).some(found => found.terms.some(term => chooses(term, choice, vocabulary)))
}

function chooses(term: ChoosingTerm, choice: Choice, vocabulary: Vocabulary): boolean {
  if (term.type === 'one-of')
    return (
      'id' in choice &&
      term.values.some(value => resolveName(value.text, wordsOf(vocabulary, term.field)).some(word => word.id === choice.id))
    )
  if (!('range' in choice)) return false
  return choice.range === 'x' ? term.x : covers(term.ranges, choice.range)
}

/** The query without its conditions on a field that buttons have. */
export function withoutChoices(query: Query | null, field: string): Query | null {
  if (!query) return null
  const out = new Set(choosing(query, field).map(found => found.query))
  if (out.size === 0) return query
  return { type: 'all', of: conjuncts(query).filter(part => !out.has(part)), at: query.at }
}

/** The text with the choice added, or removed if it was there. The rest of the text stays as typed if possible. */
export function toggled(text: string, choice: Choice, vocabulary: Vocabulary): string {
  const { query, problems } = parseQuery(text, vocabulary.fields)
  const edited = inPlace(text, query, choice, vocabulary)
  const after = parseQuery(edited, vocabulary.fields)
  const works = isChosen(after.query, choice, vocabulary) !== isChosen(query, choice, vocabulary)
  return works && after.problems.length <= problems.length ? edited : rewriteQuery(query, choice, vocabulary)
}

function inPlace(text: string, query: Query | null, choice: Choice, vocabulary: Vocabulary): string {
  const found = choosing(query, choice.field)[0]
  const next = printChoices(found?.terms ?? [], choice, vocabulary)
  if (!found) return `${query?.type === 'any' ? `(${text})` : text} ${next}`.replace(/\s+/g, ' ').trim()
  const { from, to } = found.query.at
  const after = next === '' ? text.slice(to).trimStart() : text.slice(to)
  return `${text.slice(0, from)}${next}${after}`.replace(/\s+/g, ' ').trim()
}

/** For a text that can't be edited in place, such as one with an open quote. */
function rewriteQuery(query: Query | null, choice: Choice, vocabulary: Vocabulary): string {
  const found = choosing(query, choice.field)
  const rest = conjuncts(query).filter(part => !found.some(one => one.query === part))
  const kept = rest.map(part => (part.type === 'all' || part.type === 'any' ? `(${printQuery(part)})` : printQuery(part)))
  const terms = found.flatMap(one => one.terms)
  return [...kept, printChoices(terms, choice, vocabulary)].join(' ').trim()
}

function printChoices(terms: readonly ChoosingTerm[], choice: Choice, vocabulary: Vocabulary): string {
  const field = fieldOf(choice.field, vocabulary.fields)
  if (!field) return ''
  if (!('range' in choice)) {
    const words = wordsOf(vocabulary, field)
    const ids = terms.flatMap(term => (term.type === 'one-of' ? term.values.flatMap(value => resolveName(value.text, words)) : []))
    const chosen = new Set(ids.map(word => word.id))
    if (!chosen.delete(choice.id)) chosen.add(choice.id)
    if (chosen.size === 0) return ''
    return `${writtenAs(field)}:${printValues([...chosen].map(id => ({ text: id })))}`
  }
  let x = terms.some(term => term.type === 'number' && term.x)
  let ranges = mergeRanges(terms.flatMap(term => (term.type === 'number' ? term.ranges : [])))
  if (choice.range === 'x') x = !x
  else ranges = covers(ranges, choice.range) ? without(ranges, choice.range) : mergeRanges([...ranges, choice.range])
  if (ranges.length === 0 && !x) return ''
  const anyCopy = choice.field === 'copies' && ranges.length === 1 && ranges[0]?.from === 1 && ranges[0].to === null
  return anyCopy ? 'copies>0' : printNumbers(writtenAs(field), ranges, x)
}
