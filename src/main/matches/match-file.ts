import { join } from 'node:path'
import { message, type Message } from '../../shared/message.ts'
import type { Result } from '../lib/result.ts'
import type { Disk } from '../storage/disk.ts'
import { saveError } from '../storage/save-error.ts'
import type { ClockLine, MatchEntry, MatchHeader, ReadMatch } from './match-record.ts'
import { encodeLine, MAX_LINES, MAX_MATCH, MAX_ORIGIN_MOVES, readMatch } from './match-record.ts'

const SUFFIX = '.jsonl'
/** Far more than anyone plays. They are all in one list, so that more would slow it down. */
export const MATCH_LIMITS = { files: 10_000, bytes: 1_000_000_000 }

/** Left free in each file, so that a match that is too long to continue can still be conceded. */
const RESERVED = { lines: 8, bytes: 8 * 1024 }
const TOO_LONG = 'services.not-saved.too-long-match'

/** Whether it failed because the match is too long, so that trying again would be of no use. */
export const isTooLong = (result: Result<unknown>): boolean =>
  !result.ok && result.failure.code === 'NOT_SAVED' && result.failure.message.key === TOO_LONG

/** What a file has, without an incomplete line or clocks at its end. */
export interface MatchEnd {
  bytes: number
  entries: number
}

/** The match files in a directory, `<id>.jsonl`. */
export interface MatchFiles {
  ids(): string[]
  path(id: string): string
  stamp(id: string): { bytes: number; changed: number } | null
  /** How many more matches there is room for. */
  room(): number
  /** Throws disk errors. */
  read(id: string): ReadMatch | { type: 'missing' }
  /** Null when it is on disk, else the reason. The same goes for the others. */
  create(header: MatchHeader, entries?: readonly MatchEntry[]): { bytes: number } | Message
  /** Appends an entry after the end of what is valid. */
  append(id: string, end: MatchEnd, entry: MatchEntry | ClockLine): { bytes: number } | Message
  remove(id: string): Message | null
}

export function openMatchFiles(disk: Disk, directory: string, limits = MATCH_LIMITS): MatchFiles {
  /** The bytes of each file, as far as they are known. */
  const sizes = new Map<string, number>()
  let totalBytes = 0
  const trackSize = (id: string, bytes: number | null): void => {
    totalBytes += (bytes ?? 0) - (sizes.get(id) ?? 0)
    if (bytes === null) sizes.delete(id)
    else sizes.set(id, bytes)
  }
  /** Why there is no room for a new match; null if there is. */
  const limitProblem = (count: number): Message | null => {
    if (sizes.size >= limits.files) return message('services.not-saved.too-many-matches', { most: limits.files })
    return totalBytes + count > limits.bytes
      ? message('services.not-saved.too-large-matches', { most: Math.floor(limits.bytes / 1e6) })
      : null
  }
  const path = (id: string): string => join(directory, `${id}${SUFFIX}`)
  return {
    ids: () =>
      disk
        .list(directory)
        .filter(name => /^[A-Za-z0-9_-]+\.jsonl$/.test(name))
        .map(name => name.slice(0, -SUFFIX.length)),
    path,
    stamp(id) {
      const stats = disk.stat(path(id))
      trackSize(id, stats && stats.bytes)
      return stats
    },
    room: () => Math.max(0, limits.files - sizes.size),
    read(id) {
      const result = disk.read(path(id))
      return result.type === 'text' ? readMatch(result.text) : { type: result.type }
    },
    create(header, entries = []) {
      const line = [header, ...entries].map(encodeLine).join('')
      const bytes = Buffer.byteLength(line)
      const isLong = entries.length >= MAX_LINES || line.length > MAX_MATCH || (header.origin?.moves.length ?? 0) > MAX_ORIGIN_MOVES
      if (isLong) return message(TOO_LONG)
      const problem = sizes.has(header.id) ? null : limitProblem(bytes)
      if (problem) return problem
      try {
        disk.makeDirectory(directory)
        disk.write(path(header.id), line)
        trackSize(header.id, bytes)
        return { bytes }
      } catch (error) {
        return saveError(error, path(header.id))
      }
    },
    append(id, { bytes, entries }, entry) {
      const line = encodeLine(entry)
      const reserved = entry.type === 'concede' ? { lines: 0, bytes: 0 } : RESERVED
      // The last line is for clocks.
      const lines = entries + 2 + reserved.lines
      if (lines > MAX_LINES || bytes + line.length + reserved.bytes > MAX_MATCH) return message(TOO_LONG)
      try {
        const after = disk.append(path(id), bytes, line)
        trackSize(id, after)
        return { bytes: after }
      } catch (error) {
        return saveError(error, path(id))
      }
    },
    remove(id) {
      try {
        disk.remove(path(id))
        trackSize(id, null)
        return null
      } catch (error) {
        return saveError(error, path(id))
      }
    },
  }
}
