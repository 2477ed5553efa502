import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import * as v from 'valibot'
import { noTally, tallySchema, type Tally } from './tally.ts'

const runSchema = v.strictObject({ game: v.string(), cardSetHash: v.string(), seed: v.string() })
const keptSchema = v.strictObject({ run: runSchema, tally: tallySchema })

/** What makes a match of a run the same again. */
export type Run = v.InferOutput<typeof runSchema>

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** What the run has come to so far, nothing where there is no file. Throws what is wrong with a file that isn't this run's. */
export function keptTally(file: string, run: Run): Tally {
  if (!existsSync(file)) return noTally()
  const kept = v.safeParse(keptSchema, parsed(readFileSync(file, 'utf8')))
  if (!kept.success) throw new Error(`${file} is not from this program: remove it to begin anew`)
  const { game, cardSetHash, seed } = kept.output.run
  if (game !== run.game || cardSetHash !== run.cardSetHash || seed !== run.seed)
    throw new Error(`${file} holds another run: ${game}, cards ${cardSetHash}, seed ${seed}`)
  return kept.output.tally
}

/** In one go, so that a kill in the middle of it leaves what was there. */
export function keepTally(file: string, run: Run, tally: Tally): void {
  writeFileSync(`${file}.new`, `${JSON.stringify({ run, tally })}\n`)
  renameSync(`${file}.new`, file)
}
