import * as v from 'valibot'
import type { LabRecord } from '../../shared/lab.ts'
import { isOver, labRecordSchema } from '../../shared/lab.ts'
import { MAX_EXPORT_NAMES } from '../../shared/full-export.ts'
import type { Message } from '../../shared/message.ts'
import { idSchema, portable, type Portable } from '../storage/portable.ts'
import { openRecordStore, type RecordStore } from '../storage/record-store.ts'
import type { StorageContext } from '../storage/storage-context.ts'

/** Most saved runs; the oldest is deleted first. */
export const MAX_RUNS = 60

export interface Runs {
  /** Latest first. */
  list(): LabRecord[]
  get(id: string): LabRecord | undefined
  /** Null when it is on disk; otherwise why it isn't. */
  keep(run: LabRecord): Message | null
  remove(id: string): Message | null
  portable: Portable
}

const latestFirst = (a: LabRecord, b: LabRecord): number => b.startedAt - a.startedAt || (a.id < b.id ? -1 : 1)

/** The saved finished runs. */
export function openRuns(storage: StorageContext): Runs {
  const store = openRecordStore<LabRecord>(storage, {
    name: 'lab',
    version: 1,
    most: MAX_RUNS,
    migrations: {},
    parse(key, value) {
      const parsed = v.safeParse(labRecordSchema, value)
      return parsed.success && parsed.output.id === key && isOver(parsed.output.state) ? parsed.output : null
    },
  })
  const list = (): LabRecord[] => [...store.records.values()].sort(latestFirst)
  return {
    list,
    get: id => store.records.get(id),
    keep: run => store.write(new Map([run, ...list()].slice(0, MAX_RUNS).map(record => [record.id, record]))),
    remove: id => store.write(new Map([...store.records].filter(([known]) => known !== id))),
    portable: portableRuns(store, list),
  }
}

/** Adds those that are missing here, the latest first, up to the limit. */
function portableRuns(store: RecordStore<LabRecord>, list: () => LabRecord[]): Portable {
  const coming = (runs: readonly LabRecord[]): LabRecord[] => runs.filter(run => !store.records.has(run.id)).sort(latestFirst)
  const room = (): number => Math.max(0, MAX_RUNS - store.records.size)
  return portable({
    schema: v.pipe(
      v.object({ ...labRecordSchema.entries, id: idSchema }),
      v.check(({ state }) => isOver(state)),
    ),
    most: MAX_RUNS,
    pack: list,
    look(runs) {
      const fresh = coming(runs)
      const remaining = Math.max(0, fresh.length - room())
      const names = fresh.slice(0, MAX_EXPORT_NAMES).map(({ deck }) => deck.name)
      return { fresh: fresh.length - remaining, names, same: runs.length - fresh.length, other: 0, left: remaining }
    },
    take(runs) {
      const fresh = coming(runs).slice(0, room())
      return fresh.length === 0 ? null : store.write(new Map([...store.records, ...fresh.map(run => [run.id, run] as const)]))
    },
  })
}
