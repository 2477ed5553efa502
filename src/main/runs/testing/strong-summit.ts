import type { Game } from '../../kernel/game.ts'
import { coldSummit } from '../../testing/cold-summit/game.ts'

/** Cold Summit as if its cards had been measured. */
export const strongSummit: Game = {
  ...(coldSummit as unknown as Game),
  deckStrength: { cards: { 'ice-axe': 3, 'long-rope': 2, 'trail-map': 1, 'loose-rock': 1.5, 'sudden-gust': 0.5 }, decks: {} },
}
