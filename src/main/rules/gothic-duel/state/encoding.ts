import type { Card } from './card.ts'
import { parseCard } from './card-schema.ts'
import type { State } from './state.ts'

/** A state as JSON: cards of the set by their id, others whole. */
export function encodeState(state: State, find: (id: string) => Card | undefined): string {
  return JSON.stringify({ ...state, cards: state.cards.map(card => (card && find(card.id) === card ? card.id : card)) })
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const isListOf = (value: unknown, length?: number): value is unknown[] =>
  Array.isArray(value) && (length === undefined || value.length === length)

function reviveCard(value: unknown, find: (id: string) => Card | undefined): Card | null | undefined {
  if (value === null) return null
  if (typeof value === 'string') return find(value)
  const parsed = parseCard(value)
  return parsed.ok ? parsed.card : undefined
}

/** The state that `encodeState` wrote; null for a text that is none, or that has cards which aren't known here. */
export function decodeState(text: string, find: (id: string) => Card | undefined): State | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  if (
    !isRecord(value) ||
    !isListOf(value.cards) ||
    !isListOf(value.owner, value.cards.length) ||
    !isListOf(value.known, value.cards.length)
  )
    return null
  if (!isListOf(value.wizards, 2) || !isListOf(value.frames) || !isListOf(value.triggers) || !isListOf(value.rng, 4)) return null
  const cards = value.cards.map(card => reviveCard(card, find))
  if (cards.includes(undefined)) return null
  return { ...(value as unknown as State), cards: cards as (Card | null)[] }
}
