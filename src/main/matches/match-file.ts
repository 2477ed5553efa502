import { join } from 'node:path'
import type { Message } from '../../shared/message.ts'
import type { Disk } from '../storage/disk.ts'
import { saveError } from '../storage/save-error.ts'
import type { ClockLine, MatchEntry, MatchHeader, ReadMatch } from './match-record.ts'
import { encodeLine, readMatch } from './match-record.ts'

const SUFFIX = '.jsonl'

/** The match files in a directory, `<id>.jsonl`. */
export interface MatchFiles {
  ids(): string[]
  path(id: string): string
  stamp(id: string): { bytes: number; changed: number } | null
  /** Throws disk errors. */
  read(id: string): ReadMatch | { type: 'missing' }
  /** Null when it is on disk, else the reason. The same goes for the others. */
  create(header: MatchHeader, entries?: readonly MatchEntry[]): { bytes: number } | Message
  /** Appends an entry after the first `bytes` bytes, which are valid. */
  append(id: string, bytes: number, entry: MatchEntry | ClockLine): { bytes: number } | Message
  remove(id: string): Message | null
}

export function openMatchFiles(disk: Disk, directory: string): MatchFiles {
  const path = (id: string): string => join(directory, `${id}${SUFFIX}`)
  return {
    ids: () =>
      disk
        .list(directory)
        .filter(name => /^[A-Za-z0-9_-]+\.jsonl$/.test(name))
        .map(name => name.slice(0, -SUFFIX.length)),
    path,
    stamp: id => disk.stat(path(id)),
    read(id) {
      const found = disk.read(path(id))
      return found.type === 'text' ? readMatch(found.text) : { type: found.type }
    },
    create(header, entries = []) {
      const line = [header, ...entries].map(encodeLine).join('')
      try {
        disk.makeDirectory(directory)
        disk.write(path(header.id), line)
        return { bytes: Buffer.byteLength(line) }
      } catch (error) {
        return saveError(error, path(header.id))
      }
    },
    append(id, bytes, entry) {
      try {
        return { bytes: disk.append(path(id), bytes, encodeLine(entry)) }
      } catch (error) {
        return saveError(error, path(id))
      }
    },
    remove(id) {
      try {
        disk.remove(path(id))
        return null
      } catch (error) {
        return saveError(error, path(id))
      }
    },
  }
}
