import type { Message } from '../../../../shared/message.ts'
import type { Ranges } from './ranges.ts'

/** Values are words of the game: a School, a type, a keyword. */
export const WORD_FIELDS = ['school', 'type', 'keyword'] as const
/** Values are what a card's name or text contains. */
export const TEXT_FIELDS = ['name', 'text'] as const
/** Values are numbers and ranges; a cost can be X too. */
const NUMBER_FIELDS = ['cost', 'copies'] as const
export const FIELDS = [...WORD_FIELDS, ...NUMBER_FIELDS, ...TEXT_FIELDS] as const

export type WordField = (typeof WORD_FIELDS)[number]
export type TextField = (typeof TEXT_FIELDS)[number]
export type NumberField = (typeof NUMBER_FIELDS)[number]
export type Field = (typeof FIELDS)[number]

/** What else a field may be called. */
const SHORT: Record<string, Field> = { s: 'school', t: 'type', kw: 'keyword', k: 'keyword', c: 'cost', n: 'name', in: 'copies' }

/** The field of that name, in any case, or null. */
export function fieldOf(name: string): Field | null {
  const lower = name.toLowerCase()
  return FIELDS.find(field => field === lower) ?? (Object.hasOwn(SHORT, lower) ? (SHORT[lower] ?? null) : null)
}

export const isWordField = (field: Field): field is WordField => WORD_FIELDS.some(known => known === field)
export const isNumberField = (field: Field): field is NumberField => NUMBER_FIELDS.some(known => known === field)

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
  | { type: 'one-of'; field: WordField; values: Value[] }
  | { type: 'contains'; field: TextField; values: Value[] }
  | { type: 'number'; field: NumberField; ranges: Ranges; x: boolean }
)

/** What the cards have to fulfil. A place takes in the parentheses around it. */
export type Query =
  Term | { type: 'not'; of: Query; at: Place } | { type: 'all'; of: Query[]; at: Place } | { type: 'any'; of: Query[]; at: Place }

export interface Problem {
  message: Message
  at: Place
  /** What was probably meant in its place; null where nothing is like it. */
  mend: string | null
  /** It may only be that the player is not done with typing. */
  unfinished: boolean
}
