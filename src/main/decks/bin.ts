import type { CheckedDeck } from '../../shared/deck.ts'
import type { BinnedDeck } from '../../shared/shelf.ts'
import type { Result } from '../lib/result.ts'
import { done, notSaved } from '../lib/result.ts'
import { noDeck } from './edit-session.ts'
import type { DeckStore, StoredDeck } from './stored-deck.ts'
import { withoutDeletion } from './stored-deck.ts'

/** Deleted decks stay here until restored or permanently deleted; beyond this many, the oldest are deleted. */
export const MAX_DELETED = 5_000

export interface BinService {
  delete(id: string): Result<void>
  undelete(id: string): Result<CheckedDeck>
  /** All in one write. Decks that no longer exist are skipped. */
  deleteAll(ids: readonly string[]): Result<void>
  /** Latest deletion first. */
  bin(): BinnedDeck[]
  /** Restores those that are in the bin, all or none. */
  restore(ids: readonly string[]): Result<CheckedDeck[]>
  /** Permanently deletes those that are in the bin. */
  emptyBin(ids: readonly string[]): Result<void>
}

interface BinOptions {
  store: DeckStore
  now(): number
  check(deck: StoredDeck): CheckedDeck
  /** Why this many more decks can't be added; null if they can. */
  room(count: number): Result<void>
  /** Also deletes their data in other stores. */
  forget(ids: readonly string[]): void
}

const isBinned = (deck: StoredDeck | undefined): deck is BinnedDeck => deck?.deletedAt !== undefined

export function createBin({ store, now, check: checked, room, forget }: BinOptions): BinService {
  const bin = (): BinnedDeck[] => [...store.records.values()].filter(isBinned).sort((a, b) => b.deletedAt - a.deletedAt)

  /** Writes them, and deletes what is in neither place any more. */
  function write(next: ReadonlyMap<string, StoredDeck>): Result<void> {
    const removed = [...store.records.keys()].filter(id => !next.has(id))
    const problem = store.write(next)
    if (problem) return notSaved(problem)
    if (removed.length > 0) forget(removed)
    return done(undefined)
  }

  function deleteAll(ids: readonly string[]): Result<void> {
    const next = new Map(store.records)
    const deletedAt = now()
    for (const id of ids) {
      const deck = next.get(id)
      if (deck && !isBinned(deck)) next.set(id, { ...deck, deletedAt })
    }
    const binned = [...next.values()].filter(isBinned).sort((a, b) => b.deletedAt - a.deletedAt)
    for (const deck of binned.slice(MAX_DELETED)) next.delete(deck.id)
    return write(next)
  }

  function restore(ids: readonly string[]): Result<CheckedDeck[]> {
    const decks = [...new Set(ids)].map(id => store.records.get(id)).filter(isBinned)
    const full = room(decks.length)
    if (!full.ok) return full
    const next = new Map(store.records)
    const back = decks.map(withoutDeletion)
    for (const deck of back) next.set(deck.id, deck)
    const problem = back.length === 0 ? null : store.write(next)
    return problem ? notSaved(problem) : done(back.map(checked))
  }

  return {
    deleteAll,
    bin,
    restore,
    delete(id) {
      const deck = store.records.get(id)
      return deck && !isBinned(deck) ? deleteAll([id]) : noDeck()
    },
    undelete(id) {
      const deck = store.records.get(id)
      if (!deck) return noDeck()
      if (!isBinned(deck)) return done(checked(deck))
      const back = restore([id])
      return back.ok ? done(checked(store.records.get(id) ?? deck)) : back
    },
    emptyBin(ids) {
      const removed = new Set(ids.filter(id => isBinned(store.records.get(id))))
      return removed.size === 0 ? done(undefined) : write(new Map([...store.records].filter(([id]) => !removed.has(id))))
    },
  }
}
