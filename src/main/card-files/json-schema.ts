import { definitionsOf, DIALECT } from '../files/json-schema.ts'
import type { CardKit } from '../kernel/card-kit.ts'
import { cardsFileSchema } from './card-file.ts'

/** The JSON Schema of a game's card files, for editors. It checks less than the reader does: no ids, and nothing that depends on another value. */
export const publishedSchema = (kit: CardKit): object => ({
  $schema: DIALECT,
  title: 'Cards',
  $ref: `#/$defs/${kit.game}`,
  $defs: definitionsOf(kit.game, cardsFileSchema(kit)),
})
