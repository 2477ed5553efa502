import { join } from 'node:path'
import type { Disk } from './disk.ts'
import type { FileStore, MakeStore } from './make-store.ts'
import type { StoreContents } from './store-contents.ts'

export const serialize = (value: unknown): string => JSON.stringify(value, null, 1)

/** A second name for the last good file while the next is being written. */
export const previousOf = (directory: string, name: string): string => join(directory, `${name}.previous.json`)

/**
 * Writes whole contents through conf. conf takes no notice when a disk that fills up accepts only part of a write, so the
 * result is measured, and the file before it is put back if it falls short. Throws what the disk says; the file is then as it was.
 *
 * Where the system refuses the file for now (EBUSY, EPERM, EACCES, EMFILE), conf tries for a second before it throws, and nothing else goes on in main until then. It has
 * no option for that (atomically's `timeout` isn't passed on). To look first would not tell: Windows can let a file be opened that it won't let be replaced.
 */
export function createWriter(makeStore: MakeStore, disk: Disk, directory: string, name: string): (contents: StoreContents) => void {
  const path = join(directory, `${name}.json`)
  let store: FileStore | null = null
  let bytes = 0
  const measured = (value: unknown): string => {
    const text = serialize(value)
    bytes = Buffer.byteLength(text)
    return text
  }
  return contents => {
    store ??= makeStore({
      cwd: directory,
      name,
      configName: name,
      fileExtension: 'json',
      accessPropertiesByDotNotation: false,
      configFileMode: 0o600,
      serialize: measured,
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
}

interface Previous {
  putBack(): void
  forget(): void
}

/** By a second name, which takes no room; in memory where the file system has no such thing. */
function keepPrevious(disk: Disk, path: string, previous: string): Previous {
  disk.remove(previous)
  if (disk.stat(path) === null) return { putBack: () => disk.remove(path), forget: () => undefined }
  if (disk.link(path, previous)) return { putBack: () => disk.move(previous, path), forget: () => tryToRemove(disk, previous) }
  const found = disk.read(path)
  return { putBack: () => (found.type === 'text' ? disk.write(path, found.text) : undefined), forget: () => undefined }
}

function tryToRemove(disk: Disk, path: string): void {
  try {
    disk.remove(path)
  } catch {
    // The next write, or the next start, removes it.
  }
}
