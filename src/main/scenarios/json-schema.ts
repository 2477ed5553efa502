import { definitionsOf, DIALECT } from '../files/json-schema.ts'
import type { ScenarioKit } from '../kernel/scenario.ts'
import { fileSchemaFor, VERSION } from './file-schema.ts'

/**
 * The JSON Schema of scenario files, for editors. It checks less than the reader does: no names, and nothing that depends on another value. The game that a
 * file names selects the shape under `$defs`.
 */
export function publishedSchema(kits: readonly ScenarioKit[]): object {
  const games = kits.map(({ game }) => game)
  return {
    $schema: DIALECT,
    title: 'Scenarios',
    type: 'object',
    properties: { version: { const: VERSION }, game: { enum: games } },
    required: ['version', 'game'],
    allOf: games.map(game => ({
      if: { properties: { game: { const: game } }, required: ['game'] },
      then: { $ref: `#/$defs/${game}` },
    })),
    $defs: Object.assign({}, ...kits.map(kit => definitionsOf(kit.game, fileSchemaFor(kit)))) as object,
  }
}
