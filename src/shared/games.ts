import { enchantoriaOwnSchema } from './games/enchantoria/view.ts'
import { duelOwnSchema } from './games/gothic-duel/view.ts'

/** What each game's view has of its own (`own`). */
export const ownViewSchemas = { 'gothic-duel': duelOwnSchema, enchantoria: enchantoriaOwnSchema } as const
