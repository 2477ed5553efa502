import * as v from 'valibot'
import { messageSchema } from './message.ts'
import { shownNameSchema } from './name.ts'

/** The parts of a full export, in import order. `searches`: saved card searches and house formats. */
export const EVERYTHING_PARTS = [
  'pictures',
  'sets',
  'decks',
  'matches',
  'runs',
  'challenges',
  'positions',
  'days',
  'lab',
  'searches',
  'settings',
] as const
export type FullExportPart = (typeof EVERYTHING_PARTS)[number]

/** The ending of a full export's file name. */
export const EVERYTHING_ENDING = 'everything.json'

/** The largest export file in bytes, compressed. More data is split into several files. */
export const MAX_EVERYTHING = 12_000_000

/** Items of one part that a preview lists by name in each group; the rest are counted. */
export const MAX_EXPORT_NAMES = 12

const natural = v.pipe(v.number(), v.integer(), v.minValue(0))

/** A part of a file compared with existing data. */
const exportPartSchema = v.object({
  part: v.picklist(EVERYTHING_PARTS),
  all: natural,
  /** New items, which would be imported: their names, or setting keys. */
  fresh: natural,
  names: v.pipe(v.array(shownNameSchema), v.maxLength(MAX_EXPORT_NAMES)),
  /** Already here, identical. */
  same: natural,
  /** Already here, but different: decks are imported as copies, settings are replaced, everything else is kept. */
  other: natural,
  /** Items there is no room for, so that only the others are imported. */
  left: natural,
  /** Why there is no room for the part, so that nothing of it is imported. */
  full: v.optional(messageSchema),
})
export type ExportPart = v.InferOutput<typeof exportPartSchema>

export const exportContentsSchema = v.object({
  /** Milliseconds since 1970. */
  savedAt: natural,
  /** Which of how many files, from 1. */
  number: natural,
  of: natural,
  /** Non-empty parts only. */
  parts: v.array(exportPartSchema),
})
export type ExportContents = v.InferOutput<typeof exportContentsSchema>
