import type { DeckList } from '../../shared/deck.ts'
import type { Rng } from './rng.ts'

/** How a game's decks are drafted. */
export interface DeckDraft {
  /** The format of drafted decks; the catalog's first by default. */
  format?: string
  /** A facet whose values a deck should have few of: some offers have only cards of the deck's own. */
  theme?: string
  /**
   * Cards that can be offered next, all of one kind, drawn by chance where there are several: whichever of them is chosen, the deck can still become legal.
   * Empty once it is complete.
   */
  pool(cards: DeckList, rng: Rng): readonly string[]
  /** How many cards are still to be chosen, at most; 0 once it is complete. */
  remaining(cards: DeckList): number
}
