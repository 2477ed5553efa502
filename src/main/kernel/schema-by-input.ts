import * as v from 'valibot'

/** The alternatives of each `schemaByInput`, for listing them all. */
const alternatives = new WeakMap<object, readonly v.GenericSchema[]>()

/**
 * A schema chosen by looking at the input. Errors then refer to the intended shape, where a union would
 * only say that none fits. `meant` gives an index in `shapes`, any of them if none fits.
 */
export function schemaByInput<const S extends readonly v.GenericSchema[]>(
  shapes: S,
  meant: (input: unknown) => number,
): v.GenericSchema<v.InferInput<S[number]>, v.InferOutput<S[number]>> {
  const schema = v.lazy(input => shapes[meant(input)] ?? shapes[0]!) as v.GenericSchema<v.InferInput<S[number]>, v.InferOutput<S[number]>>
  alternatives.set(schema, shapes)
  return schema
}

/** The alternatives of a `schemaByInput`; null for any other schema. */
export const alternativesOf = (schema: object): readonly v.GenericSchema[] | null => alternatives.get(schema) ?? null

interface FieldShapes {
  field: string
  /** The shape for each value of the field. */
  shapes: Readonly<Record<string, v.GenericSchema>>
}
const fieldShapes = new WeakMap<object, FieldShapes>()

/** A shape for each value of a field. Errors are about the intended shape, or list the values. */
export function schemaByField(field: string, shapes: Readonly<Record<string, v.GenericSchema>>): v.GenericSchema {
  const names = Object.keys(shapes)
  const known = Object.values(shapes)
  const unknown = v.looseObject({ [field]: v.picklist(names) })
  const schema = v.lazy(input => {
    const named = typeof input === 'object' && input !== null ? (input as Record<string, unknown>)[field] : undefined
    return known[names.findIndex(name => name === named)] ?? unknown
  })
  alternatives.set(schema, known)
  fieldShapes.set(schema, { field, shapes })
  return schema
}

/** The field and shapes of a `schemaByField`; null for any other schema. */
export const fieldShapesOf = (schema: object): FieldShapes | null => fieldShapes.get(schema) ?? null

/** The index of the first of these keys that the input has; the last index if it has none. */
export const byKey =
  (...keys: readonly string[]) =>
  (input: unknown): number => {
    const index = keys.findIndex(key => typeof input === 'object' && input !== null && Object.hasOwn(input, key))
    return index < 0 ? keys.length - 1 : index
  }

/** The second shape for objects, the first for everything else. */
export const ifObject = (input: unknown): number => (typeof input === 'object' && input !== null && !Array.isArray(input) ? 1 : 0)
