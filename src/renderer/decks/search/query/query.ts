import type { Message } from '../../../../shared/message.ts'
import type { Ranges } from './ranges.ts'

/**
 * The kinds of fields. `words`: some of the game's terms, such as facet values or keywords. `text`: part of a name or text.
 * `number`: numbers and ranges; with `x`, also X.
 */
export interface Field {
  id: string
  kind: 'words' | 'text' | 'number'
  /** Its canonical spelling. */
  start: string
  /** Its other spellings. */
  short: readonly string[]
  /** An example condition. */
  example: string
  x?: boolean
}

/** The field with that name in any case, or null. */
export function fieldOf(name: string, fields: readonly Field[]): Field | null {
  const lower = name.toLowerCase()
  return fields.find(field => field.id === lower) ?? fields.find(field => field.short.includes(lower)) ?? null
}

/** The field as written before the operator. */
export const writtenAs = (field: Field): string => field.start.replace(/[:>]$/, '')

/** A range in the text: from the first character to just after the last. */
export interface Place {
  from: number
  to: number
}
export interface Value {
  text: string
  at: Place
}

/** One condition. */
export type Term = { at: Place } & (
  | { type: 'words'; text: string }
  | { type: 'one-of'; field: Field; values: Value[] }
  | { type: 'contains'; field: Field; values: Value[] }
  | { type: 'number'; field: Field; ranges: Ranges; x: boolean }
)

/** What cards must match. A range includes surrounding parentheses. */
export type Query =
  | Term
  | { type: 'not'; of: Query; at: Place }
  | { type: 'all'; of: Query[]; at: Place }
  | { type: 'any'; of: Query[]; at: Place }

export interface Problem {
  message: Message
  at: Place
  /** The likely correction; null if there is none. */
  fix: string | null
  /** The player may just not have finished typing. */
  unfinished: boolean
}
