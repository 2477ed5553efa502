import type { Game } from './kernel/game.ts'
import { gothicDuel } from './rules/gothic-duel/index.ts'

/** Every game that can be played here. */
export const games: Game[] = [gothicDuel]
