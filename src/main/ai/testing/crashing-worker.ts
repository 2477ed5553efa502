import { games } from '../../games.ts'
import type { AiRequest } from '../ai.ts'
import { think as thinkOver, type Thought } from '../think.ts'

/** Stands in for the worker: ends when it is asked with this seed, else thinks as the real one does. */
export const CRASH_SEED = 'deadly'

export function think(request: AiRequest): Thought {
  if (request.seed === CRASH_SEED) process.exit(1)
  return thinkOver(games, request)
}
