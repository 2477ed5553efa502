import type { DeckFix, DeckList, FixedDeck } from '../../shared/deck.ts'
import { deckSize } from '../../shared/deck-facts.ts'
import { message } from '../../shared/message.ts'

/** Completes a list with one card. */
export function fakeFix(cards: DeckList, fix: DeckFix): FixedDeck {
  const by = 20 - deckSize(cards)
  if (fix !== 'finish' || by <= 0) return { cards, changes: [] }
  return {
    cards: [...cards, { card: 'grey-ember', count: by }],
    changes: [{ card: 'grey-ember', by, why: message('test.text', { of: 'it' }) }],
  }
}
