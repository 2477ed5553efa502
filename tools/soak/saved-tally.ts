import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import * as v from 'valibot'
import { noTally, tallySchema, type Tally } from './tally.ts'

const runSchema = v.strictObject({ game: v.string(), cardSetHash: v.string(), seed: v.string() })
const savedSchema = v.strictObject({ run: runSchema, tally: tallySchema })

/** Everything that determines a run's matches. */
export type Run = v.InferOutput<typeof runSchema>

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The run's results so far, empty if there is no file. Throws if the file is invalid or from another run. */
export function savedTally(file: string, run: Run): Tally {
  if (!existsSync(file)) return noTally()
  const kept = v.safeParse(savedSchema, parsed(readFileSync(file, 'utf8')))
  if (!kept.success) throw new Error(`${file} was written by another version: delete it to start over`)
  const { game, cardSetHash, seed } = kept.output.run
  if (game !== run.game || cardSetHash !== run.cardSetHash || seed !== run.seed)
    throw new Error(`${file} holds another run: ${game}, cards ${cardSetHash}, seed ${seed}`)
  return kept.output.tally
}

/** Written atomically, so that a kill leaves the previous file intact. */
export function saveTally(file: string, run: Run, tally: Tally): void {
  writeFileSync(`${file}.new`, `${JSON.stringify({ run, tally })}\n`)
  renameSync(`${file}.new`, file)
}
