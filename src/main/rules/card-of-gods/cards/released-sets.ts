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

const typeOf = (card: unknown): unknown => (typeof card === 'object' && card !== null && 'type' in card ? card.type : null)

/** The set with more Cards and miniatures, each at the end of the list of its type. What has another type stands among the Cards, where `readSet` refuses it. */
export const joinSet = (
  { cards, leaders, miniatures }: WrittenSet,
  added: readonly unknown[],
): Record<keyof WrittenSet, readonly unknown[]> => ({
  cards: [...cards, ...added.filter(card => !['leader', 'miniature'].includes(String(typeOf(card))))],
  leaders: [...leaders, ...added.filter(card => typeOf(card) === 'leader')],
  miniatures: [...miniatures, ...added.filter(card => typeOf(card) === 'miniature')],
})
