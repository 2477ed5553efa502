import { checkDeck } from './cards/deck-check.ts'
import { FIRST_DUEL } from './cards/first-duel.ts'
import { SET } from './cards/index.ts'
import { STARTER_SETS } from './cards/starter-decks.ts'
import { createCardOfGods } from './game.ts'
import { RELEASED } from './released/index.ts'

export const cardOfGods = createCardOfGods(SET, { checkDeck, starterSets: STARTER_SETS, firstDuel: FIRST_DUEL }, RELEASED)
