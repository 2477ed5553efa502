import type { Game } from '../../kernel/game.ts'
import * as shipped from '../../games.ts'
import { coldSummit } from './game.ts'

/** The registry of main in a build for tests: what players get, and Cold Summit. */
export const games: Game[] = [...shipped.games, coldSummit]
export const allGames: Game[] = [...shipped.allGames, coldSummit]
export * from '../../games.ts'
