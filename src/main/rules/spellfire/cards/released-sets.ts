import { fingerprint } from '../../../kernel/hash.ts'
import type { Card } from '../state/card.ts'
import { setErrors } from './card-schema.ts'

/** Changes with every change to a card, or to their order. */
export const hashOfSet = (cards: readonly Card[]): string => fingerprint(JSON.stringify(cards))

/** A set from outside, as it was written, so that it keeps its hash; null if the schema refuses it. */
export function readSet(input: unknown): Card[] | null {
  return Array.isArray(input) && setErrors(input).length === 0 ? (input as Card[]) : null
}
