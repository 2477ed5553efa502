import type { Message } from '../../../../shared/message.ts'
import type { Ranges } from './ranges.ts'

/**
 * What can be asked of a card. `words`: one of some words of the game, such as the values of a facet or its keywords. `text`: what a name or text
 * contains. `number`: numbers and ranges; with `x`, X too.
 */
export interface Field {
  id: string
  kind: 'words' | 'text' | 'number'
  /** How it is written. */
  start: string
  /** What else it may be called. */
  short: readonly string[]
  /** A condition on it, to be shown. */
  example: string
  x?: boolean
}

/** The field of that name, in any case, or null. */
export function fieldOf(name: string, fields: readonly Field[]): Field | null {
  const lower = name.toLowerCase()
  return fields.find(field => field.id === lower) ?? fields.find(field => field.short.includes(lower)) ?? null
}

/** How the field is written before its sign. */
export const writtenAs = (field: Field): string => field.start.replace(/[:>]$/, '')

/** Where in the text something stands: from the first character up to, not including, the last. */
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

/** What the cards have to fulfil. A place takes in the parentheses around it. */
export type Query =
  | Term
  | { type: 'not'; of: Query; at: Place }
  | { type: 'all'; of: Query[]; at: Place }
  | { type: 'any'; of: Query[]; at: Place }

export interface Problem {
  message: Message
  at: Place
  /** What was probably meant in its place; null where nothing is like it. */
  mend: string | null
  /** It may only be that the player is not done with typing. */
  unfinished: boolean
}
