import { readFile, stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { FILE_ENDING, type OpenedFile } from '../../shared/opened-file.ts'
import { MAX_EVERYTHING } from '../../shared/full-export.ts'
import { message } from '../../shared/message.ts'
import type { FileQueue } from './file-queue.ts'
import { codeOf } from '../storage/disk.ts'

/** Files waiting to be fetched; beyond that, the oldest are dropped. */
const MAX_WAITING = 20

/** The page is notified, then fetches the files. */
export interface OpenedFiles extends FileQueue {
  add(paths: readonly string[]): void
}

export function createOpenedFiles(): OpenedFiles {
  const waiting: string[] = []
  return {
    add(paths) {
      waiting.push(...paths)
      waiting.splice(0, waiting.length - MAX_WAITING)
    },
    take: () => Promise.all(waiting.splice(0).map(readOpened)),
  }
}

/** Our file endings; full exports and older files end in `.json`. */
const OUR_ENDINGS = new RegExp(`\\.(?:${FILE_ENDING}|json)$`, 'i')

/** Our files among the arguments, as absolute paths. `directory`: the working directory. */
export function filesAmong(args: readonly string[], directory: string): string[] {
  return args.filter(arg => !arg.startsWith('-') && OUR_ENDINGS.test(arg)).flatMap(arg => pathOf(arg, directory) ?? [])
}

/** Linux passes some files as URLs. */
function pathOf(arg: string, directory: string): string | null {
  if (!/^[a-z]{2,}:/i.test(arg)) return resolve(directory, arg)
  try {
    return fileURLToPath(arg)
  } catch {
    return null
  }
}

/** Reads nothing larger than our largest file. Never rejects. */
async function readOpened(path: string): Promise<OpenedFile> {
  const name = basename(path)
  const failed = (key: string, values?: Record<string, string | number>): OpenedFile => ({
    type: 'problem',
    name,
    problem: message('file.whole', { problem: message(key, values) }),
  })
  try {
    // Checked first: opening something that isn't a file could block forever.
    const stats = await stat(path)
    if (!stats.isFile()) return failed('file.problem.unreadable')
    if (stats.size > MAX_EVERYTHING) return failed('file.problem.large', { most: MAX_EVERYTHING })
    return { type: 'text', name, text: new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path)) }
  } catch (error) {
    return error instanceof TypeError ? failed('file.problem.unreadable') : failed('file.problem.unopened', { code: codeOf(error) })
  }
}
