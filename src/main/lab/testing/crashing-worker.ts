import { existsSync, writeFileSync } from 'node:fs'
import type { LabResult } from '../../../shared/lab.ts'
import { toyGame } from '../../kernel/testing/toy-game.ts'
import { playChunk, type LabChunk } from '../simulation/play-chunk.ts'
import { pickRandom } from './random-choice.ts'

/**
 * A stand-in for the worker that plays the toy game randomly. Seeds that start with `once` or `always` are also file paths: it crashes if
 * the file doesn't exist yet, or always.
 */
export function play(chunk: LabChunk): LabResult {
  const [when, path = ''] = chunk.task.seed.split(' ')
  if (chunk.from > 0 && (when === 'always' || (when === 'once' && !existsSync(path)))) {
    if (when === 'once') writeFileSync(path, '')
    process.exit(1)
  }
  if (chunk.task.game !== toyGame.id) throw new RangeError(`no game ${chunk.task.game}`)
  return playChunk(toyGame, chunk, pickRandom)
}
