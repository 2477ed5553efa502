import { isDeepStrictEqual } from 'node:util'
import type { Backup } from '../../shared/backup.ts'
import { MAX_NAMED } from '../../shared/backup.ts'
import type { DeckVersion } from '../../shared/deck-version.ts'
import { extrasOf } from '../../shared/deck.ts'
import type { Message } from '../../shared/message.ts'
import type { Restorable } from '../storage/restorable.ts'
import type { Result } from '../lib/result.ts'
import { done, notFound, notSaved } from '../lib/result.ts'
import type { openShelf } from './shelf.ts'
import type { DeckStore, StoredDeck } from './stored-deck.ts'
import { withoutDeletion } from './stored-deck.ts'
import type { openVersions } from './versions.ts'
import { MAX_VERSIONS } from './versions.ts'

interface DeckBackupOptions {
  store: DeckStore
  versions: ReturnType<typeof openVersions>
  shelf: ReturnType<typeof openShelf>
  find(id: string): StoredDeck | null
  /** Why this many more decks can't be added; null if they can. */
  room(count: number): Result<void>
  now(): number
}

/** The decks in a backup. Restoring keeps newer decks, and backs up the current ones first. */
export function createDeckBackups({
  store,
  versions,
  shelf,
  find,
  room,
  now,
}: DeckBackupOptions): Restorable<NonNullable<Backup['decks']>> {
  const decksAt = (time: number): StoredDeck[] | null => {
    const copy = store.copyAt(time)
    return copy && [...copy.values()].filter(deck => deck.deletedAt === undefined)
  }
  const compare = (then: readonly StoredDeck[]): { gone: StoredDeck[]; changed: StoredDeck[] } => ({
    gone: then.filter(deck => find(deck.id) === null),
    changed: then.filter(deck => {
      const current = find(deck.id)
      return current !== null && !isSameDeck(current, deck)
    }),
  })
  /** All versions of those decks, current and backed up. */
  function versionsAt(time: number, then: readonly StoredDeck[]): { deck: string; versions: DeckVersion[]; back: number }[] {
    const copy = versions.copyAt(time)
    return then.flatMap(({ id }) => {
      const current = versions.of(id)
      const knownIds = new Set(current.map(version => version.id))
      const back = (copy?.get(id)?.versions ?? []).filter(version => !knownIds.has(version.id)).slice(0, MAX_VERSIONS - current.length)
      const all = [...current, ...back].sort((a, b) => a.savedAt - b.savedAt)
      return back.length > 0 ? [{ deck: id, versions: all, back: back.length }] : []
    })
  }
  /** Null once everything is backed up as it is. */
  const keepCurrent = (): Message | null => store.backUp() ?? versions.backUp() ?? shelf.backUp()

  return {
    copies: () => [store.copies(), versions.copies(), shelf.copies()],
    look(time) {
      const then = decksAt(time)
      if (!then) return null
      const { gone, changed } = compare(then)
      return {
        all: then.length,
        gone: countAndNames(gone),
        changed: countAndNames(changed),
        versions: versionsAt(time, then).reduce((sum, { back }) => sum + back, 0),
      }
    },
    restore(time) {
      const then = decksAt(time)
      if (!then) return notFound('services.not-found.backup')
      const { gone, changed } = compare(then)
      const full = room(gone.length)
      if (!full.ok) return full
      const places = shelf.copyAt(time)
      const placed = gone.flatMap(({ id }) => places?.get(id) ?? [])
      const before = keepCurrent()
      if (before) return notSaved(before)
      // The decks are written last: data about a deck that doesn't exist is harmless.
      const problem = versions.put(versionsAt(time, then).map(({ deck, versions }) => ({ deck, versions })))
      if (problem) return notSaved(problem)
      const shelved = shelf.put(placed)
      if (!shelved.ok) return shelved
      const back = [...gone, ...changed].map(deck => [deck.id, { ...withoutDeletion(deck), updatedAt: now() }] as const)
      const failure = back.length === 0 ? null : store.write(new Map([...store.records, ...back]))
      return failure ? notSaved(failure) : done(undefined)
    },
  }
}

export const isSameDeck = (a: StoredDeck, b: StoredDeck): boolean =>
  a.name === b.name && isDeepStrictEqual([a.cards, a.format, extrasOf(a)], [b.cards, b.format, extrasOf(b)])

const countAndNames = (decks: readonly StoredDeck[]): { count: number; names: string[] } => ({
  count: decks.length,
  names: decks.slice(0, MAX_NAMED).map(deck => deck.name),
})
