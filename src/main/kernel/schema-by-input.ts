import * as v from 'valibot'

/** What a `schemaByInput` chooses among, for whoever has to list them all. */
const alternatives = new WeakMap<object, readonly v.GenericSchema[]>()

/**
 * A value of one of several shapes, told apart by a look at it: an error then speaks of the shape that was meant, where a union would
 * only say that none fits. `meant` gives the place in `shapes`; of no shape it may name any.
 */
export function schemaByInput<const S extends readonly v.GenericSchema[]>(
  shapes: S,
  meant: (input: unknown) => number,
): v.GenericSchema<v.InferInput<S[number]>, v.InferOutput<S[number]>> {
  const schema = v.lazy(input => shapes[meant(input)] ?? shapes[0]!) as v.GenericSchema<v.InferInput<S[number]>, v.InferOutput<S[number]>>
  alternatives.set(schema, shapes)
  return schema
}

/** The shapes of a `schemaByInput`; null for any other schema. */
export const alternativesOf = (schema: object): readonly v.GenericSchema[] | null => alternatives.get(schema) ?? null

/** The place of the first name that the input has as a key; the last place where it has none. */
export const byKey =
  (...keys: readonly string[]) =>
  (input: unknown): number => {
    const found = keys.findIndex(key => typeof input === 'object' && input !== null && Object.hasOwn(input, key))
    return found < 0 ? keys.length - 1 : found
  }

/** The second shape for objects, the first for anything else. */
export const ifObject = (input: unknown): number => (typeof input === 'object' && input !== null && !Array.isArray(input) ? 1 : 0)
