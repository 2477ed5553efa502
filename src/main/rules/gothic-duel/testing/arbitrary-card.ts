import fc from 'fast-check'
import * as v from 'valibot'
import type { Card } from '../state/card.ts'
import { cardSchema, parseCard } from '../cards/card-schema.ts'
import { EFFECTS } from '../effects/index.ts'

/** The parts of a schema that are read to generate values for it. */
interface Schema {
  type: string
  pipe?: { type: string; requirement?: unknown }[]
  entries?: Record<string, Schema>
  wrapped?: Schema
  options?: unknown[]
  literal?: unknown
  item?: Schema
}

/** Small numbers, so that a duel lasts a while. */
const MOST = 3

const schemaOf = (schema: v.GenericSchema): Schema => schema

function bound({ pipe }: Schema, type: string, otherwise: number): number {
  const requirement = pipe?.find(action => action.type === type)?.requirement
  return typeof requirement === 'number' ? requirement : otherwise
}

/** Values generated from a schema, so that new instructions and fields are tested automatically. */
function arbitraryOf(schema: Schema): fc.Arbitrary<unknown> {
  switch (schema.type) {
    case 'strict_object': {
      const entries = Object.entries(schema.entries ?? {}).map(([key, entry]) => [key, arbitraryOf(entry)] as const)
      return fc
        .record(Object.fromEntries(entries))
        .map(made => Object.fromEntries(Object.entries(made).filter(([, value]) => value !== undefined)))
    }
    case 'optional':
      return fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: arbitraryOf(schema.wrapped!) })
    case 'picklist':
      return fc.constantFrom(...schema.options!)
    case 'literal':
      return fc.constant(schema.literal)
    case 'union':
    case 'variant':
      return fc.oneof(...(schema.options as Schema[]).map(arbitraryOf))
    case 'number': {
      const min = bound(schema, 'min_value', -MOST)
      return fc.integer({ min, max: Math.min(bound(schema, 'max_value', MOST), Math.max(min, MOST)) })
    }
    case 'boolean':
      return fc.boolean()
    case 'array':
      return fc.array(arbitraryOf(schema.item!), { minLength: bound(schema, 'min_length', 0), maxLength: 2 })
    case 'string':
      return fc.constant('thing')
    case 'lazy':
      return instruction
    default:
      throw new TypeError(`no values for a schema of type ${schema.type}`)
  }
}

const instruction: fc.Arbitrary<unknown> = fc.oneof(
  ...EFFECTS.map(kind => arbitraryOf(schemaOf(kind.schema)).filter(effect => v.is(kind.schema, effect))),
)

/** Damage that triggers the same damage would never end, and no real card does that. */
const triggersItself = (card: Card): boolean =>
  (card.triggers ?? []).some(trigger => trigger.when.endsWith('damage') && JSON.stringify(trigger).includes('"effect":"damage"'))

/** Most texts have no X: a random X there becomes a number, so that not every other card is refused. */
const withoutX = (input: unknown): unknown => JSON.parse(JSON.stringify(input).replaceAll('"X"', String(MOST)))

/** Any card that the schema allows, with numbers small enough for a duel to last. */
const arbitraryCard: fc.Arbitrary<Card> = arbitraryOf(schemaOf(cardSchema))
  .map(input => {
    const asIs = parseCard(input)
    const parsed = asIs.ok ? asIs : parseCard(withoutX(input))
    return parsed.ok && !triggersItself(parsed.card) ? parsed.card : null
  })
  .filter(card => card !== null)

/** A card set in which each card has its own id. */
export const arbitraryCards = (min: number, max: number): fc.Arbitrary<Card[]> =>
  fc
    .array(arbitraryCard, { minLength: min, maxLength: max })
    .map(cards => cards.map((card, index) => ({ ...card, id: `card-${index}`, name: `Card ${index}` })))
