import * as v from 'valibot'
import { storedDeckNameSchema } from './deck.ts'
import { messageSchema } from './message.ts'
import { placementSchema } from './shelf.ts'

/** The largest file with many decks: thousands of decks with a few versions each. */
export const MAX_ARCHIVE = 8_000_000

/**
 * How an archived deck relates to existing ones. `same`: same name and cards. `cards`: same cards,
 * another name. `name`: same name, other cards, so it will be numbered.
 */
const MATCH_KINDS = ['new', 'same', 'cards', 'name'] as const

/** A deck in an archive preview. */
const importedDeckSchema = v.object({
  /** Its index in the archive. */
  place: v.number(),
  game: v.string(),
  name: storedDeckNameSchema,
  size: v.number(),
  /** The number of unknown cards. */
  unknown: v.number(),
  folder: placementSchema.entries.folder,
  tags: placementSchema.entries.tags,
  versions: v.number(),
  kin: v.picklist(MATCH_KINDS),
})
export type ImportedDeck = v.InferOutput<typeof importedDeckSchema>

/** `full`: why there is no room for all decks of it that aren't here yet. */
export const archivePreviewSchema = v.object({ decks: v.array(importedDeckSchema), full: v.nullable(messageSchema) })
export type ArchivePreview = v.InferOutput<typeof archivePreviewSchema>
