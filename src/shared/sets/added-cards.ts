import * as v from 'valibot'
import { idTextSchema } from '../values.ts'

/** Cards of sets in one match, as JSON, in UTF-16 units. */
export const MAX_ADDED = 1_000_000
const MAX_ADDED_CARDS = 2000

/** Cards that players added to a game for one match or run, as they were written, and the hash of the game's own. */
export const addedCardsSchema = v.object({
  base: idTextSchema,
  cards: v.pipe(v.array(v.looseObject({})), v.maxLength(MAX_ADDED_CARDS), v.readonly()),
})

/** The same with the cards as JSON text: for a file with many of them, in which every value counts. */
export const addedTextSchema = v.object({ base: idTextSchema, cards: v.pipe(v.string(), v.maxLength(MAX_ADDED)) })
