import { constants, setPriority } from 'node:os'
import type { LabResult } from '../../shared/lab.ts'
import { chooseAt } from '../ai/levels.ts'
import { games } from '../games.ts'
import type { Game } from '../kernel/game.ts'
import { playChunk, repeatMatch, type LabChunk, type LabRepeat, type LabTask, type RepeatedMatch } from './simulation/play-chunk.ts'
import type { Choose } from './simulation/play-match.ts'

// On Linux a thread has its own priority, so lower it in favour of the app. Elsewhere this would affect the whole app.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

function gameOf({ game: id }: LabTask): Game {
  const game = games.find(known => known.id === id)
  if (!game) throw new RangeError(`no game ${id}`)
  return game
}

// Without a clock, so that every machine answers alike.
const choose: Choose = (game, level, question) => chooseAt(game, level, question)

/** The worker's tasks. Input and output are plain data. */
export const play = (chunk: LabChunk): LabResult => playChunk(gameOf(chunk.task), chunk, choose)
export const repeat = (match: LabRepeat): RepeatedMatch => repeatMatch(gameOf(match.task), match, choose)
