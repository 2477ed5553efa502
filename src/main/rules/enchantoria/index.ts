import { CARDS } from './cards/index.ts'
import { ENTITIES } from './state/entities.ts'
import { DESCENT } from './descent/index.ts'
import { createEnchantoria } from './game.ts'
import { MAGES } from './state/mages.ts'
import { DECK_STRENGTH } from './cards/deck-strength.ts'
import { RELEASED } from './released/index.ts'
import { STARTER_DECKS } from './cards/starter-decks.ts'

export const enchantoria = createEnchantoria(
  { cards: CARDS, entities: ENTITIES },
  {
    avatars: MAGES,
    starterDecks: STARTER_DECKS,
    deckStrength: DECK_STRENGTH,
    descent: DESCENT,
  },
  RELEASED,
)
