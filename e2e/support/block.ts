import { existsSync, mkdirSync, renameSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'

/** Lets nothing be written to a file, whoever tries, root too: a folder stands in its place. Gives back the way to undo that. */
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
