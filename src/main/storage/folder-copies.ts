import { message, type Message } from '../../shared/message.ts'
import { createBackups } from './backups.ts'
import { codeOf } from './disk.ts'
import type { StorageContext } from './storage-context.ts'

interface FolderCopyOptions<T> {
  /** Of the backups, `backups/<name>.<date>.json`. */
  name: string
  /** All files as one text; null if there is nothing to back up. */
  write(): string | null
  /** What such a text has; null if it can't be read. May throw. */
  read(text: string): T | null
}

/** Backups of all files of a folder, one backup file each time. */
interface FolderCopies<T> {
  /** Null if the newest backup is up to date; otherwise the reason, also shown as a notice. */
  backUp(): Message | null
  times(): number[]
  /** The newest readable backup up to that time; null if there is none. */
  at(time: number): T | null
}

export function openFolderCopies<T>(
  { directory, disk, notices, now, isReadOnly }: StorageContext,
  { name, write, read }: FolderCopyOptions<T>,
): FolderCopies<T> {
  const copies = createBackups(disk, directory, name, now)

  function readCopy(path: string): T | null {
    try {
      const result = disk.read(path)
      return result.type === 'text' ? read(result.text) : null
    } catch {
      return null
    }
  }

  return {
    backUp() {
      const text = write()
      if (text === null) return null
      try {
        copies.keep(text)
        return null
      } catch (error) {
        const why = message('services.storage.backup-failed', { file: name, code: codeOf(error) })
        if (!isReadOnly) notices.add('warning', why.key, why.values)
        return why
      }
    },
    times: () => copies.list().map(({ time }) => time),
    at(time) {
      for (const { path } of copies.upTo(time)) {
        const copy = readCopy(path)
        if (copy) return copy
      }
      return null
    },
  }
}
