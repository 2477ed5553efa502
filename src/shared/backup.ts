import * as v from 'valibot'

/** What can be had back from a backup by itself. */
export const BACKUP_PARTS = ['decks', 'settings'] as const
export type BackupPart = (typeof BACKUP_PARTS)[number]

/** Decks that a backup names of one kind at most; the others are counted. */
export const MOST_NAMED = 12

const natural = v.pipe(v.number(), v.integer(), v.minValue(0))
const someDecksSchema = v.object({ count: natural, names: v.pipe(v.array(v.string()), v.maxLength(MOST_NAMED)) })

/** What the kept copies of one moment hold, beside what there is now; a part is null where nothing was kept of it by then. */
export const backupSchema = v.object({
  /** Milliseconds since 1970. Names the backup, too. */
  at: natural,
  decks: v.nullable(
    v.object({
      all: natural,
      /** There then, and gone now or in the bin. */
      gone: someDecksSchema,
      /** There then and now, with another name, house format or cards. */
      changed: someDecksSchema,
      /** Versions, of all its decks, that are gone now. */
      versions: natural,
    }),
  ),
  /** The settings that were others then, by their keys. */
  settings: v.nullable(v.object({ changed: v.array(v.string()) })),
})
export type Backup = v.InferOutput<typeof backupSchema>
