import { MAX_SETS, type BinnedSet, type SetSummary } from '../../shared/sets/player-set.ts'
import type { Result } from '../lib/result.ts'
import { done, notSaved } from '../lib/result.ts'
import { isBinned, noSet, type SetBook } from './set-book.ts'
import { summaryOf } from './shown-set.ts'

export interface SetBin {
  delete(id: string): Result<void>
  bin(): BinnedSet[]
  restore(id: string): Result<SetSummary>
  /** Deletes a set of the bin for good. */
  forget(id: string): Result<void>
}

/** Deleted sets stay in the bin; beyond as many as there can be sets, the oldest are deleted for good. */
export const createSetBin = ({ store, find, binned, room, append, now }: SetBook): SetBin => ({
  delete(id) {
    const set = find(id)
    if (!set) return noSet()
    const [oldest] = binned().slice(MAX_SETS - 1)
    const problem = append(set, { type: 'binned', at: now() }) ?? (oldest ? store.remove(oldest.head.id) : null)
    return problem ? notSaved(problem) : done(undefined)
  },
  bin: () => binned().map(set => ({ ...summaryOf(set), deletedAt: set.deletedAt })),
  restore(id) {
    const set = store.sets.get(id)
    if (!set) return noSet()
    if (!isBinned(set)) return done(summaryOf(set))
    const full = room()
    if (!full.ok) return full
    const problem = append(set, { type: 'restored', at: now() })
    return problem ? notSaved(problem) : done(summaryOf(set))
  },
  forget(id) {
    if (!isBinned(store.sets.get(id))) return noSet()
    const problem = store.remove(id)
    return problem ? notSaved(problem) : done(undefined)
  },
})
