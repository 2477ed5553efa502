import { readFileSync, statSync } from 'node:fs'
import { fileProblem } from './file-problem.ts'
import type { Malformed } from './json-text.ts'
import { tooLarge } from './read-file.ts'

/** Reads a file from disk. A file above the size limit isn't opened. */
export function textOfFile(file: string, mostBytes: number): string | Malformed {
  try {
    return statSync(file).size > mostBytes ? tooLarge(mostBytes) : readFileSync(file, 'utf8')
  } catch {
    return { ...fileProblem([], 'unreadable'), place: null }
  }
}
