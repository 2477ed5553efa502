import type { DeckList } from '../../../shared/deck.ts'
import type { Game } from '../game.ts'

/** Cards that a player could add to a game, and which of its own they can stand for in a deck. */
export interface AddedCards {
  cards: readonly { id: string; name: string; [field: string]: unknown }[]
  /** Added ids by the ids of cards of one ready-made deck. */
  instead: Readonly<Record<string, string>>
}

/** The ready-made deck, with the added cards in place of those that they stand for. */
export function deckWith({ catalog }: Game, { instead }: AddedCards): DeckList {
  const own = Object.keys(instead)
  const made = catalog.starterDecks.find(({ cards }) => own.every(id => cards.some(({ card }) => card === id)))
  if (!made) throw new RangeError('no ready-made deck has all of these cards')
  return made.cards.map(({ card, count }) => ({ card: instead[card] ?? card, count }))
}
