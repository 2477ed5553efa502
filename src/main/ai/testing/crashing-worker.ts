import { games } from '../../games.ts'
import type { AiRequest } from '../ai.ts'
import { think as thinkOver, type Thought } from '../think.ts'

/** A stand-in for the worker that exits when asked with this seed, and otherwise thinks as usual. */
export const CRASH_SEED = 'deadly'

export function think(request: AiRequest): Thought {
  if (request.seed === CRASH_SEED) process.exit(1)
  return thinkOver(games, request)
}
