import type { DeckList, DeckFix, RulesCheck } from '../../../../shared/deck.ts'
import { reason } from '../../../../shared/message.ts'

/** GD-2.1. */
export const DECK_SIZE = 20
/** The only section: all cards are in it. */
export const DECK_SECTION = 'deck'

export const listOf = (counts: Readonly<Record<string, number>>): DeckList =>
  Object.entries(counts).map(([card, count]) => ({ card, count }))

/** The format "Manual" (GD-R.15): exactly 20 cards that exist, and nothing else. */
export function checkDeck(cards: DeckList, exists: (id: string) => boolean): RulesCheck {
  const size = cards.reduce((sum, entry) => sum + entry.count, 0)
  const reasons: RulesCheck['reasons'] = cards
    .filter(entry => !exists(entry.card))
    .map(({ card, count }) => ({ ...reason('GD-2.1', 'gothic-duel.reason.unknown-card', { card, count }), card, mend: 'tidy' }))
  const fix: DeckFix = size < DECK_SIZE ? 'finish' : 'cut'
  const counts = { count: size, size: DECK_SIZE }
  if (size !== DECK_SIZE) reasons.unshift({ ...reason('GD-2.1', 'gothic-duel.reason.deck-size', counts), section: DECK_SECTION, mend: fix })
  return { size, playable: reasons.length === 0, reasons }
}
