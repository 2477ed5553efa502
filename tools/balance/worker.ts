import type { LabResult } from '../../src/shared/lab.ts'
import { chooseAt } from '../../src/main/ai/levels.ts'
import { allGames } from '../../src/main/games.ts'
import { playChunk, type LabChunk } from '../../src/main/lab/simulation/play-chunk.ts'

/** Plays like the lab's worker, including games that aren't offered yet. */
export function play(chunk: LabChunk): LabResult {
  const game = allGames.find(known => known.id === chunk.task.game)
  if (!game) throw new RangeError(`no game ${chunk.task.game}`)
  return playChunk(game, chunk, chooseAt)
}
