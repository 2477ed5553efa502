import type { CheckedDeck } from '../../shared/deck.ts'
import type { BinnedDeck } from '../../shared/shelf.ts'
import type { Result } from '../lib/result.ts'
import { done, notSaved } from '../lib/result.ts'
import { noDeck } from './edit-session.ts'
import type { DeckStore, StoredDeck } from './stored-deck.ts'
import { withoutDeletion } from './stored-deck.ts'

/** Where deleted decks lie until they are restored or the bin is emptied; above this many the oldest are forgotten. */
export const MOST_DELETED = 5_000

export interface BinService {
  delete(id: string): Result<void>
  undelete(id: string): Result<CheckedDeck>
  /** All of them in one write. Those that are gone already are left out. */
  deleteAll(ids: readonly string[]): Result<void>
  /** Latest deletion first. */
  bin(): BinnedDeck[]
  /** Those of them that are in the bin come back, all or none. */
  restore(ids: readonly string[]): Result<CheckedDeck[]>
  /** Those of them that are in the bin are gone for good. */
  emptyBin(ids: readonly string[]): Result<void>
}

interface BinOptions {
  store: DeckStore
  now(): number
  checked(deck: StoredDeck): CheckedDeck
  /** Why no more decks can be taken, if so many come. */
  room(more: number): Result<void>
  /** What is kept of decks elsewhere goes, too. */
  forget(ids: readonly string[]): void
}

const isBinned = (deck: StoredDeck | undefined): deck is BinnedDeck => deck?.deletedAt !== undefined

export function createBin({ store, now, checked, room, forget }: BinOptions): BinService {
  const bin = (): BinnedDeck[] => [...store.records.values()].filter(isBinned).sort((a, b) => b.deletedAt - a.deletedAt)

  /** Writes them, and forgets what is in none of the two places any more. */
  function write(next: ReadonlyMap<string, StoredDeck>): Result<void> {
    const gone = [...store.records.keys()].filter(id => !next.has(id))
    const problem = store.write(next)
    if (problem) return notSaved(problem)
    if (gone.length > 0) forget(gone)
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
    for (const deck of binned.slice(MOST_DELETED)) next.delete(deck.id)
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
      const gone = new Set(ids.filter(id => isBinned(store.records.get(id))))
      return gone.size === 0 ? done(undefined) : write(new Map([...store.records].filter(([id]) => !gone.has(id))))
    },
  }
}
