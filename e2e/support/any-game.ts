import { games } from '../../src/main/games.ts'

const [game] = games
if (!game) throw new Error('no game is offered')

/** A game that hosts offer, where it doesn't matter which. */
export const ANY_GAME = game.id
export const ANY_CATALOG = game.catalog
