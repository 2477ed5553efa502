import { fingerprint } from '../../../kernel/hash.ts'
import type { WrittenSet } from '../state/card.ts'
import { setErrors } from './card-schema.ts'

/** Changes with every change to a Card or miniature, or to their order. */
export const hashOfSet = ({ cards, leaders, miniatures }: WrittenSet): string => fingerprint(JSON.stringify([cards, leaders, miniatures]))

/** A set from outside, as it was written, so that it keeps its hash; null if the schema refuses it. */
export function readSet(input: unknown): WrittenSet | null {
  if (typeof input !== 'object' || input === null || !('cards' in input) || !('leaders' in input) || !('miniatures' in input)) return null
  const { cards, leaders, miniatures } = input
  if (!Array.isArray(cards) || !Array.isArray(leaders) || !Array.isArray(miniatures)) return null
  return setErrors({ cards, leaders, miniatures }).length > 0 ? null : (input as WrittenSet)
}
