import * as v from 'valibot'
import { deckSchema } from './deck.ts'

export const MAX_FOLDER = 40
export const MAX_TAG = 24
/** Of one deck. */
export const MOST_TAGS = 12
/** By the latest change, by name, by how the matches with a deck went. */
export const DECK_SORTS = ['recent', 'name', 'record'] as const
export type DeckSort = (typeof DECK_SORTS)[number]

/** Decks that one call can be about: all there can be. */
export const MOST_AT_ONCE = 5_000

/** A name as it is kept: without spaces at its ends, and one where there were several. */
const tidy = v.pipe(
  v.string(),
  v.transform(name => name.trim().replace(/\s+/gu, ' ')),
)
const folderSchema = v.pipe(tidy, v.minLength(1), v.maxLength(MAX_FOLDER))
export const tagSchema = v.pipe(tidy, v.minLength(1), v.maxLength(MAX_TAG))

/** What makes two tags, or two folders, the same: a capital doesn't make another one. */
export const tagKey = (tag: string): string => tag.normalize('NFC').toLowerCase()

/** Where a deck is kept, and what its owner has to say of it. A deck that nothing was said of has none. */
export const placementSchema = v.object({
  deck: v.string(),
  /** Null for none. */
  folder: v.nullable(folderSchema),
  tags: v.pipe(
    v.array(tagSchema),
    v.maxLength(MOST_TAGS),
    v.check(tags => new Set(tags.map(tagKey)).size === tags.length, 'a tag is there twice'),
  ),
  favourite: v.boolean(),
  archived: v.boolean(),
})
export type Placement = v.InferOutput<typeof placementSchema>

export const unplaced = (deck: string): Placement => ({ deck, folder: null, tags: [], favourite: false, archived: false })

/** What is to be otherwise with some decks; what isn't named stays as it is with each. */
export const placingSchema = v.object({
  folder: v.optional(v.nullable(folderSchema)),
  /** A tag that a deck has already stays where it is. */
  tag: v.optional(v.pipe(v.array(tagSchema), v.maxLength(MOST_TAGS))),
  untag: v.optional(v.pipe(v.array(tagSchema), v.maxLength(MOST_TAGS))),
  favourite: v.optional(v.boolean()),
  archived: v.optional(v.boolean()),
})
export type Placing = v.InferOutput<typeof placingSchema>

/** The placement after that; null where the deck would have more tags than it may. */
export function placed(before: Placement, { folder, tag = [], untag = [], favourite, archived }: Placing): Placement | null {
  const off = new Set(untag.map(tagKey))
  const tags = before.tags.filter(one => !off.has(tagKey(one)))
  for (const one of tag) if (!tags.some(other => tagKey(other) === tagKey(one))) tags.push(one)
  if (tags.length > MOST_TAGS) return null
  return {
    deck: before.deck,
    folder: folder === undefined ? before.folder : folder,
    tags,
    favourite: favourite ?? before.favourite,
    archived: archived ?? before.archived,
  }
}

/** A deck in the bin. */
export const binnedDeckSchema = v.object({ ...deckSchema.entries, deletedAt: v.number() })
export type BinnedDeck = v.InferOutput<typeof binnedDeckSchema>
