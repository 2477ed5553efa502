import { fingerprint } from '../../../kernel/hash.ts'
import type { Card, EntityDef } from '../state/card.ts'
import { setErrors } from './card-schema.ts'

/** Cards and what they summon, as stored in a replay. */
export interface WrittenSet {
  cards: readonly Card[]
  entities: readonly EntityDef[]
}

/** Changes with every change to a card or to what it summons, or to their order. */
export const hashOfSet = ({ cards, entities }: WrittenSet): string => fingerprint(JSON.stringify([cards, entities]))

/** A set from outside, as it was written, so that it keeps its hash; null if the schema refuses it. */
export function readSet(input: unknown): WrittenSet | null {
  if (typeof input !== 'object' || input === null || !('cards' in input) || !('entities' in input)) return null
  const { cards, entities } = input
  if (!Array.isArray(cards) || !Array.isArray(entities) || setErrors(cards, entities).length > 0) return null
  return { cards: cards as Card[], entities: entities as EntityDef[] }
}
