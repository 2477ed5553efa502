import { games } from '../../src/main/games.ts'
import type { Game } from '../../src/main/kernel/game.ts'

const [game] = games
if (!game) throw new Error('no game is offered')

/** The game to measure or soak: the named one, or the first that is offered. */
export function gameToShow(id: string | undefined): Game {
  const found = id === undefined ? games[0] : games.find(one => one.id === id)
  if (!found) throw new RangeError(`there is no game ${id}; there are ${games.map(one => one.id).join(', ')}`)
  return found
}

/** A game that hosts offer, where it doesn't matter which. */
export const ANY_GAME = game.id
export const ANY_CATALOG = game.catalog
