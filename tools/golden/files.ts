import { readFileSync, writeFileSync } from 'node:fs'
import { readReplays, type CheckpointedReplay } from '../../src/main/kernel/compact-replay.ts'

const urlOf = (game: string): URL => new URL(`./${game}.txt`, import.meta.url)

/** The golden replays of a game. Throws with the line number if the file is invalid. */
export function readGolden(game: string): CheckpointedReplay[] {
  const read = readReplays(readFileSync(urlOf(game), 'utf8'))
  if (!read.ok) throw new SyntaxError(`${game}.txt, line ${read.line}: not a line of replays`)
  return read.replays
}

export const writeGolden = (game: string, text: string): void => writeFileSync(urlOf(game), text)
