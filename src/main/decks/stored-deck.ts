import * as v from 'valibot'
import type { Deck } from '../../shared/deck.ts'
import { deckSchema } from '../../shared/deck.ts'
import type { RecordStore } from '../storage/record-store.ts'
import { openRecordStore } from '../storage/record-store.ts'
import type { StorageContext } from '../storage/storage-context.ts'

export const storedDeckSchema = v.object({ ...deckSchema.entries, deletedAt: v.optional(v.number()) })
/** A deck, or a deleted one in the bin (with `deletedAt`). */
export type StoredDeck = v.InferOutput<typeof storedDeckSchema>
export type DeckStore = RecordStore<StoredDeck>

export const openDeckStore = (storage: StorageContext): DeckStore =>
  openRecordStore<StoredDeck>(storage, {
    name: 'decks',
    version: 1,
    migrations: {},
    parse(key, value) {
      const parsed = v.safeParse(storedDeckSchema, value)
      return parsed.success && parsed.output.id === key ? parsed.output : null
    },
  })

export function withoutDeletion({ deletedAt: _, ...deck }: StoredDeck): Deck {
  return deck
}
