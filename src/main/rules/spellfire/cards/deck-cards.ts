import type { DeckList } from '../../../../shared/deck.ts'
import type { Card, CardSet } from '../state/card.ts'

/** A card of a deck, and the number of copies. */
export interface DeckCard {
  card: Card
  count: number
}

/** The known cards of a list, in the order of the set. */
export function cardsOf(set: CardSet, list: DeckList): DeckCard[] {
  const counts = new Map<string, number>()
  for (const { card, count } of list) counts.set(card, count)
  const cards: DeckCard[] = []
  for (const card of set.values()) {
    const count = counts.get(card.id)
    if (count !== undefined) cards.push({ card, count })
  }
  return cards
}

export const total = (cards: readonly DeckCard[]): number => cards.reduce((sum, { count }) => sum + count, 0)

/** SF-D.6, SF-D.7: the first number of each champion's icon. */
export const championLevels = (cards: readonly DeckCard[]): number =>
  cards.reduce((sum, { card, count }) => sum + (card.type === 'champion' ? card.level * count : 0), 0)
