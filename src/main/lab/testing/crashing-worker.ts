import { existsSync, writeFileSync } from 'node:fs'
import type { LabResult } from '../../../shared/lab.ts'
import { games } from '../../games.ts'
import { playChunk, type LabChunk } from '../simulation/play-chunk.ts'
import { pickRandom } from './random-choice.ts'

/**
 * Stands in for the worker, and plays by lot. A seed that begins with `once` or `always` is the path of a file besides: it ends at once where
 * that isn't there yet, and always.
 */
export function play(chunk: LabChunk): LabResult {
  const [when, path = ''] = chunk.task.seed.split(' ')
  if (chunk.from > 0 && (when === 'always' || (when === 'once' && !existsSync(path)))) {
    if (when === 'once') writeFileSync(path, '')
    process.exit(1)
  }
  const game = games.find(known => known.id === chunk.task.game)
  if (!game) throw new RangeError(`no game ${chunk.task.game}`)
  return playChunk(game, chunk, pickRandom)
}
