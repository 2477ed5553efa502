import type { DeckList } from '../../../../shared/deck.ts'
import type { DeckDraft } from '../../../kernel/deck-draft.ts'
import type { CardSet, Leader, Miniature } from '../state/card.ts'
import { cardProblems, MAX_MUSTER, maxCopies, miniatureProblems, musterOf, SECTION_LIMITS, sortDeck } from './deck-check.ts'

const { miniatures: MINIATURES, cards: CARDS } = SECTION_LIMITS

const total = (entries: readonly { count: number }[]): number => entries.reduce((sum, { count }) => sum + count, 0)
const copiesIn = (list: DeckList, id: string): number => list.find(({ card }) => card === id)?.count ?? 0

/** CG-R2.2 to CG-R2.5: miniatures that can join, with Muster left for as many as the Expedition still needs. */
function openMiniatures(set: CardSet, leader: Leader, list: DeckList): Miniature[] {
  const { miniatures } = sortDeck(set, list)
  const size = total(miniatures)
  if (size >= MINIATURES.max) return []
  const joins = [...set.miniatures.values()].filter(miniature => miniatureProblems(miniature, leader).length === 0)
  const cheapest = Math.min(...joins.map(({ muster }) => muster))
  const remaining = MAX_MUSTER - musterOf(miniatures) - Math.max(0, MINIATURES.min - size - 1) * cheapest
  return joins.filter(miniature => copiesIn(list, miniature.id) < maxCopies(miniature) && miniature.muster <= remaining)
}

/** CG-4.4 to CG-4.13. */
const openCards = (set: CardSet, leader: Leader, list: DeckList): string[] =>
  [...set.cards.values()].flatMap(card =>
    copiesIn(list, card.id) < maxCopies(card) && cardProblems(card, leader).length === 0 ? [card.id] : [],
  )

/** A Leader, miniatures for as long as one more fits, then the Deck of Gods. */
export const deckDraft = (set: CardSet): DeckDraft => ({
  pool(list) {
    const { leaders, cards } = sortDeck(set, list)
    const leader = leaders[0]?.card
    if (!leader) return [...set.leaders.keys()]
    const miniatures = openMiniatures(set, leader, list)
    if (miniatures.length > 0) return miniatures.map(({ id }) => id)
    return total(cards) < CARDS.max ? openCards(set, leader, list) : []
  },
  remaining(list) {
    const { leaders, miniatures, cards } = sortDeck(set, list)
    const leader = leaders[0]?.card
    const more = leader && openMiniatures(set, leader, list).length === 0 ? 0 : MINIATURES.max - total(miniatures)
    return (leader ? 0 : 1) + more + CARDS.max - total(cards)
  },
})
