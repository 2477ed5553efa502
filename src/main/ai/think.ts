import type { Game } from '../kernel/game.ts'
import { gameFor } from '../kernel/replay.ts'
import type { AiRequest } from './ai.ts'
import { chooseAt } from './levels.ts'

/** Milliseconds after which an AI plays the best it has found so far: a decision takes at most 2 s. */
export const THINKING_TIME = 1800

/** What a worker answers: plain data. */
export interface Thought {
  /** Encoded (`Game.encodeAction`). */
  action: string
  /** The clock cut the search short. */
  isCut: boolean
}

/** The game of a request, with its cards. Throws for an unknown game. */
export function gameOf(games: readonly Game[], { game: id, cardSetHash, added }: Pick<AiRequest, 'game' | 'cardSetHash' | 'added'>): Game {
  const present = games.find(game => game.id === id)
  const game = present && (cardSetHash === undefined ? present : gameFor(present, { cardSetHash, added }))
  if (!game) throw new RangeError(`no game ${id}`)
  return game
}

/** The answer to a request. Throws if there is nothing to decide or the game is unknown. */
export function think(games: readonly Game[], request: AiRequest, now = () => performance.now()): Thought {
  const { level, seat, information, seed, time = THINKING_TIME } = request
  const game = gameOf(games, request)
  const end = now() + Math.min(THINKING_TIME, time)
  let isCut = false
  const isTimeUp = (): boolean => {
    const isUp = now() >= end
    // A shorter time is no fault of the machine.
    isCut ||= isUp && time >= THINKING_TIME
    return isUp
  }
  const action = chooseAt(game, level, { seat, information, seed }, isTimeUp)
  if (action === undefined) throw new RangeError('nothing to decide')
  return { action: game.encodeAction(action), isCut }
}
