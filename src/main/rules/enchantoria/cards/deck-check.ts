import type { DeckEntry, DeckList, DeckReason, RulesCheck } from '../../../../shared/deck.ts'
import { reason } from '../../../../shared/message.ts'
import { MAX_COPIES, type Rarity } from '../state/card.ts'
import type { CardSet } from '../state/card-set.ts'

/** EN-DECK.1. */
export const DECK_SIZE = 36
/** The only section: all cards are in it. */
export const DECK_SECTION = 'deck'

export const COPIES_CLAUSE: Record<Rarity, string> = { common: 'EN-DECK.2', rare: 'EN-DECK.3', mythic: 'EN-DECK.4' }

function entryReasons({ cards, entities }: CardSet, { card: id, count }: DeckEntry): DeckReason[] {
  const card = cards.get(id)
  if (!card) {
    const entity = entities.get(id)
    const problem = entity
      ? reason('EN-DECK.6', 'enchantoria.reason.only-summoned', { name: entity.name })
      : reason('EN-DECK.5', 'enchantoria.reason.unknown-card', { card: id })
    return [{ ...problem, card: id, mend: 'tidy' }]
  }
  const problem = reason(COPIES_CLAUSE[card.rarity], `enchantoria.reason.copies-${card.rarity}`, { card: card.name, n: count })
  return count > MAX_COPIES[card.rarity] ? [{ ...problem, section: DECK_SECTION, card: id, mend: 'copies' }] : []
}

/** Checks a list against EN-DECK: its size first, then cards in the order of the set (EN-DECK.9), unknown ones last. */
export function checkDeck(set: CardSet, list: DeckList): RulesCheck {
  const size = list.reduce((sum, entry) => sum + entry.count, 0)
  const places = new Map([...set.cards.keys()].map((id, index) => [id, index]))
  const placeOf = ({ card }: DeckEntry): number => places.get(card) ?? places.size
  const reasons = [...list].sort((a, b) => placeOf(a) - placeOf(b)).flatMap(entry => entryReasons(set, entry))
  const problem = reason('EN-DECK.1', 'enchantoria.reason.deck-size', { count: size, size: DECK_SIZE })
  if (size !== DECK_SIZE) reasons.unshift({ ...problem, section: DECK_SECTION, mend: size < DECK_SIZE ? 'finish' : 'cut' })
  return { size, playable: reasons.length === 0, reasons }
}
