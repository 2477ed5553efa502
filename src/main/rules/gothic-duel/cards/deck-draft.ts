import type { DeckList } from '../../../../shared/deck.ts'
import type { DeckDraft } from '../../../kernel/deck-draft.ts'
import type { Card } from '../state/card.ts'
import { DECK_SIZE } from './deck-check.ts'

const sizeOf = (cards: DeckList): number => cards.reduce((sum, { count }) => sum + count, 0)

/** GD-2.1, GD-R.15: any 20 cards are a deck, so that any card can always be offered. */
export const deckDraft = (cards: readonly Card[]): DeckDraft => ({
  theme: 'school',
  pool: list => (sizeOf(list) < DECK_SIZE ? cards.map(({ id }) => id) : []),
  remaining: list => Math.max(0, DECK_SIZE - sizeOf(list)),
})
