import { randomBytes } from 'node:crypto'
import type { Stats } from 'node:fs'
import {
  closeSync,
  fsyncSync,
  ftruncateSync,
  linkSync,
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

/** What was found at a path. `damaged`: no text that could be one of ours (not UTF-8, a directory, far too large). */
export type Found = { type: 'text'; text: string } | { type: 'missing' } | { type: 'damaged' }

/**
 * The file operations that storage is made of, so that tests can make any of them fail. All are synchronous: a change is
 * on the disk before anything else happens. All throw what the system says, except as told.
 */
export interface Disk {
  /** Throws only where a file is there and the system refuses to give it. */
  read(path: string): Found
  /** The whole file or nothing of it: written beside it, synced, renamed over it. */
  write(path: string, text: string): void
  /**
   * Adds `text` after the first `length` bytes, dropping what may stand behind them, and syncs; tells the new length.
   * When it throws, the file is as before, or longer than `length` by something that the next call drops.
   */
  append(path: string, length: number, text: string): number
  /** Null when there is nothing. */
  stat(path: string): { bytes: number; changed: number } | null
  /** Names in the directory; none when it isn't there. */
  list(directory: string): string[]
  makeDirectory(path: string): void
  move(from: string, to: string): void
  /** A second name for the same bytes; false where the file system has no such thing. */
  link(from: string, to: string): boolean
  /** Removes a file or nothing. */
  remove(path: string): void
}

/** Bytes above which a file is none that we wrote. */
const MOST_BYTES = 256 * 1024 * 1024

/** The part of a name that tells a half-written file; the same that conf's own writes carry. */
export const TEMPORARY = '.tmp-'

export const realDisk: Disk = {
  read(path) {
    const stats = statOf(path)
    if (!stats) return { type: 'missing' }
    if (!stats.isFile() || stats.size > MOST_BYTES) return { type: 'damaged' }
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
    const file = openSync(path, isNew ? 'w' : 'r+', 0o600)
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

/** The system's code of a file error, such as ENOSPC; empty for anything else. */
export const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

function statOf(path: string): Stats | null {
  return statSync(path, { throwIfNoEntry: false }) ?? null
}

/** A disk that fills up takes part of a write without a word; only the next write is refused. */
function writeAll(file: number, bytes: Buffer, position: number): void {
  for (let written = 0; written < bytes.length;) written += writeSync(file, bytes, written, bytes.length - written, position + written)
}

/** Makes a new name last through a loss of power. Windows has no such call and needs none. */
function syncDirectory(path: string): void {
  if (process.platform === 'win32') return
  const directory = openSync(path, 'r')
  try {
    fsyncSync(directory)
  } finally {
    closeSync(directory)
  }
}
