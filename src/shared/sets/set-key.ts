import * as v from 'valibot'

export const MAX_SET_NAME = 60

/** Six letters and digits, of which the first is a letter: the ids of a set's cards begin with its key and a hyphen, so that no two sets share one. */
export const setKeySchema = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9]{5}$/), v.maxLength(6))

/** The facet of cards that players made: its values are the keys of sets. */
export const SET_FACET = 'set'
