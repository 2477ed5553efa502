import type { Card } from '../state/card.ts'
import { isUnique } from '../state/card-facts.ts'
import type { FormatId } from '../state/formats.ts'
import type { CardType } from '../state/terms.ts'

/** Types with their own limits, in the order they are checked; all others are unlimited. */
export const LIMITED_TYPES = [
  'realm',
  'champion',
  'holding',
  'artifact',
  'magical-item',
  'event',
  'rule',
] as const satisfies readonly CardType[]
export type LimitedType = (typeof LIMITED_TYPES)[number]

type Range = readonly [min: number, max: number]
export interface DeckLimits {
  /** Cards, without the Dungeon (SF-D.1). */
  size: number
  /** SF-D.6: the maximum sum of all champions' Base Levels. */
  levels: number
  types: Record<LimitedType, Range>
}

const limits = (size: number, levels: number, ...ranges: readonly [Range, Range, Range, Range, Range, Range, Range]): DeckLimits => {
  const [realm, champion, holding, artifact, item, event, rule] = ranges
  return { size, levels, types: { realm, champion, holding, artifact, 'magical-item': item, event, rule } }
}

/** How many cards of each type a deck may have, by format. */
export const DECK_LIMITS: Record<FormatId, DeckLimits> = {
  standard: limits(55, 90, [8, 15], [1, 20], [0, 6], [0, 10], [0, 12], [0, 10], [0, 3]),
  grand: limits(75, 125, [10, 20], [3, 27], [0, 7], [0, 12], [0, 15], [0, 13], [0, 4]),
  epic: limits(110, 180, [15, 30], [4, 40], [0, 10], [0, 15], [0, 20], [0, 17], [0, 5]),
  duel: limits(40, 70, [9, 14], [4, 15], [0, 5], [0, 7], [0, 9], [0, 8], [0, 2]),
}

/** SF-D.13 to SF-D.15. */
export function mostCopies(card: Card): { most: 1 | 2; clause: 'SF-D.13' | 'SF-D.14' | 'SF-D.15' } {
  if (isUnique(card) || card.type === 'rule' || card.type === 'dungeon') return { most: 1, clause: 'SF-D.13' }
  return card.onePerDeck ? { most: 1, clause: 'SF-D.15' } : { most: 2, clause: 'SF-D.14' }
}
