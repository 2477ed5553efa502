import { CARDS } from './cards/index.ts'
import { ENTITIES } from './entities.ts'
import { createEnchantoria } from './game.ts'
import { MAGES } from './mages.ts'
import { STARTER_DECKS } from './starter-decks.ts'

export const enchantoria = createEnchantoria({ cards: CARDS, entities: ENTITIES }, { wizards: MAGES, starterDecks: STARTER_DECKS })
