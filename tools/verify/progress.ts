import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

const progressSchema = v.strictObject({
  version: v.literal(1),
  seed: v.string(),
  /** How much of each stage has passed. */
  done: v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(0))),
})
export type Progress = v.InferOutput<typeof progressSchema>

const fileOf = (work: string): string => join(work, 'progress.json')

/** The progress of the last run with that seed, or none. Throws disk errors, and for a file of another seed or kind. */
export function readProgress(work: string, seed: string): Progress {
  mkdirSync(work, { recursive: true })
  let text: string
  try {
    text = readFileSync(fileOf(work), 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return { version: 1, seed, done: {} }
    throw error
  }
  let found: unknown
  try {
    found = JSON.parse(text)
  } catch {
    throw new Error(`${fileOf(work)} is not JSON: delete it to start over`)
  }
  const progress = v.safeParse(progressSchema, found)
  if (!progress.success) throw new Error(`${fileOf(work)} was written by another version: delete it to start over`)
  if (progress.output.seed !== seed)
    throw new Error(`${work} holds a run with --seed ${progress.output.seed}: continue with that seed, or use another --work`)
  return progress.output
}

/** Written atomically, so that a kill leaves the previous file intact. */
export function writeProgress(work: string, progress: Progress): void {
  writeFileSync(`${fileOf(work)}.new`, `${JSON.stringify(progress, null, 2)}\n`)
  renameSync(`${fileOf(work)}.new`, fileOf(work))
}
