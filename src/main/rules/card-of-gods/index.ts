import { checkDeck } from './cards/deck-check.ts'
import { DECK_STRENGTH } from './cards/deck-strength.ts'
import { SET } from './cards/index.ts'
import { STARTER_SETS } from './cards/starter-decks.ts'
import { DESCENT } from './descent/index.ts'
import { createCardOfGods } from './game.ts'
import { RELEASED } from './released/index.ts'

export const cardOfGods = createCardOfGods(
  SET,
  { checkDeck, starterSets: STARTER_SETS, deckStrength: DECK_STRENGTH, descent: DESCENT },
  RELEASED,
)
