import { distance } from 'fastest-levenshtein'
import type * as v from 'valibot'
import { message } from '../../shared/message.ts'
import type { Path, Problem } from '../kernel/problem.ts'
import { alternativesOf } from '../kernel/schema-by-input.ts'

/** No word or id is longer. */
const LONGEST = 80

/** How many typing errors are between the words: letters too many, missing or wrong, or two that have changed places. */
function errorsBetween(text: string, word: string): number {
  let min = distance(text, word)
  for (let at = 1; min > 1 && at < text.length; at++) {
    const swapped = `${text.slice(0, at - 1)}${text[at]}${text[at - 1]}${text.slice(at + 1)}`
    min = Math.min(min, 1 + distance(swapped, word))
  }
  return min
}

/** The candidate that differs from the text by a typing error; null if none does. */
export function similarTo(text: string, candidates: Iterable<string>): string | null {
  if (text.length > LONGEST) return null
  const lower = text.toLowerCase()
  let best: string | null = null
  let min = Math.max(1, Math.floor(text.length / 3)) + 1
  for (const candidate of candidates) {
    // What differs that much in length is no typing error.
    if (candidate === text || Math.abs(candidate.length - text.length) >= min) continue
    const errors = errorsBetween(lower, candidate.toLowerCase())
    if (errors < min) [best, min] = [candidate, errors]
  }
  return best
}

/** The problem, with a suggestion if what is written is similar to something that exists. */
export function withSuggestion({ path, message: problem, similar }: Problem): Problem {
  const name = similar && similarTo(similar.to, similar.among)
  return { path, message: name ? message('file.did-you-mean', { problem, name }) : problem }
}

/** The plain schemas that a value may have. */
function shapesOf(schema: v.GenericSchema): v.GenericSchema[] {
  const alternatives = alternativesOf(schema)
  if (alternatives) return alternatives.flatMap(shapesOf)
  if ('wrapped' in schema) return shapesOf(schema.wrapped as v.GenericSchema)
  if ('options' in schema && (schema.type === 'union' || schema.type === 'variant'))
    return (schema.options as readonly v.GenericSchema[]).flatMap(shapesOf)
  return [schema]
}

const entriesOf = (schema: v.GenericSchema): Readonly<Record<string, v.GenericSchema>> =>
  'entries' in schema ? (schema.entries as Record<string, v.GenericSchema>) : {}

/** Whether an object may have other keys too. */
const isOpen = ({ type }: v.GenericSchema): boolean => type === 'loose_object' || type === 'object'

function innerSchemas(schema: v.GenericSchema, key: string | number): v.GenericSchema[] {
  const inner = typeof key === 'string' ? entriesOf(schema)[key] : 'item' in schema ? (schema.item as v.GenericSchema) : undefined
  return inner ? shapesOf(inner) : []
}

/** All keys that an object at this path may have; none if it may have any. */
export function keysAt(schema: v.GenericSchema, path: Path): string[] {
  let shapes = shapesOf(schema)
  for (const key of path) shapes = shapes.flatMap(shape => innerSchemas(shape, key))
  return shapes.some(isOpen) ? [] : [...new Set(shapes.flatMap(shape => Object.keys(entriesOf(shape))))]
}
