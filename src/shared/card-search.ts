import * as v from 'valibot'
import { FIRST_GAME } from './games.ts'
import { nameSchema, numberNames, storedNameSchema } from './name.ts'

/** The longest search, in characters. */
export const MAX_QUERY = 500
export const MAX_SEARCH_NAME = 40
export const MAX_SAVED_SEARCHES = 50

/** A named search. The text may be anything; parse errors are shown when it is used. */
const savedSearchSchema = v.object({
  game: v.optional(v.pipe(v.string(), v.maxLength(64)), FIRST_GAME),
  name: nameSchema(MAX_SEARCH_NAME),
  query: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_QUERY)),
})
/** A search as it is stored. */
export const storedSearchSchema = v.object({ ...savedSearchSchema.entries, name: storedNameSchema(MAX_SEARCH_NAME) })
export type SavedSearch = v.InferOutput<typeof savedSearchSchema>

/** Names are unique within a game. */
export const savedSearchesSchema = v.pipe(
  v.array(savedSearchSchema),
  v.maxLength(MAX_SAVED_SEARCHES),
  v.check(searches => new Set(searches.map(search => JSON.stringify([search.game, search.name]))).size === searches.length),
)

/** Searches as they are stored. */
export const storedSearchesSchema = v.pipe(
  v.array(storedSearchSchema),
  v.maxLength(MAX_SAVED_SEARCHES),
  v.transform(searches => numberNames(searches, MAX_SEARCH_NAME, ({ game }) => game)),
)

export const CARD_FORMS = ['grid', 'list'] as const

/** How the card pool is shown. */
export const cardViewSchema = v.object({
  form: v.picklist(CARD_FORMS),
  /** `cost`, `name`, or a facet or stat of the game; an unknown one falls back to the first. */
  sort: v.pipe(v.string(), v.maxLength(40)),
  descending: v.boolean(),
})
export type CardView = v.InferOutput<typeof cardViewSchema>

/** The sizes of cards in the pool, from many small ones to a few large ones. */
export const POOL_SIZES = { least: 1, middle: 3, most: 5 } as const
export const poolSizeSchema = v.pipe(v.number(), v.integer(), v.minValue(POOL_SIZES.least), v.maxValue(POOL_SIZES.most))
