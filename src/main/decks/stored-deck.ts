import * as v from 'valibot'
import type { Deck } from '../../shared/deck.ts'
import { deckSchema } from '../../shared/deck.ts'
import { MAX_AT_ONCE } from '../../shared/shelf.ts'
import { timestampSchema } from '../../shared/values.ts'
import type { RecordStore } from '../storage/record-store.ts'
import { openRecordStore } from '../storage/record-store.ts'
import type { StorageContext } from '../storage/storage-context.ts'

/** No deck is lost for a date that can't be shown. */
export const dateSchema = v.fallback(timestampSchema, 0)
export const storedDeckSchema = v.object({
  ...deckSchema.entries,
  createdAt: dateSchema,
  updatedAt: dateSchema,
  deletedAt: v.optional(dateSchema),
})
/** Decks and those in the bin. */
export const MAX_STORED_DECKS = 2 * MAX_AT_ONCE
/** A deck, or a deleted one in the bin (with `deletedAt`). */
export type StoredDeck = v.InferOutput<typeof storedDeckSchema>
export type DeckStore = RecordStore<StoredDeck>

export const openDeckStore = (storage: StorageContext): DeckStore =>
  openRecordStore<StoredDeck>(storage, {
    name: 'decks',
    version: 1,
    most: MAX_STORED_DECKS,
    migrations: {},
    parse(key, value) {
      const parsed = v.safeParse(storedDeckSchema, value)
      return parsed.success && parsed.output.id === key ? parsed.output : null
    },
  })

export function withoutDeletion({ deletedAt: _, ...deck }: StoredDeck): Deck {
  return deck
}
