import { games } from '../../games.ts'
import type { AiRequest } from '../ai.ts'
import { THINKING_TIME, think as thinkOver, type Thought } from '../think.ts'

/** Stands in for the worker: its clock runs so fast that no thought is finished. */
export function think(request: AiRequest): Thought {
  let time = 0
  return thinkOver(games, request, () => (time += THINKING_TIME))
}
