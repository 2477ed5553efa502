import type { DeckCheck, DeckList, DeckMend } from '../../../../shared/deck.ts'
import { reason } from '../../../../shared/message.ts'

/** GD-2.1. */
export const DECK_SIZE = 20

/** The format "Manual" (GD-R.15): exactly 20 cards that exist, and nothing else. */
export function checkDeck(cards: DeckList, exists: (id: string) => boolean): DeckCheck {
  const size = cards.reduce((sum, entry) => sum + entry.count, 0)
  const reasons: DeckCheck['reasons'] = cards
    .filter(entry => !exists(entry.card))
    .map(entry => reason('GD-2.1', 'gothic-duel.reason.unknown-card', { card: entry.card, count: entry.count }))
    .map(found => ({ ...found, mend: 'tidy' }))
  const mend: DeckMend = size < DECK_SIZE ? 'finish' : 'cut'
  if (size !== DECK_SIZE) reasons.unshift({ ...reason('GD-2.1', 'gothic-duel.reason.deck-size', { count: size, size: DECK_SIZE }), mend })
  return { size, playable: reasons.length === 0, reasons }
}
