import * as v from 'valibot'
import { schemaByInput } from './schema-by-input.ts'
import { rngFrom, type Rng } from './rng.ts'
import { refSchema } from './scenario-names.ts'

/** Far more than any zone holds. */
export const MAX_CARDS = 100

export const integerBetween = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))
export const refs = v.pipe(v.array(refSchema), v.maxLength(MAX_CARDS))

const word = integerBetween(0, 0xffffffff)
/** Any text, or the generator's four numbers from a whole position. */
export const seedSchema = schemaByInput([v.pipe(v.string(), v.maxLength(200)), v.tuple([word, word, word, word])], input =>
  Array.isArray(input) ? 1 : 0,
)
export const rngOfSeed = (seed: v.InferOutput<typeof seedSchema> | undefined): Rng =>
  Array.isArray(seed) ? [...seed] : rngFrom(seed ?? 'scenario')

/** Fails to compile if a list of words misses one of a union's. */
export type Unlisted<All, Listed> = [Exclude<All, Listed>] extends [never] ? true : Exclude<All, Listed>
