import { closest, distance } from 'fastest-levenshtein'
import type * as v from 'valibot'
import { message } from '../../shared/message.ts'
import type { Path, Problem } from '../kernel/problem.ts'
import { alternativesOf } from '../kernel/schema-by-input.ts'

/** The candidate that differs from the text by a typing error; null if none does. */
export function similarTo(text: string, candidates: Iterable<string>): string | null {
  const all = [...candidates].filter(candidate => candidate !== text)
  if (all.length === 0) return null
  const lower = text.toLowerCase()
  const best = all.find(candidate => candidate.toLowerCase() === lower) ?? closest(text, all)
  return distance(lower, best.toLowerCase()) <= Math.max(1, Math.floor(text.length / 3)) ? best : null
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

function inside(schema: v.GenericSchema, key: string | number): v.GenericSchema[] {
  const inner = typeof key === 'string' ? entriesOf(schema)[key] : 'item' in schema ? (schema.item as v.GenericSchema) : undefined
  return inner ? shapesOf(inner) : []
}

/** All keys that an object at this path may have. */
export function keysAt(schema: v.GenericSchema, path: Path): string[] {
  let shapes = shapesOf(schema)
  for (const key of path) shapes = shapes.flatMap(shape => inside(shape, key))
  return [...new Set(shapes.flatMap(shape => Object.keys(entriesOf(shape))))]
}
