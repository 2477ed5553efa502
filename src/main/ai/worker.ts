import { loadGame } from '../lazy-games.ts'
import type { AiRequest } from './ai.ts'
import { think as thinkOver, type Thought } from './think.ts'

/** The worker's only task. Input and output are plain data. */
export const think = async (request: AiRequest): Promise<Thought> => thinkOver([await loadGame(request.game)], request)
