import { join } from 'node:path'
import * as v from 'valibot'
import { isOver, labRecordSchema, type LabRecord } from '../../shared/lab.ts'
import type { PendingWrites } from '../storage/background-writes.ts'
import { codeOf } from '../storage/disk.ts'
import { setAside } from '../storage/set-aside.ts'
import type { StorageContext } from '../storage/storage-context.ts'
import { parseJson } from '../../shared/bounded-json.ts'
import type { Runs } from './runs.ts'

export const UNFINISHED = 'lab'
const VERSION = 1
const fileSchema = v.object({ version: v.literal(VERSION), run: labRecordSchema })
const newerSchema = v.looseObject({ version: v.pipe(v.number(), v.integer(), v.minValue(VERSION + 1)) })

/** What unfinished runs have played so far, in `lab/<id>.json`, so that a kill loses hardly anything. */
export interface UnfinishedRuns {
  /** Those that a killed process left, as cancelled. Unreadable ones are set aside. */
  recover(): LabRecord[]
  /** If that fails, only a kill can lose it: the end of the run is saved elsewhere. */
  save(run: LabRecord): void
  remove(id: string): void
}

export function openUnfinishedRuns({ directory, disk, notices, now }: StorageContext): UnfinishedRuns {
  const folder = join(directory, UNFINISHED)
  const pathOf = (id: string): string => join(folder, `${id}.json`)

  function read(name: string): LabRecord[] {
    const path = join(folder, name)
    const result = disk.read(path)
    const content = result.type === 'text' ? parseJson(result.text) : null
    const file = v.safeParse(fileSchema, content)
    if (file.success && name === `${file.output.run.id}.json`) {
      const { run } = file.output
      return [{ ...run, state: isOver(run.state) ? run.state : 'cancelled' }]
    }
    if (v.is(newerSchema, content)) return []
    const aside = setAside(disk, path, 'corrupt', now())
    if (aside === null) notices.add('warning', 'services.storage.corrupt-stays', { file: path })
    else notices.add('warning', 'services.storage.corrupt-empty', { file: path, aside })
    return []
  }

  function names(): string[] {
    try {
      return disk.list(folder).filter(name => /^[\w-]+\.json$/.test(name))
    } catch {
      return []
    }
  }

  return {
    recover: () =>
      names().flatMap(name => {
        try {
          return read(name)
        } catch (error) {
          notices.add('warning', 'services.storage.read-only', { file: join(folder, name), code: codeOf(error) })
          return []
        }
      }),
    save(run) {
      try {
        disk.makeDirectory(folder)
        disk.write(pathOf(run.id), JSON.stringify({ version: VERSION, run } satisfies v.InferInput<typeof fileSchema>))
      } catch {
        // The next save may succeed.
      }
    },
    remove(id) {
      try {
        disk.remove(pathOf(id))
      } catch {
        // It is found again at the next start.
      }
    },
  }
}

/** Runs that are over and to be saved among the others, which ends their own files; first those that a killed process left. */
export function finishedRuns({ late }: StorageContext, runs: Runs, unfinished: UnfinishedRuns): PendingWrites<LabRecord> {
  const unsaved = late.pendingWrites<LabRecord>((id, record) => {
    const problem = runs.keep(record)
    if (problem === null) unfinished.remove(id)
    return problem
  })
  for (const record of unfinished.recover()) {
    // The process was killed just after saving the finished run.
    if (runs.get(record.id)) unfinished.remove(record.id)
    else unsaved.keep(record.id, record)
  }
  return unsaved
}
