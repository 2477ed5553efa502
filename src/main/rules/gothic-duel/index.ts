import { CARDS } from './cards/index.ts'
import { DECK_STRENGTH } from './cards/deck-strength.ts'
import { DESCENT } from './descent/index.ts'
import { createGothicDuel } from './game.ts'
import { PAIRS } from './cards/pairs.ts'
import { RELEASED } from './released/index.ts'
import { STARTER_DECKS } from './cards/starter-decks.ts'
import { WIZARDS } from './state/wizards.ts'

export const gothicDuel = createGothicDuel(
  CARDS,
  { avatars: WIZARDS, starterDecks: STARTER_DECKS, pairs: PAIRS, deckStrength: DECK_STRENGTH, descent: DESCENT },
  RELEASED,
)
