import { CARDS } from './cards/index.ts'
import { DECK_STRENGTH } from './cards/deck-strength.ts'
import { GUIDED_MATCH } from './cards/guided-match.ts'
import { createGothicDuel } from './game.ts'
import { PAIRS } from './cards/pairs.ts'
import { RELEASED } from './released/index.ts'
import { STARTER_DECKS } from './cards/starter-decks.ts'
import { WIZARDS } from './state/wizards.ts'

export const gothicDuel = createGothicDuel(
  CARDS,
  { avatars: WIZARDS, starterDecks: STARTER_DECKS, pairs: PAIRS, guidedMatch: GUIDED_MATCH, deckStrength: DECK_STRENGTH },
  RELEASED,
)
