import { cardOfGodsOwnSchema } from './games/card-of-gods/view.ts'
import { enchantoriaOwnSchema } from './games/enchantoria/view.ts'
import { duelOwnSchema } from './games/gothic-duel/view.ts'
import { spellfireOwnSchema } from './games/spellfire/view.ts'

/** The game of all data from before there were several games. */
export const FIRST_GAME = 'gothic-duel'

/** The game-specific part (`own`) of each game's view. */
export const ownViewSchemas = {
  'gothic-duel': duelOwnSchema,
  enchantoria: enchantoriaOwnSchema,
  'card-of-gods': cardOfGodsOwnSchema,
  spellfire: spellfireOwnSchema,
} as const
