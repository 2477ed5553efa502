import { CARDS } from './cards/index.ts'
import { FIRST_DUEL } from './first-duel.ts'
import { createGothicDuel } from './game.ts'
import { PAIRS } from './pairs.ts'
import { RELEASED } from './released/index.ts'
import { STARTER_DECKS } from './starter-decks.ts'
import { WIZARDS } from './wizards.ts'

export const gothicDuel = createGothicDuel(
  CARDS,
  { wizards: WIZARDS, starterDecks: STARTER_DECKS, pairs: PAIRS, firstDuel: FIRST_DUEL },
  RELEASED,
)
