import * as v from 'valibot'
import { extrasOf, type CheckedDeck, type Deck } from '../../shared/deck.ts'
import type { DeckVersion } from '../../shared/deck-version.ts'
import { deckVersionSchema } from '../../shared/deck-version.ts'
import type { Message } from '../../shared/message.ts'
import { message } from '../../shared/message.ts'
import type { Result } from '../lib/result.ts'
import { done, notFound, notSaved } from '../lib/result.ts'
import { openRecordStore } from '../storage/record-store.ts'
import type { StorageContext } from '../storage/storage-context.ts'
import { noDeck } from './edit-session.ts'
import { dateSchema, MAX_STORED_DECKS } from './stored-deck.ts'
import { idTextSchema } from '../../shared/values.ts'

/** The versions of one deck. */
export const MAX_VERSIONS = 500

export interface VersionService {
  /** Oldest first. */
  versions(id: string): Result<DeckVersion[]>
  /** Saves the current deck under that name, and returns all versions. */
  keepVersion(id: string, name: string): Result<DeckVersion[]>
  /** A new deck with the cards of a version. */
  branch(id: string, version: string): Result<CheckedDeck>
}

export const recordSchema = v.object({
  deck: idTextSchema,
  versions: v.pipe(v.array(v.object({ ...deckVersionSchema.entries, savedAt: dateSchema })), v.maxLength(MAX_VERSIONS)),
})
type VersionRecord = v.InferOutput<typeof recordSchema>

interface VersionOptions {
  storage: StorageContext
  randomId: () => string
  find(id: string): Deck | null
  /** Creates a deck; a name already in use is numbered. */
  add(deck: Pick<Deck, 'game' | 'name' | 'cards' | 'format' | 'maybe' | 'groups'>): Result<CheckedDeck>
}

/** The versions of all decks, in their own file, which is written only when a version is saved. */
export function openVersions({ storage, randomId, find, add }: VersionOptions) {
  const store = openRecordStore<VersionRecord>(storage, {
    name: 'deck-versions',
    version: 1,
    most: MAX_STORED_DECKS,
    migrations: {},
    parse(key, value) {
      const parsed = v.safeParse(recordSchema, value)
      return parsed.success && parsed.output.deck === key ? parsed.output : null
    },
  })
  const versionsOf = (id: string): DeckVersion[] => store.records.get(id)?.versions ?? []
  /** Null if there are no more than before. */
  function withAll(records: readonly VersionRecord[]): Map<string, VersionRecord> | null {
    const some = records.filter(({ versions }) => versions.length > 0)
    return some.length === 0 ? null : new Map([...store.records, ...some.map(one => [one.deck, one] as const)])
  }

  const service: VersionService = {
    versions: id => (find(id) ? done(versionsOf(id)) : noDeck()),
    keepVersion(id, name) {
      const deck = find(id)
      if (!deck) return noDeck()
      const before = versionsOf(id)
      if (before.length >= MAX_VERSIONS) return notSaved(message('services.not-saved.too-many-versions', { most: MAX_VERSIONS }))
      const { cards, format, maybe, groups } = deck
      const version = { id: randomId(), name, cards, ...(format && { format }), ...extrasOf({ maybe, groups }), savedAt: storage.now() }
      const versions = [...before, version]
      const problem = store.write(new Map(store.records).set(id, { deck: id, versions }))
      return problem ? notSaved(problem) : done(versions)
    },
    branch(id, version) {
      const deck = find(id)
      if (!deck) return noDeck()
      const saved = versionsOf(id).find(one => one.id === version)
      return saved
        ? add({ game: deck.game, name: deck.name, cards: saved.cards, format: saved.format, maybe: saved.maybe, groups: saved.groups })
        : notFound('services.not-found.version')
    },
  }
  return {
    service,
    of: versionsOf,
    /** The versions of new decks. Null when they are on disk, else the reason. */
    put(records: readonly VersionRecord[]): Message | null {
      const next = withAll(records)
      return next && store.write(next)
    },
    /** Why these can't be put; null if they can. */
    check(records: readonly VersionRecord[]): Message | null {
      const next = withAll(records)
      return next && store.check(next)
    },
    backUp: () => store.backUp(),
    copies: () => store.copies(),
    copyAt: (time: number) => store.copyAt(time),
    /** The versions of permanently deleted decks. If that can't be written, they are harmless. */
    forget(ids: readonly string[]): void {
      if (!ids.some(id => store.records.has(id))) return
      store.write(new Map([...store.records].filter(([id]) => !ids.includes(id))))
    },
  }
}
