import { checkDeck } from './cards/deck-check.ts'
import { DECK_STRENGTH } from './cards/deck-strength.ts'
import { GUIDED_MATCH } from './cards/guided-match.ts'
import { SET } from './cards/index.ts'
import { STARTER_SETS } from './cards/starter-decks.ts'
import { createCardOfGods } from './game.ts'
import { RELEASED } from './released/index.ts'

export const cardOfGods = createCardOfGods(
  SET,
  { checkDeck, starterSets: STARTER_SETS, guidedMatch: GUIDED_MATCH, deckStrength: DECK_STRENGTH },
  RELEASED,
)
