import type { DeckList } from '../../../../shared/deck.ts'
import type { DeckDraft } from '../../../kernel/deck-draft.ts'
import { nextBelow, type Rng } from '../../../kernel/rng.ts'
import { MAX_COPIES, RARITIES, type Card } from '../state/card.ts'
import type { CardSet } from '../state/card-set.ts'
import { DECK_SIZE } from './deck-check.ts'
import { isHeavy, isThreat, MAX_HEAVY, MIN_THREATS } from './random-deck.ts'

/** Of ten offers, how many have cards of each rarity. */
const SHARES = { common: 6, rare: 3, mythic: 1 } as const
const ENOUGH = 3

/** The cards of a list, each with its number of copies. */
function countCards({ cards }: CardSet, list: DeckList): { card: Card; count: number }[] {
  return list.flatMap(({ card: id, count }) => {
    const card = cards.get(id)
    return card ? [{ card, count }] : []
  })
}
const total = (cards: readonly { count: number }[]): number => cards.reduce((sum, { count }) => sum + count, 0)

/** EN-DECK.1 to EN-DECK.4. As in random decks, enough cards hurt the enemy mage, and not too many are expensive. */
function openCards(set: CardSet, list: DeckList): Card[] {
  const deck = countCards(set, list)
  const remaining = DECK_SIZE - total(deck)
  const threats = total(deck.filter(({ card }) => isThreat(set, card)))
  const heavy = total(deck.filter(({ card }) => isHeavy(card)))
  const needsThreats = MIN_THREATS - threats >= remaining
  const open = [...set.cards.values()].filter(card => (deck.find(one => one.card === card)?.count ?? 0) < MAX_COPIES[card.rarity])
  const fits = open.filter(card => (!needsThreats || isThreat(set, card)) && (heavy < MAX_HEAVY || !isHeavy(card)))
  return fits.length > 0 ? fits : open
}

/** The cards of one rarity, drawn by its share. */
function ofOneRarity(cards: readonly Card[], rng: Rng): readonly Card[] {
  const drawn = nextBelow(rng, 10)
  const rarity = RARITIES.find((_, index) => drawn < RARITIES.slice(0, index + 1).reduce((sum, one) => sum + SHARES[one], 0))
  const result = cards.filter(card => card.rarity === rarity)
  return result.length >= ENOUGH ? result : cards
}

export const deckDraft = (set: CardSet): DeckDraft => ({
  theme: 'type',
  pool: (list, rng) => (total(list) < DECK_SIZE ? ofOneRarity(openCards(set, list), rng).map(({ id }) => id) : []),
  remaining: list => Math.max(0, DECK_SIZE - total(list)),
})
