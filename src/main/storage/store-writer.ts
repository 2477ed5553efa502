import { join } from 'node:path'
import type { Disk } from './disk.ts'
import type { FileStore, MakeStore } from './make-store.ts'
import type { StoreContents } from './store-contents.ts'

/** Far more than anyone has. Every change writes the whole file, while nothing else can happen. A file that is larger already can only shrink. */
export const MAX_STORE_BYTES = 12 * 1024 * 1024

/** The code of the error for contents that are too large. */
export const STORE_FULL = 'STORE_FULL'

export interface StoreWriter {
  write(contents: StoreContents): void
  /** Throws as `write` does for contents that are too large. */
  check(contents: StoreContents): void
}

export const serialize = (value: unknown): string => JSON.stringify(value, null, 1)

/** A second name for the last good file while the next one is being written. */
export const previousOf = (directory: string, name: string): string => join(directory, `${name}.previous.json`)

/**
 * Writes whole contents through conf. conf doesn't notice when a full disk accepts only part of a write, so the size of the
 * result is checked, and the previous file is restored if it is too short. Throws the disk's error; the file is then unchanged.
 *
 * If the system refuses the file for a moment (EBUSY, EPERM, EACCES, EMFILE), conf retries for a second before it throws, and blocks main until then. It has
 * no option for that (atomically's `timeout` isn't passed on). Checking first wouldn't help: Windows can allow opening a file that it won't replace.
 */
export function createWriter(makeStore: MakeStore, disk: Disk, directory: string, name: string): StoreWriter {
  const path = join(directory, `${name}.json`)
  let store: FileStore | null = null
  let bytes = 0
  const serializeWithinLimit = (value: unknown): string => {
    const text = serialize(value)
    bytes = Buffer.byteLength(text)
    if (bytes > Math.max(MAX_STORE_BYTES, disk.stat(path)?.bytes ?? 0))
      throw Object.assign(new Error('the store is full'), { code: STORE_FULL })
    return text
  }
  function write(contents: StoreContents): void {
    store ??= makeStore({
      cwd: directory,
      name,
      configName: name,
      fileExtension: 'json',
      accessPropertiesByDotNotation: false,
      configFileMode: 0o600,
      serialize: serializeWithinLimit,
    })
    const before = keepPrevious(disk, path, previousOf(directory, name))
    try {
      store.store = { ...contents }
    } catch (error) {
      before.forget()
      throw error
    }
    if (disk.stat(path)?.bytes !== bytes) {
      before.putBack()
      throw Object.assign(new Error('only part of the file was written'), { code: 'ENOSPC' })
    }
    before.forget()
  }
  return { write, check: contents => void serializeWithinLimit(contents) }
}

interface Previous {
  putBack(): void
  forget(): void
}

/** A hard link, which takes no space; in memory if the file system has no hard links. */
function keepPrevious(disk: Disk, path: string, previous: string): Previous {
  disk.remove(previous)
  if (disk.stat(path) === null) return { putBack: () => disk.remove(path), forget: () => undefined }
  if (disk.link(path, previous)) return { putBack: () => disk.move(previous, path), forget: () => tryToRemove(disk, previous) }
  const result = disk.read(path)
  return { putBack: () => (result.type === 'text' ? disk.write(path, result.text) : undefined), forget: () => undefined }
}

function tryToRemove(disk: Disk, path: string): void {
  try {
    disk.remove(path)
  } catch {
    // The next write, or the next start, removes it.
  }
}
