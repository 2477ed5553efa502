import * as v from 'valibot'
import { shownNameSchema } from './name.ts'

/** Parts of a backup that can be restored separately. */
export const BACKUP_PARTS = ['decks', 'sets', 'runs', 'settings'] as const
export type BackupPart = (typeof BACKUP_PARTS)[number]

/** Decks that a backup lists by name in each group; the rest are counted. */
export const MAX_NAMED = 12

const natural = v.pipe(v.number(), v.integer(), v.minValue(0))
const someNamesSchema = v.object({ count: natural, names: v.pipe(v.array(shownNameSchema), v.maxLength(MAX_NAMED)) })

/** A backup compared with the current data; a part is null if nothing had been backed up by then. */
export const backupSchema = v.object({
  /** Milliseconds since 1970. Also the backup's id. */
  at: natural,
  decks: v.nullable(
    v.object({
      all: natural,
      /** In the backup, and now deleted or in the bin. */
      gone: someNamesSchema,
      /** In the backup with another name, house format or cards. */
      changed: someNamesSchema,
      /** Versions in the backup that are now deleted. */
      versions: natural,
    }),
  ),
  /** Sets of cards. The groups mean the same. */
  sets: v.optional(v.object({ all: natural, gone: someNamesSchema, changed: someNamesSchema })),
  /** `gone`: in the backup, and now deleted. */
  runs: v.optional(v.object({ all: natural, gone: someNamesSchema })),
  /** The settings that differ, by key. */
  settings: v.nullable(v.object({ changed: v.array(v.string()) })),
})
export type Backup = v.InferOutput<typeof backupSchema>
