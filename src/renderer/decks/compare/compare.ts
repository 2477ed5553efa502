import type { CardFace } from '../../../shared/card-face.ts'
import type { DeckList } from '../../../shared/deck.ts'
import { costRank, countIn } from '../lists/deck-list.ts'

export interface ComparedCard {
  id: string
  /** Undefined for an unknown card. */
  face: CardFace | undefined
  left: number
  right: number
}

/** The cards of two lists by where they are, each by cost and name; unknown ones last. */
export function compareLists(
  left: DeckList,
  right: DeckList,
  find: (id: string) => CardFace | undefined,
): Record<'left' | 'both' | 'right', ComparedCard[]> {
  const ids = new Set([...left, ...right].map(entry => entry.card))
  const rows = [...ids].map(id => ({ id, face: find(id), left: countIn(left, id), right: countIn(right, id) })).sort(byCostAndName)
  return {
    left: rows.filter(row => row.right === 0),
    both: rows.filter(row => row.left > 0 && row.right > 0),
    right: rows.filter(row => row.left === 0),
  }
}

/** The URL that compares saved decks; with one deck, the other is still to be chosen. */
export const comparison = (ids: readonly string[]): string =>
  `/compare?${(['left', 'right'] as const).flatMap((side, index) => (ids[index] ? [`${side}=saved:${ids[index]}`] : [])).join('&')}`

const byCostAndName = (a: ComparedCard, b: ComparedCard): number =>
  a.face && b.face ? costRank(a.face) - costRank(b.face) || a.face.name.localeCompare(b.face.name) : a.face ? -1 : b.face ? 1 : 0
