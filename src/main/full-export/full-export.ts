import { join } from 'node:path'
import type { ExportContents, FullExportPart } from '../../shared/full-export.ts'
import { EVERYTHING_PARTS } from '../../shared/full-export.ts'
import { message } from '../../shared/message.ts'
import type { Result } from '../lib/result.ts'
import { badFile, done, notSaved } from '../lib/result.ts'
import type { Portable, Readable } from '../storage/portable.ts'
import { unusedDatedName } from '../storage/set-aside.ts'
import type { StorageContext } from '../storage/storage-context.ts'
import { saveError } from '../storage/save-error.ts'
import { readEverything, writeEverything } from './full-export-file.ts'

export const EXPORTS = 'exports'

const BAD_ITEM_KEYS: Readonly<Record<FullExportPart, string>> = {
  decks: 'services.everything.bad-item.decks',
  matches: 'services.everything.bad-item.matches',
  challenges: 'services.everything.bad-item.challenges',
  lab: 'services.everything.bad-item.lab',
  searches: 'services.everything.bad-item.searches',
  settings: 'services.everything.bad-item.settings',
}

/** Exports everything, to take it to another machine. */
export interface EverythingService {
  /** The texts of the export's files. They hold running matches with their hidden information, so write them to disk and never show them in a window. */
  pack(): string[]
  /** Writes them into the data directory and returns where. */
  save(): Result<string[]>
  /** What such a file would bring. Saves nothing. */
  look(text: string): Result<ExportContents>
  /** Imports those parts of it. Existing items stay as they are, so it can be repeated. */
  bring(text: string, parts: readonly FullExportPart[]): Result<void>
}

type Portables = Readonly<Record<FullExportPart, Portable>>
interface Opened {
  savedAt: number
  number: number
  of: number
  parts: { part: FullExportPart; all: number; readable: Readable }[]
}

export function createEverything({ disk, directory, now }: StorageContext, portables: Portables): EverythingService {
  const pack = (): string[] => {
    const items = EVERYTHING_PARTS.map(part => [part, portables[part].pack()] as const)
    return writeEverything(Object.fromEntries(items) as Record<FullExportPart, readonly unknown[]>, now())
  }

  /** Reads everything before importing anything. */
  function open(text: string): Result<Opened> {
    const read = readEverything(text)
    if (!read.ok) return badFile(read.problem)
    const parts: Opened['parts'] = []
    for (const part of EVERYTHING_PARTS) {
      const items = read.everything[part]
      const found = portables[part].read(items)
      if (!found.ok) return badFile(message(BAD_ITEM_KEYS[part], { number: found.place + 1, problem: found.problem }))
      if (items.length > 0) parts.push({ part, all: items.length, readable: found.value })
    }
    return done({ savedAt: read.savedAt, number: read.number, of: read.of, parts })
  }

  return {
    pack,
    save() {
      const folder = join(directory, EXPORTS)
      const texts = pack()
      const time = now()
      const paths: string[] = []
      for (const [place, text] of texts.entries()) {
        const which = texts.length === 1 ? '' : `${place + 1}-of-${texts.length}.`
        let path = folder
        try {
          disk.makeDirectory(folder)
          // The clock may have been set back since another export was written.
          path = unusedDatedName(disk, join(folder, 'Grimoire.json'), `${which}everything`, time)
          disk.write(path, text)
        } catch (error) {
          return notSaved(saveError(error, path))
        }
        paths.push(path)
      }
      return done(paths)
    },
    look(text) {
      const opened = open(text)
      if (!opened.ok) return opened
      const { parts, ...head } = opened.value
      return done({ ...head, parts: parts.map(({ part, all, readable }) => ({ part, all, ...readable.look() })) })
    },
    bring(text, wanted) {
      const opened = open(text)
      if (!opened.ok) return opened
      for (const { part, readable } of opened.value.parts) {
        const problem = wanted.includes(part) ? readable.take() : null
        if (problem) return notSaved(problem)
      }
      return done(undefined)
    },
  }
}
