import * as v from 'valibot'

/** What all that is kept is made of, in the order in which it is brought back. `searches`: kept searches for cards, and house formats. */
export const EVERYTHING_PARTS = ['decks', 'matches', 'challenges', 'lab', 'searches', 'settings'] as const
export type FullExportPart = (typeof EVERYTHING_PARTS)[number]

/** Of the name of a file with everything. */
export const EVERYTHING_ENDING = 'everything.json'

/** Bytes of one file with everything: thousands of matches, packed. Where there is more, it is in several. */
export const MAX_EVERYTHING = 12_000_000

/** Things of one part that a file names of one kind at most; the others are counted. */
export const MOST_ARRIVING_NAMED = 12

const natural = v.pipe(v.number(), v.integer(), v.minValue(0))

/** What a part of a file would bring, beside what there is here. */
const arrivingPartSchema = v.object({
  part: v.picklist(EVERYTHING_PARTS),
  all: natural,
  /** Not here, so that they would come; their names, or keys of settings. */
  fresh: natural,
  names: v.pipe(v.array(v.string()), v.maxLength(MOST_ARRIVING_NAMED)),
  /** Here, just so. */
  same: natural,
  /** Here, and otherwise: decks come beside those that are here, settings take the place of those that are, the others stay as they are here. */
  other: natural,
  /** Those for which there is no room here. */
  left: natural,
})
export type ArrivingPart = v.InferOutput<typeof arrivingPartSchema>

export const arrivalSchema = v.object({
  /** Milliseconds since 1970. */
  savedAt: natural,
  /** Which of how many files, from 1. */
  number: natural,
  of: natural,
  /** Those that hold anything. */
  parts: v.array(arrivingPartSchema),
})
export type Arrival = v.InferOutput<typeof arrivalSchema>
