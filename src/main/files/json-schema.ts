import { toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { alternativesOf } from '../kernel/schema-by-input.ts'

const OBJECTS: readonly string[] = ['strict_object', 'variant']

/** The dialect that editors know best. */
export const DIALECT = 'http://json-schema.org/draft-07/schema#'

/**
 * A schema as JSON Schema, under its name, with the definitions that it uses. Each object is described once, and shapes told apart by inspection
 * (`schemaByInput`) become `anyOf`. It checks less than the schema does: nothing that depends on another value.
 */
export function definitionsOf(name: string, schema: v.GenericSchema): Record<string, object> {
  const names = new Map<object, string>()
  const definitions: Record<string, object> = {}

  const convert = (root: v.GenericSchema): object => {
    const {
      $schema: _,
      $defs,
      ...shape
    } = toJsonSchema(root, {
      errorMode: 'ignore',
      overrideSchema: ({ valibotSchema }) =>
        valibotSchema !== root && (alternativesOf(valibotSchema) || OBJECTS.includes(valibotSchema.type))
          ? { $ref: `#/$defs/${define(valibotSchema)}` }
          : null,
    })
    return inPlace(shape, $defs ?? {})
  }

  const define = (inner: v.GenericSchema): string => {
    const cached = names.get(inner)
    if (cached) return cached
    const given = `${name}-${names.size + 1}`
    names.set(inner, given)
    const shapes = alternativesOf(inner)
    definitions[given] = {}
    definitions[given] = shapes
      ? { anyOf: shapes.map(shape => (alternativesOf(shape) ? { $ref: `#/$defs/${define(shape)}` } : convert(shape))) }
      : convert(inner)
    return given
  }

  const body = convert(schema)
  return { [name]: body, ...definitions }
}

/** Inlines the definitions that the converter generated for a `schemaByInput` without input. */
function inPlace(shape: object, own: Record<string, unknown>): object {
  const put = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map(put)
    const name = '$ref' in value && typeof value.$ref === 'string' ? value.$ref.replace('#/$defs/', '') : ''
    if (Object.hasOwn(own, name)) return put(own[name])
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, put(inner)]))
  }
  return put(shape) as object
}
