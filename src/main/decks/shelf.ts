import * as v from 'valibot'
import type { Message } from '../../shared/message.ts'
import { reason } from '../../shared/message.ts'
import type { Placement, Placing } from '../../shared/shelf.ts'
import { MAX_TAGS, applyPlacing, placementSchema, newPlacement } from '../../shared/shelf.ts'
import type { Result } from '../lib/result.ts'
import { done, notSaved, refused } from '../lib/result.ts'
import { openRecordStore } from '../storage/record-store.ts'
import type { StorageContext } from '../storage/storage-context.ts'
import { MAX_STORED_DECKS, type StoredDeck } from './stored-deck.ts'

/** Folders, tags, favourites and the archive. */
export interface ShelfService {
  /** Only decks with any of these. */
  placements(): Placement[]
  /** Applies to all of the decks or, if one can't be changed, to none. Missing decks are skipped. Returns the new placements of the others. */
  place(ids: readonly string[], placing: Placing): Result<Placement[]>
}

interface ShelfOptions {
  storage: StorageContext
  find(id: string): StoredDeck | null
}

/** In its own file, so that a new tag doesn't rewrite the decks. */
export function openShelf({ storage, find }: ShelfOptions) {
  const store = openRecordStore<Placement>(storage, {
    name: 'shelf',
    version: 1,
    most: MAX_STORED_DECKS,
    migrations: {},
    parse(key, value) {
      const parsed = v.safeParse(placementSchema, value)
      return parsed.success && parsed.output.deck === key ? parsed.output : null
    },
  })
  const placementOf = (id: string): Placement => store.records.get(id) ?? newPlacement(id)
  const withAll = (placements: readonly Placement[]): Map<string, Placement> =>
    new Map([...store.records, ...placements.map(placement => [placement.deck, placement] as const)])
  const put = (placements: readonly Placement[]): Result<Placement[]> => {
    const problem = placements.length === 0 ? null : store.write(withAll(placements))
    return problem ? notSaved(problem) : done([...placements])
  }

  const service: ShelfService = {
    placements: () => [...store.records.values()].filter(({ deck }) => find(deck) !== null),
    place(ids, placing) {
      const next: Placement[] = []
      for (const id of new Set(ids)) {
        const deck = find(id)
        if (!deck) continue
        const placement = applyPlacing(placementOf(id), placing)
        if (!placement) return refused([reason('', 'services.refused.too-many-tags', { deck: deck.name, most: MAX_TAGS })])
        next.push(placement)
      }
      return put(next)
    },
  }
  return {
    service,
    of: placementOf,
    put,
    /** Why these can't be put; null if they can. */
    check: (placements: readonly Placement[]): Message | null => store.check(withAll(placements)),
    has: (id: string) => store.records.has(id),
    /** A copy goes to the same folder and tags, but isn't a favourite. If that can't be written, it goes to no folder. */
    copy(from: string, to: string): void {
      if (store.records.has(from)) put([{ ...placementOf(from), deck: to, favourite: false, archived: false }])
    },
    backUp: () => store.backUp(),
    copies: () => store.copies(),
    copyAt: (time: number) => store.copyAt(time),
    /** For permanently deleted decks. If that can't be written, the entries are harmless. */
    forget(ids: readonly string[]): void {
      if (!ids.some(id => store.records.has(id))) return
      const removed = new Set(ids)
      store.write(new Map([...store.records].filter(([id]) => !removed.has(id))))
    },
  }
}
