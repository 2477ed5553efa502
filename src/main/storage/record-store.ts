import { join } from 'node:path'
import type { Message } from '../../shared/message.ts'
import { message } from '../../shared/message.ts'
import { createBackups, pathsOf } from './backups.ts'
import { codeOf } from './disk.ts'
import type { Recovered, StoreFormat } from './recover.ts'
import { newestReadable, recoverRecords } from './recover.ts'
import { unusedDatedName } from './set-aside.ts'
import type { StorageContext } from './storage-context.ts'
import { createWriter, serialize } from './store-writer.ts'
import { saveError } from './save-error.ts'

export interface RecordStoreOptions<T> extends StoreFormat {
  /** The most records. More in its file are set aside, the first ones, which are the oldest. */
  most: number
  /** The record for that key, or null if the value isn't valid. */
  parse(key: string, value: unknown): T | null
}

/** Records by key, in memory and in one file. */
export interface RecordStore<T> {
  readonly records: ReadonlyMap<string, T>
  /** Replaces all records. Null once they are on disk; otherwise the reason, with memory and disk unchanged. */
  write(records: ReadonlyMap<string, T>): Message | null
  /** Why those records can't be written, as far as that can be told before; null if they can. */
  check(records: ReadonlyMap<string, T>): Message | null
  /** Makes a backup if anything has changed since the last one. Null if there is one; otherwise the reason, also shown as a notice. */
  backUp(): Message | null
  /** The times of the backups, newest first. */
  copies(): number[]
  /** The records of the newest readable backup up to that time; null if there is none. */
  copyAt(time: number): ReadonlyMap<string, T> | null
}

/** Opens a store, whatever happened to its file: notices report what was lost or moved. Never throws. */
export function openRecordStore<T>(context: StorageContext, options: RecordStoreOptions<T>): RecordStore<T> {
  const { directory, disk, notices, now } = context
  const { name, version } = options
  const path = join(directory, `${name}.json`)
  const backups = createBackups(disk, directory, name, now)
  const writer = createWriter(context.makeStore, disk, directory, name)

  const recovered = recoverRecords(context, backups, options)
  const { good, bad } = sortRecords(recovered.records, options)
  let records: ReadonlyMap<string, T> = good
  let readOnly: Message | null = recovered.readOnly

  const write = (next: ReadonlyMap<string, T>): Message | null => {
    if (readOnly) return readOnly
    try {
      writer.write({ version, records: Object.fromEntries(next) })
      records = next
      return null
    } catch (error) {
      return saveError(error, path)
    }
  }
  const check = (next: ReadonlyMap<string, T>): Message | null => {
    if (readOnly) return readOnly
    try {
      writer.check({ version, records: Object.fromEntries(next) })
      return null
    } catch (error) {
      return saveError(error, path)
    }
  }
  const backUp = (): Message | null => {
    if (readOnly) return readOnly
    try {
      const result = disk.read(path)
      if (result.type === 'text') backups.keep(result.text)
      return null
    } catch (error) {
      const why = message('services.storage.backup-failed', { file: path, code: codeOf(error) })
      if (!context.isReadOnly) notices.add('warning', why.key, why.values)
      return why
    }
  }

  backUp()
  if (!readOnly && bad.size > 0) readOnly = setRecordsAside(context, path, bad)
  if (!readOnly && needsWriting(recovered, bad.size)) {
    const problem = write(good)
    if (problem) notices.add('warning', problem.key, problem.values)
  }
  return {
    get records() {
      return records
    },
    write,
    check,
    backUp,
    copies: () => backups.list().map(({ time }) => time),
    copyAt(time) {
      const copy = newestReadable(context, pathsOf(backups.upTo(time)), options)
      return copy && sortRecords(copy.records, options).good
    },
  }
}

const needsWriting = (recovered: Recovered, bad: number): boolean => recovered.changed || bad > 0

function sortRecords<T>(
  records: Record<string, unknown>,
  { parse, most }: Pick<RecordStoreOptions<T>, 'parse' | 'most'>,
): { good: Map<string, T>; bad: Map<string, unknown> } {
  const good = new Map<string, T>()
  const bad = new Map<string, unknown>()
  const all = Object.entries(records)
  for (const [index, [key, value]] of all.entries()) {
    const record = index < all.length - most ? null : parse(key, value)
    if (record === null) bad.set(key, value)
    else good.set(key, record)
  }
  return { good, bad }
}

/** Bad records go into a separate dated file. If that fails, the store isn't changed, so that none is lost. */
function setRecordsAside({ disk, notices, now }: StorageContext, path: string, bad: ReadonlyMap<string, unknown>): Message | null {
  const aside = unusedDatedName(disk, path, 'unreadable', now())
  try {
    disk.write(aside, serialize(Object.fromEntries(bad)))
    notices.add('warning', 'services.storage.records-aside', { file: path, count: bad.size, aside })
    return null
  } catch (error) {
    notices.add('warning', 'services.storage.read-only', { file: path, code: codeOf(error) })
    return message('services.not-saved.read-only', { file: path })
  }
}
