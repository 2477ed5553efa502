import { parseJson } from '../../../../shared/bounded-json.ts'
import type { Card } from './card.ts'
import { parseCard } from './card-schema.ts'
import type { State } from './state.ts'

/** A state as JSON: cards of the set by id, others in full. */
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

/** Decodes what `encodeState` wrote; null for any other text, or if it has unknown cards. */
export function decodeState(text: string, find: (id: string) => Card | undefined): State | null {
  const value = parseJson(text)
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
