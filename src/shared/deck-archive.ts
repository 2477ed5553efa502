import * as v from 'valibot'

/** Bytes of a file with many decks: thousands of them, with a few versions each. */
export const MAX_ARCHIVE = 8_000_000

/**
 * What a deck of an archive is to those that are here. `same`: one of the same name and cards is here. `cards`: one of the same cards, under
 * another name. `name`: one of that name, with other cards, so that this one will be numbered.
 */
const KINSHIPS = ['new', 'same', 'cards', 'name'] as const

/** A deck that an archive would bring. */
export const arrivingDeckSchema = v.object({
  /** Its place in the archive, by which it is asked for. */
  place: v.number(),
  game: v.string(),
  name: v.string(),
  size: v.number(),
  /** How many of its cards aren't known here. */
  unknown: v.number(),
  folder: v.nullable(v.string()),
  tags: v.array(v.string()),
  versions: v.number(),
  kin: v.picklist(KINSHIPS),
})
export type ArrivingDeck = v.InferOutput<typeof arrivingDeckSchema>
