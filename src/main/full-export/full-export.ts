import { join } from 'node:path'
import type { ExportContents, FullExportPart } from '../../shared/full-export.ts'
import { EVERYTHING_PARTS } from '../../shared/full-export.ts'
import { message } from '../../shared/message.ts'
import type { Result } from '../lib/result.ts'
import { badFile, done, notSaved } from '../lib/result.ts'
import type { Arrivals, Portable } from '../storage/portable.ts'
import { unusedDatedName } from '../storage/set-aside.ts'
import type { StorageContext } from '../storage/storage-context.ts'
import { saveError } from '../storage/save-error.ts'
import { readEverything, writeEverything, type FullExport } from './full-export-file.ts'

export const EXPORTS = 'exports'

const BAD_ITEM_KEYS: Readonly<Record<FullExportPart, string>> = {
  pictures: 'services.everything.bad-item.pictures',
  sets: 'services.everything.bad-item.sets',
  decks: 'services.everything.bad-item.decks',
  matches: 'services.everything.bad-item.matches',
  runs: 'services.everything.bad-item.runs',
  challenges: 'services.everything.bad-item.challenges',
  positions: 'services.everything.bad-item.positions',
  days: 'services.everything.bad-item.days',
  lab: 'services.everything.bad-item.lab',
  searches: 'services.everything.bad-item.searches',
  settings: 'services.everything.bad-item.settings',
}

/** Exports everything, to take it to another machine. */
export interface EverythingService {
  /** The texts of the export's files. They hold running matches with their hidden information, so write them to disk and never show them in a window. */
  pack(): Promise<string[]>
  /** Writes them into the data directory and returns where. */
  save(): Promise<Result<string[]>>
  /** What such a file would bring. Saves nothing. */
  look(text: string): Promise<Result<ExportContents>>
  /** Imports those parts of it. Existing items stay as they are, so it can be repeated. */
  bring(text: string, parts: readonly FullExportPart[]): Promise<Result<void>>
}

type Portables = Readonly<Record<FullExportPart, Portable>>
interface Opened {
  savedAt: number
  number: number
  of: number
  parts: (readonly [FullExportPart, Arrivals])[]
}

export function createEverything({ disk, directory, now }: StorageContext, portables: Portables): EverythingService {
  const pack = (): Promise<string[]> => {
    const items = EVERYTHING_PARTS.map(part => [part, portables[part].pack()] as const)
    return writeEverything(Object.fromEntries(items) as unknown as FullExport, now())
  }

  /** Reads everything before importing anything. */
  async function open(text: string): Promise<Result<Opened>> {
    const parts = new Map<FullExportPart, Arrivals>(EVERYTHING_PARTS.map(part => [part, portables[part].arrivals()]))
    const result = await readEverything(text, async (part, item) => {
      const arrivals = parts.get(part)
      const problem = (await arrivals?.add(item)) ?? null
      return problem && message(BAD_ITEM_KEYS[part], { number: (arrivals?.count ?? 0) + 1, problem })
    })
    if (!result.ok) return badFile(result.problem)
    return done({ savedAt: result.savedAt, number: result.number, of: result.of, parts: [...parts].filter(([, { count }]) => count > 0) })
  }

  return {
    pack,
    async save() {
      const folder = join(directory, EXPORTS)
      const texts = await pack()
      const time = now()
      const paths: string[] = []
      for (const [index, text] of texts.entries()) {
        const which = texts.length === 1 ? '' : `${index + 1}-of-${texts.length}.`
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
    async look(text) {
      const opened = await open(text)
      if (!opened.ok) return opened
      const { parts, ...head } = opened.value
      return done({ ...head, parts: parts.map(([part, arrivals]) => ({ part, all: arrivals.count, ...arrivals.look() })) })
    },
    async bring(text, wanted) {
      const opened = await open(text)
      if (!opened.ok) return opened
      for (const [part, arrivals] of opened.value.parts) {
        const problem = wanted.includes(part) ? await arrivals.take() : null
        if (problem) return notSaved(problem)
      }
      return done(undefined)
    },
  }
}
