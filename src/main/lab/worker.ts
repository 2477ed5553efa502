import { constants, setPriority } from 'node:os'
import type { LabResult } from '../../shared/lab.ts'
import { chooseAt } from '../ai/levels.ts'
import { games } from '../games.ts'
import { playChunk, type LabChunk } from './simulation/play-chunk.ts'

// On Linux a thread has a priority of its own: whoever waits for the app comes first. Elsewhere it would be the whole app's.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

/** The worker's one task. Only plain data comes in and goes out. */
export function play(chunk: LabChunk): LabResult {
  const game = games.find(known => known.id === chunk.task.game)
  if (!game) throw new RangeError(`no game ${chunk.task.game}`)
  // Without a clock: only then are equal questions answered alike on every machine.
  return playChunk(game, chunk, (of, level, question) => chooseAt(of, level, question))
}
