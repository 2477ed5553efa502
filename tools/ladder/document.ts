import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Score } from './pairing.ts'
import { rowOf, withRows } from './table.ts'

const DOCUMENT = fileURLToPath(new URL('../../docs/strength.md', import.meta.url))

/** Puts a row into the game's table of docs/strength.md, unless it is a dry run; gives what to print. */
export function saveRow(game: string, [one, other]: readonly [string, string], score: Score, isDryRun: boolean): string[] {
  const row = rowOf(one, other, score)
  if (isDryRun) return [row.text]
  const written = withRows(readFileSync(DOCUMENT, 'utf8'), game, [row])
  if (written === null) return [row.text, `docs/strength.md has no table of ${game}`]
  writeFileSync(DOCUMENT, written)
  return [row.text]
}
