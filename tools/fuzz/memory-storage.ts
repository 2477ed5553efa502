import { dirname, join } from 'node:path'
import type { Disk } from '../../src/main/storage/disk.ts'
import type { MakeStore } from '../../src/main/storage/make-store.ts'

/** An in-memory disk that counts its operations. */
export interface MemoryStorage {
  disk: Disk
  makeStore: MakeStore
  /** Writes, moves and removals so far. */
  changes(): number
  files(): ReadonlyMap<string, string>
}

const missing = (path: string): Error => Object.assign(new Error(`no such file: ${path}`), { code: 'ENOENT' })

export function createMemoryStorage(): MemoryStorage {
  const files = new Map<string, string>()
  const changed = new Map<string, number>()
  let changes = 0
  const put = (path: string, text: string): void => {
    files.set(path, text)
    changed.set(path, ++changes)
  }
  const textOf = (path: string): string => {
    const text = files.get(path)
    if (text === undefined) throw missing(path)
    return text
  }
  const remove = (path: string): void => {
    if (files.delete(path)) changes++
  }
  const disk: Disk = {
    read(path) {
      const text = files.get(path)
      return text === undefined ? { type: 'missing' } : { type: 'text', text }
    },
    write: put,
    append(path, length, text) {
      const before = length === 0 ? '' : Buffer.from(textOf(path)).subarray(0, length).toString()
      put(path, before + text)
      return Buffer.byteLength(before + text)
    },
    stat(path) {
      const text = files.get(path)
      return text === undefined ? null : { bytes: Buffer.byteLength(text), changed: changed.get(path) ?? 0 }
    },
    list: directory =>
      [...files.keys()]
        .filter(path => dirname(path) === directory)
        .map(path => path.slice(directory.length + 1))
        .sort(),
    makeDirectory: () => undefined,
    move(from, to) {
      put(to, textOf(from))
      remove(from)
    },
    link(from, to) {
      put(to, textOf(from))
      return true
    },
    remove,
  }
  const makeStore: MakeStore = ({ cwd, name, serialize }) => {
    const path = join(cwd, `${name}.json`)
    return {
      get store() {
        return JSON.parse(textOf(path)) as Record<string, unknown>
      },
      set store(value) {
        put(path, serialize(value))
      },
    }
  }
  return { disk, makeStore, changes: () => changes, files: () => files }
}
