import { existsSync, mkdirSync, renameSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'

/** Blocks writing to a file, even for root, by putting a folder in its place. Returns a function that undoes it. */
export function block(...path: string[]): () => void {
  const file = join(...path)
  const aside = `${file}.aside`
  const was = existsSync(file)
  if (was) renameSync(file, aside)
  mkdirSync(file)
  return () => {
    rmdirSync(file)
    if (was) renameSync(aside, file)
  }
}
