import { games } from '../games.ts'
import type { AiRequest } from './ai.ts'
import { think as thinkOver, type Thought } from './think.ts'

/** The worker's one task. Only plain data comes in and goes out. */
export const think = (request: AiRequest): Thought => thinkOver(games, request)
