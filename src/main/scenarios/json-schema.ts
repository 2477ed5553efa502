import { toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { alternativesOf } from '../kernel/schema-by-input.ts'
import type { ScenarioKit } from '../kernel/scenario.ts'
import { fileSchemaFor, VERSION } from './file-schema.ts'

const OBJECTS: readonly string[] = ['strict_object', 'variant']

/**
 * The JSON Schema of scenario files, for editors. It checks less than the reader does: no names, and nothing that depends on another value. The game that a
 * file names selects the shape under `$defs`; each object is described there once, and shapes told apart by inspection (`schemaByInput`) become `anyOf`.
 */
export function publishedSchema(kits: readonly ScenarioKit[]): object {
  const games = kits.map(({ game }) => game)
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Scenarios',
    type: 'object',
    properties: { version: { const: VERSION }, game: { enum: games } },
    required: ['version', 'game'],
    allOf: games.map(game => ({
      if: { properties: { game: { const: game } }, required: ['game'] },
      then: { $ref: `#/$defs/${game}` },
    })),
    $defs: Object.assign({}, ...kits.map(definitionsOf)) as object,
  }
}

/** The schema of a game's files under its id, and the definitions it uses. */
function definitionsOf(kit: ScenarioKit): Record<string, object> {
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
    const name = `${kit.game}-${names.size + 1}`
    names.set(schema, name)
    const shapes = alternativesOf(schema)
    definitions[name] = {}
    definitions[name] = shapes
      ? { anyOf: shapes.map(shape => (alternativesOf(shape) ? { $ref: `#/$defs/${define(shape)}` } : convert(shape))) }
      : convert(schema)
    return name
  }

  const body = convert(fileSchemaFor(kit))
  return { [kit.game]: body, ...definitions }
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
