import * as v from 'valibot'

/** What many schemas need. All that is saved or sent to main is limited in size. */

/** The last date that can be shown. */
export const MAX_TIME = 8.64e15
/** Milliseconds since 1970. */
export const timestampSchema = v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_TIME))

const MAX_DURATION = 100 * 365 * 24 * 60 * 60 * 1000
/** Milliseconds. */
export const durationSchema = v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_DURATION))
/** The same, in whole ones. */
export const elapsedSchema = v.pipe(durationSchema, v.integer())

const MAX_COUNT = 1_000_000_000
export const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_COUNT))

/** Of either sign, such as a change of a value. */
export const integerSchema = v.pipe(v.number(), v.integer(), v.minValue(-MAX_COUNT), v.maxValue(MAX_COUNT))

/** An id of something saved, of a game or of one of its cards; also a hash or a version. */
export const idTextSchema = v.pipe(v.string(), v.maxLength(100))
