import { games } from './games.ts'
import type { Game } from './kernel/game.ts'
import { enchantoria } from './rules/enchantoria/index.ts'

/** Every game that there are rules of, offered or not: what is measured, soaked and replayed. */
export const allGames: Game[] = [...games, enchantoria]
