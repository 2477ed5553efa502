import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { MAX_NAMED, type Backup } from '../../shared/backup.ts'
import { parseJson } from '../../shared/bounded-json.ts'
import { message, type Message } from '../../shared/message.ts'
import { MAX_SETS } from '../../shared/sets/player-set.ts'
import { done, notFound, notSaved } from '../lib/result.ts'
import { openFolderCopies } from '../storage/folder-copies.ts'
import { idSchema } from '../storage/portable.ts'
import type { Restorable } from '../storage/restorable.ts'
import type { StorageContext } from '../storage/storage-context.ts'
import { isBinned, type SetBook } from './set-book.ts'
import { stepTo } from './set-content.ts'
import { encodeSet, MAX_HISTORY, readSet, type KeptSet, type SetEntry } from './set-file.ts'
import { MAX_KEPT_SETS } from './set-store.ts'

/** The longest history of a set that is backed up, in characters: of a longer one, only what it is now. */
const MAX_COPIED_HISTORY = 1_000_000
/** Of a backup, in characters: less than the largest file that is read. */
const MAX_COPY = 32_000_000

/** The texts of all files. */
const copySchema = v.object({
  version: v.literal(1),
  sets: v.pipe(v.array(v.object({ id: idSchema, set: v.pipe(v.string(), v.maxLength(MAX_HISTORY)) })), v.maxLength(MAX_SETS)),
})
type Copy = v.InferInput<typeof copySchema>

/** Backups of all sets that aren't in the bin, one file each time. */
export interface SetCopies {
  /** Null if the newest backup is up to date; otherwise the reason, also shown as a notice. */
  backUp(): Message | null
  /** Restoring brings back sets that are gone, and makes what the others were their newest change. */
  backups: Restorable<NonNullable<Backup['sets']>>
}

export function openSetCopies(context: StorageContext, book: SetBook): SetCopies {
  const { present, store, find, ofKey, room, append, universe, now } = book

  /** As many sets as there is room for, the latest change first. */
  function write(): string | null {
    const sets: Copy['sets'] = []
    let size = 0
    for (const set of present().sort((a, b) => b.updatedAt - a.updatedAt)) {
      const entry = { id: set.head.id, set: encodeSet(set, MAX_COPIED_HISTORY) }
      const more = JSON.stringify(entry).length
      if (size + more > MAX_COPY) continue
      size += more
      sets.push(entry)
    }
    return sets.length > 0 ? JSON.stringify({ version: 1, sets } satisfies Copy) : null
  }

  const { backUp, times, at } = openFolderCopies<KeptSet[]>(context, {
    name: 'sets',
    write,
    read(text) {
      const copy = v.safeParse(copySchema, parseJson(text))
      if (!copy.success) return null
      const keptSets = copy.output.sets
        .map(({ id, set }) => readSet(set, id))
        .flatMap(result => (result.type === 'read' ? [result.value] : []))
      return [...new Map(keptSets.map(set => [set.head.key, set])).values()]
    },
  })

  const here = ({ head: { id, key } }: KeptSet): KeptSet | undefined => store.sets.get(id) ?? ofKey(key)
  const presentOf = (set: KeptSet): KeptSet | null => find(here(set)?.head.id ?? '')
  /** Without sets whose key another game's has by now. */
  const compare = (then: readonly KeptSet[]): { gone: KeptSet[]; changed: KeptSet[] } => {
    const known = then.filter(set => (here(set)?.head.game ?? set.head.game) === set.head.game)
    return {
      gone: known.filter(set => !presentOf(set)),
      changed: known.filter(set => {
        const current = presentOf(set)
        return current !== null && !isDeepStrictEqual(current.now, set.now)
      }),
    }
  }

  /** Brings it back as it was. Pushes how to undo each thing that was done. */
  function bringBack(set: KeptSet, undo: (() => void)[]): Message | null {
    const current = here(set)
    if (!current) {
      const problem = store.add(set)
      if (problem) return problem
      universe.invalidate(set.head.game)
      undo.push(() => book.remove(set.head))
      return null
    }
    const happens = (entry: SetEntry, back: SetEntry): Message | null => {
      const problem = append(current, entry)
      if (!problem) undo.push(() => void append(current, back))
      return problem
    }
    if (isBinned(current)) {
      const problem = happens({ type: 'restored', at: now() }, { type: 'binned', at: current.deletedAt })
      if (problem) return problem
    }
    const step = stepTo(current.now, set.now, { type: 'backup' })
    return step && happens({ type: 'do', at: now(), step }, { type: 'undo', at: now() })
  }

  backUp()
  return {
    backUp,
    backups: {
      copies: () => [times()],
      look(time) {
        const then = at(time)
        if (!then) return null
        const { gone, changed } = compare(then)
        return { all: then.length, gone: some(gone), changed: some(changed) }
      },
      restore(time) {
        const then = at(time)
        if (!then) return notFound('services.not-found.backup')
        const { gone, changed } = compare(then)
        const full = room(gone.length)
        if (!full.ok) return full
        const added = gone.filter(set => !here(set)).length
        if (store.sets.size + added > MAX_KEPT_SETS) return notSaved(message('services.not-saved.too-many-sets', { most: MAX_SETS }))
        const before = backUp()
        if (before) return notSaved(before)
        const undo: (() => void)[] = []
        for (const set of [...changed, ...gone]) {
          const problem = bringBack(set, undo)
          if (!problem) continue
          for (const step of undo.reverse()) step()
          return notSaved(problem)
        }
        return done(undefined)
      },
    },
  }
}

const some = (sets: readonly KeptSet[]): { count: number; names: string[] } => ({
  count: sets.length,
  names: sets.slice(0, MAX_NAMED).map(set => set.now.name),
})
