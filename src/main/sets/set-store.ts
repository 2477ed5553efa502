import { join } from 'node:path'
import { message, type Message } from '../../shared/message.ts'
import { MAX_SETS } from '../../shared/sets/player-set.ts'
import { encodeLine, LINES_ENDING, loadLineFiles } from '../storage/line-files.ts'
import { saveError } from '../storage/save-error.ts'
import type { StorageContext } from '../storage/storage-context.ts'
import { encodeSet, applyToSet, MAX_HISTORY, MAX_SET_VERSIONS, newSet, readSet, type KeptSet, type SetEntry } from './set-file.ts'

/** The folder of the files, one for each set. */
export const SETS = 'sets'
/** With those in the bin. */
export const MAX_KEPT_SETS = 2 * MAX_SETS

/** All players' sets, in memory and each in an append-only file, `sets/<id>.jsonl`. */
export interface SetStore {
  readonly sets: ReadonlyMap<string, KeptSet>
  /** Whether every set that is kept could be read in full. */
  readonly isWhole: boolean
  /** Null when it is on disk, else the reason. The same goes for the others. */
  create(head: KeptSet['head']): Message | null
  /** Adds a set with its history, as it was exported. */
  add(set: KeptSet): Message | null
  /** Appends what happened. Throws if it can't happen now. */
  append(id: string, entry: SetEntry): Message | null
  remove(id: string): Message | null
}

export function openSetStore(context: StorageContext): SetStore {
  const { directory, disk } = context
  const folder = join(directory, SETS)
  const pathOf = (id: string): string => join(folder, `${id}${LINES_ENDING}`)
  const sets = new Map<string, KeptSet>()

  /** Files, whether they could be read or not. */
  function count(): number | null {
    try {
      return disk.list(folder).filter(name => name.endsWith(LINES_ENDING)).length
    } catch {
      return null
    }
  }
  function write(set: KeptSet): Message | null {
    if (sets.size >= MAX_KEPT_SETS) return message('services.not-saved.too-many-sets', { most: MAX_SETS })
    const text = encodeSet(set)
    if (text.length > MAX_HISTORY) return message('services.not-saved.long-set')
    try {
      disk.makeDirectory(folder)
      disk.write(pathOf(set.head.id), text)
    } catch (error) {
      return saveError(error, pathOf(set.head.id))
    }
    sets.set(set.head.id, { ...set, bytes: Buffer.byteLength(text) })
    return null
  }

  let isCut = false
  loadLineFiles<KeptSet>(context, {
    folder: SETS,
    read(text, id) {
      const result = readSet(text, id)
      isCut ||= result.type === 'read' && result.cut
      return result
    },
    encode: encodeSet,
    keep: (id, set) => void sets.set(id, set),
    withSize: (set, bytes) => ({ ...set, bytes }),
    says: {
      cut: 'services.set.cut',
      newer: 'services.set.newer',
      corrupt: 'services.set.corrupt',
      unreadable: 'services.set.unreadable',
      'no-directory': 'services.set.no-directory',
    },
  })
  return {
    sets,
    isWhole: !isCut && count() === sets.size,
    create: head => write(newSet(head)),
    add: write,
    append(id, entry) {
      const set = sets.get(id)
      const next = set && applyToSet(set, entry)
      if (entry.type === 'version' && set && set.versions.length >= MAX_SET_VERSIONS)
        return message('services.not-saved.too-many-set-versions', { most: MAX_SET_VERSIONS })
      if (!set || !next) throw new RangeError(`${entry.type} can't happen now`)
      const line = encodeLine(entry)
      // A set can always be moved to the bin and back.
      if (set.bytes + line.length > MAX_HISTORY && entry.type !== 'binned' && entry.type !== 'restored')
        return message('services.not-saved.long-set')
      try {
        sets.set(id, { ...next, bytes: disk.append(pathOf(id), set.bytes, line) })
        return null
      } catch (error) {
        return saveError(error, pathOf(id))
      }
    },
    remove(id) {
      try {
        disk.remove(pathOf(id))
        sets.delete(id)
        return null
      } catch (error) {
        return saveError(error, pathOf(id))
      }
    },
  }
}
