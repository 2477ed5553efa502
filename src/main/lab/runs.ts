import * as v from 'valibot'
import type { LabRecord } from '../../shared/lab.ts'
import { isOver, labRecordSchema } from '../../shared/lab.ts'
import type { Message } from '../../shared/message.ts'
import { openRecordStore } from '../storage/record-store.ts'
import type { StorageContext } from '../storage/storage-context.ts'

/** Runs that are kept; the oldest is forgotten first. */
export const MOST_RUNS = 60

export interface Runs {
  /** Latest first. */
  list(): LabRecord[]
  get(id: string): LabRecord | undefined
  /** Null when it is on disk; else why it isn't. */
  keep(run: LabRecord): Message | null
  remove(id: string): Message | null
}

const latestFirst = (a: LabRecord, b: LabRecord): number => b.startedAt - a.startedAt || (a.id < b.id ? -1 : 1)

/** The runs that are over, as they are kept. */
export function openRuns(storage: StorageContext): Runs {
  const store = openRecordStore<LabRecord>(storage, {
    name: 'lab',
    version: 1,
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
    keep: run => store.write(new Map([run, ...list()].slice(0, MOST_RUNS).map(kept => [kept.id, kept]))),
    remove: id => store.write(new Map([...store.records].filter(([known]) => known !== id))),
  }
}
