import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import * as v from 'valibot'
import { openRecordStore } from '../storage/record-store.ts'
import type { StorageContext } from '../storage/storage-context.ts'

/** What has a folder of its own: what is opened, and what is saved by its ending. */
export type FolderKind = 'open' | `save.${string}`

/** The folder last used for each kind of file. A failure to save it is not worth a message. */
export interface FolderMemory {
  /** Undefined if there is none, or it is gone. */
  recall(kind: FolderKind): string | undefined
  /** The folder of this file. */
  remember(kind: FolderKind, path: string): void
}

const MAX_KINDS = 40
const pathSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(32_768))

export function openFolderMemory(context: StorageContext): FolderMemory {
  const store = openRecordStore<string>(context, {
    name: 'folders',
    version: 1,
    most: MAX_KINDS,
    migrations: {},
    parse(_kind, value) {
      const parsed = v.safeParse(pathSchema, value)
      return parsed.success ? parsed.output : null
    },
  })
  return {
    recall(kind) {
      const folder = store.records.get(kind)
      return folder !== undefined && statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? folder : undefined
    },
    remember(kind, path) {
      const folder = dirname(path)
      if (store.records.get(kind) !== folder) store.write(new Map([...store.records, [kind, folder]]))
    },
  }
}
