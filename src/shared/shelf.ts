import * as v from 'valibot'
import { deckSchema } from './deck.ts'
import { nameSchema, storedNameSchema } from './name.ts'
import { idTextSchema, timestampSchema } from './values.ts'

export const MAX_FOLDER = 40
export const MAX_TAG = 24
/** Per deck. */
export const MAX_TAGS = 12
/** By last change, name or record. */
export const DECK_SORTS = ['recent', 'name', 'record'] as const
export type DeckSort = (typeof DECK_SORTS)[number]

/** The most decks in one call: as many as there can be. */
export const MAX_AT_ONCE = 5_000

const folderSchema = nameSchema(MAX_FOLDER)
export const tagSchema = nameSchema(MAX_TAG)

/** Tags and folders that differ only in case are the same. */
export const tagKey = (tag: string): string => tag.normalize('NFC').toLowerCase()

/** A deck's folder, tags and marks. Decks without any have no placement. */
export const placementSchema = v.object({
  deck: idTextSchema,
  /** Null for no folder. */
  folder: v.nullable(storedNameSchema(MAX_FOLDER)),
  /** Each once. */
  tags: v.pipe(
    v.array(storedNameSchema(MAX_TAG)),
    v.maxLength(MAX_TAGS),
    v.transform(tags => tags.filter((tag, index) => tags.findIndex(other => tagKey(other) === tagKey(tag)) === index)),
  ),
  favourite: v.boolean(),
  archived: v.boolean(),
})
export type Placement = v.InferOutput<typeof placementSchema>

export const newPlacement = (deck: string): Placement => ({ deck, folder: null, tags: [], favourite: false, archived: false })

/** Changes to the placement of some decks; omitted fields stay. */
export const placingSchema = v.object({
  folder: v.optional(v.nullable(folderSchema)),
  /** A tag the deck already has keeps its position. */
  tag: v.optional(v.pipe(v.array(tagSchema), v.maxLength(MAX_TAGS))),
  untag: v.optional(v.pipe(v.array(tagSchema), v.maxLength(MAX_TAGS))),
  favourite: v.optional(v.boolean()),
  archived: v.optional(v.boolean()),
})
export type Placing = v.InferOutput<typeof placingSchema>

/** The resulting placement; null if the deck would have too many tags. */
export function applyPlacing(before: Placement, { folder, tag = [], untag = [], favourite, archived }: Placing): Placement | null {
  const off = new Set(untag.map(tagKey))
  const tags = before.tags.filter(one => !off.has(tagKey(one)))
  for (const a of tag) if (!tags.some(b => tagKey(b) === tagKey(a))) tags.push(a)
  if (tags.length > MAX_TAGS) return null
  return {
    deck: before.deck,
    folder: folder === undefined ? before.folder : folder,
    tags,
    favourite: favourite ?? before.favourite,
    archived: archived ?? before.archived,
  }
}

/** A deck in the bin. */
export const binnedDeckSchema = v.object({ ...deckSchema.entries, deletedAt: timestampSchema })
export type BinnedDeck = v.InferOutput<typeof binnedDeckSchema>
