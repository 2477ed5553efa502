import { randomBytes } from 'node:crypto'
import type { Stats } from 'node:fs'
import {
  closeSync,
  constants,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'

/** The content of a path. `damaged`: it can't be one of our files (not UTF-8, a directory, far too large). */
export type Found = { type: 'text'; text: string } | { type: 'missing' } | { type: 'damaged' }

/**
 * The file operations of storage, replaceable in tests to make any of them fail. All are synchronous: a change is
 * on disk before anything else happens. They throw system errors unless stated otherwise.
 */
export interface Disk {
  /** Throws only if a file exists but can't be read. */
  read(path: string): Found
  /** Atomic: written to a temporary file, synced, and renamed. */
  write(path: string, text: string): void
  /**
   * Writes `text` after the first `length` bytes, dropping anything after it, and syncs; returns the new length.
   * If it throws, the file is unchanged, or has extra bytes after `length` that the next call drops.
   */
  append(path: string, length: number, text: string): number
  /** Null if nothing exists. */
  stat(path: string): { bytes: number; changed: number } | null
  /** Names in the directory; empty if it doesn't exist. */
  list(directory: string): string[]
  makeDirectory(path: string): void
  move(from: string, to: string): void
  /** A hard link; false if the file system doesn't support it. */
  link(from: string, to: string): boolean
  /** Removes a file if it exists. */
  remove(path: string): void
}

/** Larger files aren't ours. */
const MAX_BYTES = 40 * 1024 * 1024

/** Marks temporary files in their name, like those of conf. */
export const TEMPORARY = '.tmp-'

export const realDisk: Disk = {
  read(path) {
    const stats = statOf(path)
    // A link to nothing isn't missing: a file written there would be somewhere else.
    if (!stats) return lstatSync(path, { throwIfNoEntry: false }) ? { type: 'damaged' } : { type: 'missing' }
    if (!stats.isFile() || stats.size > MAX_BYTES) return { type: 'damaged' }
    const bytes = readFileSync(path)
    try {
      return { type: 'text', text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
    } catch {
      return { type: 'damaged' }
    }
  },

  write(path, text) {
    const beside = `${path}${TEMPORARY}${randomBytes(6).toString('hex')}`
    try {
      const file = openSync(beside, 'wx', 0o600)
      try {
        writeAll(file, Buffer.from(text), 0)
        fsyncSync(file)
      } finally {
        closeSync(file)
      }
      renameSync(beside, path)
      syncDirectory(dirname(path))
    } catch (error) {
      rmSync(beside, { force: true })
      throw error
    }
  },

  append(path, length, text) {
    const isNew = length === 0
    const file = openRegular(path, isNew ? constants.O_WRONLY | constants.O_CREAT : constants.O_WRONLY)
    try {
      ftruncateSync(file, length)
      const bytes = Buffer.from(text)
      try {
        writeAll(file, bytes, length)
        fsyncSync(file)
      } catch (error) {
        ftruncateSync(file, length)
        throw error
      }
      if (isNew) syncDirectory(dirname(path))
      return length + bytes.length
    } finally {
      closeSync(file)
    }
  },

  stat(path) {
    const stats = statOf(path)
    return stats && { bytes: stats.size, changed: Math.floor(stats.mtimeMs) }
  },

  list(directory) {
    try {
      return readdirSync(directory).sort()
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return []
      throw error
    }
  },

  makeDirectory: path => void mkdirSync(path, { recursive: true, mode: 0o700 }),
  move: renameSync,

  link(from, to) {
    try {
      linkSync(from, to)
      return true
    } catch (error) {
      if (['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EISDIR'].includes(codeOf(error))) return false
      throw error
    }
  },

  remove: path => rmSync(path, { force: true }),
}

/** The error code of the system, such as ENOSPC; empty for other errors. */
export const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

function statOf(path: string): Stats | null {
  return statSync(path, { throwIfNoEntry: false }) ?? null
}

/** Follows no link and waits for no pipe, which may lie in the place of a file. Windows has neither flag. */
function openRegular(path: string, flags: number): number {
  const file = openSync(path, flags | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0), 0o600)
  if (fstatSync(file).isFile()) return file
  closeSync(file)
  throw Object.assign(new Error(`${path} isn't a file`), { code: 'EEXIST' })
}

/** A disk that runs full may write only part without an error; the next write fails. */
function writeAll(file: number, bytes: Buffer, position: number): void {
  for (let written = 0; written < bytes.length;) written += writeSync(file, bytes, written, bytes.length - written, position + written)
}

/** Makes a new file name survive a power failure. Windows has no such call and doesn't need it. */
function syncDirectory(path: string): void {
  if (process.platform === 'win32') return
  const directory = openSync(path, 'r')
  try {
    fsyncSync(directory)
  } finally {
    closeSync(directory)
  }
}
