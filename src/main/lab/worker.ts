import { constants, setPriority } from 'node:os'
import type { LabResult } from '../../shared/lab.ts'
import { chooseAt } from '../ai/levels.ts'
import type { Game } from '../kernel/game.ts'
import { gameFor } from '../kernel/replay.ts'
import { loadGame } from '../lazy-games.ts'
import { playChunk, repeatMatch, type LabChunk, type LabRepeat, type LabTask, type RepeatedMatch } from './simulation/play-chunk.ts'
import type { Choose } from './simulation/play-match.ts'

// On Linux a thread has its own priority, so lower it in favour of the app. Elsewhere this would affect the whole app.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

// Without a clock, so that every machine answers alike.
const choose: Choose = (game, level, question) => chooseAt(game, level, question)

async function gameOf({ game: id, cards }: LabTask): Promise<Game> {
  const present = await loadGame(id)
  const game = cards ? gameFor(present, cards) : present
  if (!game) throw new RangeError('unknown cards')
  return game
}

/** The worker's tasks. Input and output are plain data. */
export const play = async (chunk: LabChunk): Promise<LabResult> => playChunk(await gameOf(chunk.task), chunk, choose)
export const repeat = async (match: LabRepeat): Promise<RepeatedMatch> => repeatMatch(await gameOf(match.task), match, choose)
