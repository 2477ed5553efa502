import { cardOfGodsOwnSchema } from './games/card-of-gods/view.ts'
import { enchantoriaOwnSchema } from './games/enchantoria/view.ts'
import { duelOwnSchema } from './games/gothic-duel/view.ts'
import { SAVED_LIMIT_KEYS } from './games/gothic-duel/saved-formats.ts'
import { spellfireOwnSchema } from './games/spellfire/view.ts'

/** The game that everything is of which was written before there were several. */
export const FIRST_GAME = 'gothic-duel'

/** What each game's view has of its own (`own`). */
export const ownViewSchemas = {
  'gothic-duel': duelOwnSchema,
  enchantoria: enchantoriaOwnSchema,
  'card-of-gods': cardOfGodsOwnSchema,
  spellfire: spellfireOwnSchema,
} as const

/** Keys by which house formats were saved that limit values of the main facet, before all games had the same one. */
export const savedLimitKeys: readonly string[] = SAVED_LIMIT_KEYS
