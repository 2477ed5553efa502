import type { Game } from '../kernel/game.ts'
import { gameWith } from '../kernel/replay.ts'
import type { AiLevel, AiRequest } from './ai.ts'
import { chooseGreedily, type Effort } from './greedy.ts'

/** Milliseconds after which a program plays the best it has found so far. Reached only where something is wrong or very slow. */
const THINKING_TIME = 2000

export const EFFORTS: Record<AiLevel, Omit<Effort, 'isLate'>> = {
  greedy: { worlds: 10, width: 32, widthBeyond: 8, turns: 4, search: 300 },
}

/** The game of a request, with the cards that it is played with. Throws where there is no such game. */
export function gameOf(games: readonly Game[], { game: id, cardSetHash }: AiRequest): Game {
  const present = games.find(game => game.id === id)
  const game = present && (cardSetHash === undefined ? present : gameWith(present, cardSetHash))
  if (!game) throw new RangeError(`no game ${id}`)
  return game
}

/** The encoded action for a request. Throws where there is nothing to decide or no such game. */
export function think(games: readonly Game[], request: AiRequest, now = Date.now): string {
  const { level, seat, knowledge, seed } = request
  const game = gameOf(games, request)
  const end = now() + THINKING_TIME
  const action = chooseGreedily(game, { seat, knowledge, seed }, { ...EFFORTS[level], isLate: () => now() >= end })
  if (action === undefined) throw new RangeError('nothing to decide')
  return game.encodeAction(action)
}
