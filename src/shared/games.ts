import { cardOfGodsOwnSchema } from './games/card-of-gods/view.ts'
import { enchantoriaOwnSchema } from './games/enchantoria/view.ts'
import { duelOwnSchema } from './games/gothic-duel/view.ts'

/** The game that everything is of which was written before there were several. */
export const FIRST_GAME = 'gothic-duel'

/** What each game's view has of its own (`own`). */
export const ownViewSchemas = {
  'gothic-duel': duelOwnSchema,
  enchantoria: enchantoriaOwnSchema,
  'card-of-gods': cardOfGodsOwnSchema,
} as const
