import { join } from 'node:path'
import type { Message } from '../../shared/message.ts'
import { message } from '../../shared/message.ts'
import type { Backups } from './backups.ts'
import { pathsOf } from './backups.ts'
import { codeOf } from './disk.ts'
import { setAside } from './set-aside.ts'
import type { StorageContext } from './storage-context.ts'
import type { Migrations, ReadContents } from './store-contents.ts'
import { readContents } from './store-contents.ts'
import { previousOf } from './store-writer.ts'

export interface Recovered {
  records: Record<string, unknown>
  /** The file doesn't contain these records in this version yet. */
  changed: boolean
  /** Why the file must not be written; null if it may be. */
  readOnly: Message | null
}

/** Which file, and its newest known version. */
export interface StoreFormat {
  /** The file is `<name>.json`. */
  name: string
  version: number
  migrations: Migrations
}

/** The records of a store: from its file, otherwise from the newest good backup, otherwise none. An unreadable file is kept under a dated name. */
export function recoverRecords(context: StorageContext, backups: Backups, format: StoreFormat): Recovered {
  const { directory, disk, notices, now } = context
  const path = join(directory, `${format.name}.json`)
  let result
  try {
    result = disk.read(path)
  } catch (error) {
    notices.add('warning', 'services.storage.read-only', { file: path, code: codeOf(error) })
    return { records: {}, changed: false, readOnly: message('services.not-saved.read-only', { file: path }) }
  }
  const copies = [previousOf(directory, format.name), ...pathsOf(backups.list())]
  if (result.type === 'missing') {
    const copy = newestReadable(context, copies, format)
    if (!copy) return { records: {}, changed: false, readOnly: null }
    notices.add('warning', 'services.storage.missing-restored', { file: path, copy: copy.path })
    return { records: copy.records, changed: true, readOnly: null }
  }
  const contents: ReadContents = result.type === 'text' ? readContents(result.text, format.version, format.migrations) : { type: 'corrupt' }
  if (contents.type === 'current') {
    dropPrevious(context, format)
    return { records: contents.records, changed: contents.migrated, readOnly: null }
  }
  if (contents.type === 'newer') {
    notices.add('warning', 'services.storage.newer', { file: path })
    return { records: contents.records, changed: false, readOnly: message('services.not-saved.newer', { file: path }) }
  }
  const copy = newestReadable(context, copies, format)
  const aside = setAside(disk, path, 'corrupt', now())
  if (!aside) {
    notices.add('warning', 'services.storage.corrupt-stays', { file: path })
    return { records: copy?.records ?? {}, changed: false, readOnly: message('services.not-saved.read-only', { file: path }) }
  }
  if (copy) notices.add('warning', 'services.storage.corrupt-restored', { file: path, aside, copy: copy.path })
  else notices.add('warning', 'services.storage.corrupt-empty', { file: path, aside })
  return { records: copy?.records ?? {}, changed: true, readOnly: null }
}

/** Left by a write that was killed; older than the file, so it must not replace it later. */
function dropPrevious({ disk, directory }: StorageContext, { name }: StoreFormat): void {
  try {
    disk.remove(previousOf(directory, name))
  } catch {
    // The next write removes it.
  }
}

/** The first readable file, with its records in the current version. */
export function newestReadable(
  { disk }: StorageContext,
  copies: readonly string[],
  format: StoreFormat,
): { path: string; records: Record<string, unknown> } | null {
  for (const path of copies) {
    try {
      const result = disk.read(path)
      if (result.type !== 'text') continue
      const contents = readContents(result.text, format.version, format.migrations)
      if (contents.type === 'current') return { path, records: contents.records }
    } catch {
      // Tries the next older one.
    }
  }
  return null
}
