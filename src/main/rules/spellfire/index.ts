import { checkDeck, deckWarnings } from './cards/deck-check.ts'
import { DECK_STRENGTH } from './cards/deck-strength.ts'
import { CARDS } from './cards/index.ts'
import { randomDeck } from './cards/random-deck.ts'
import { DESCENT } from './descent/index.ts'
import { createSpellfire, type Offered } from './game.ts'
import { RELEASED } from './released/index.ts'
import { cardSet } from './state/card.ts'
import { FORMATS } from './state/formats.ts'
import { catalogOf } from './text/catalog.ts'

/** What the game offers, whatever its cards. */
export const offered: Offered = {
  catalog: catalogOf,
  checkDeck,
  deckWarnings,
  randomDeck: (cards, rng, format) =>
    randomDeck(
      cardSet(cards),
      rng,
      FORMATS.find(one => one === format),
    ),
}

export const spellfire = createSpellfire(CARDS, { ...offered, deckStrength: DECK_STRENGTH, descent: DESCENT }, RELEASED)
