import { parseJson } from '../../../../shared/bounded-json.ts'
import { parseCard, parseLeader, parseMiniature } from './card-schema.ts'
import type { AnyMiniature, CardSet, GodCard } from './card.ts'
import type { Seat } from '../../../../shared/seat.ts'
import type { State } from './state.ts'

const findDef = (set: CardSet, id: string): AnyMiniature | undefined => set.leaders.get(id) ?? set.miniatures.get(id)

/** A state as JSON. Cards and miniatures of the set by id, others in full. */
export function encodeState({ set, pauses, ...state }: State): string {
  const cards = state.cards.map(card => (card && set.cards.get(card.id) === card ? card.id : card))
  const defs = state.defs.map(def => (findDef(set, def.id) === def ? def.id : def))
  // Left out if empty, so that positions written before there were pauses keep their hash.
  return JSON.stringify({ ...state, ...(pauses.length > 0 && { pauses }), cards, defs })
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const isListOf = (value: unknown, length?: number): value is unknown[] =>
  Array.isArray(value) && (length === undefined || value.length === length)

function readCard(set: CardSet, value: unknown): GodCard | null | undefined {
  if (value === null) return null
  if (typeof value === 'string') return set.cards.get(value)
  const parsed = parseCard(value)
  return parsed.ok ? parsed.value : undefined
}

function readDef(set: CardSet, value: unknown): AnyMiniature | undefined {
  if (typeof value === 'string') return findDef(set, value)
  const parsed = isRecord(value) && value.type === 'leader' ? parseLeader(value) : parseMiniature(value)
  return parsed.ok ? parsed.value : undefined
}

const LISTS = {
  faith: 8,
  ether: 2,
  hands: 2,
  discards: 2,
  passed: 2,
  rng: 4,
  waiting: undefined,
  continuous: undefined,
  triggers: undefined,
  frames: undefined,
}
const NUMBERS = ['round', 'first', 'initiative', 'activeUnit'] as const

/** Decodes what `encodeState` wrote; null for any other text, or if it has unknown cards or miniatures. */
export function decodeState(text: string, set: CardSet): State | null {
  const value = parseJson(text)
  if (!isRecord(value) || !isListOf(value.cards) || !isListOf(value.defs) || !isListOf(value.units, value.defs.length)) return null
  if (Object.entries(LISTS).some(([key, length]) => !isListOf(value[key], length))) return null
  if (NUMBERS.some(key => typeof value[key] !== 'number') || !isRecord(value.happened) || !isRecord(value.fresh)) return null
  const { pauses = [] } = value
  if (!isListOf(pauses) || pauses.some(seat => seat !== 0 && seat !== 1)) return null
  const cards = value.cards.map(card => readCard(set, card))
  const defs = value.defs.map(def => readDef(set, def))
  if (cards.includes(undefined) || defs.includes(undefined)) return null
  return { ...(value as unknown as State), set, pauses: pauses as Seat[], cards: cards as (GodCard | null)[], defs: defs as AnyMiniature[] }
}
