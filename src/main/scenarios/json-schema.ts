import { toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { alternativesOf } from '../kernel/either.ts'
import type { ScenarioKit } from '../kernel/scenario.ts'
import { fileSchemaFor } from './file-schema.ts'

const OBJECTS: readonly string[] = ['strict_object', 'variant']

/**
 * The JSON Schema of scenario files, for editors. It says less than is checked here (nothing of names, nor of what depends on something
 * else). Objects are described once each, under `$defs`; shapes told apart by a look (`either`) become `anyOf`.
 */
export function publishedSchema(kit: ScenarioKit): object {
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

  const define = (schema: v.GenericSchema): string => {
    const known = names.get(schema)
    if (known) return known
    const name = `shape-${names.size + 1}`
    names.set(schema, name)
    const shapes = alternativesOf(schema)
    definitions[name] = {}
    definitions[name] = shapes
      ? { anyOf: shapes.map(shape => (alternativesOf(shape) ? { $ref: `#/$defs/${define(shape)}` } : convert(shape))) }
      : convert(schema)
    return name
  }

  const body = convert(fileSchemaFor(kit))
  return { $schema: 'http://json-schema.org/draft-07/schema#', title: `Scenario of ${kit.game}`, ...body, $defs: definitions }
}

/** Puts the definitions that the converter made by itself, of what an `either` would come to without an input, where they are referred to. */
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
