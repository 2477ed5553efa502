import * as v from 'valibot'
import { MAX_CARD_NAME, nameSchema } from '../../../../shared/name.ts'
import { ENTITY_KINDS, PASSIVES, type Primitive, type TargetSpec } from '../state/card.ts'

const MAX_INSTRUCTIONS = 8

export const integerBetween = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))
export const slug = (max: number) => v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/), v.maxLength(max))
export const cardName = nameSchema(MAX_CARD_NAME)
export const artSchema = slug(60)

export const targetSchema: v.GenericSchema<TargetSpec> = v.strictObject({
  side: v.optional(v.picklist(['own', 'enemy'])),
  kinds: v.optional(v.pipe(v.array(v.picklist(ENTITY_KINDS)), v.minLength(1))),
})

/** A text of at least one instruction. */
export const textOf = (primitive: v.GenericSchema<Primitive>) => v.pipe(v.array(primitive), v.minLength(1), v.maxLength(MAX_INSTRUCTIONS))

export const newKindSchema = v.picklist(['creature', 'construct'])
export const passivesSchema = v.strictObject(Object.fromEntries(PASSIVES.map(passive => [passive, v.optional(integerBetween(1, 20))])))

/** What a creature or construct is written with, but for its id. */
export function entityEntries(primitive: v.GenericSchema<Primitive>) {
  const text = textOf(primitive)
  return {
    name: cardName,
    kind: newKindSchema,
    health: v.union(
      [integerBetween(1, 99), v.strictObject({ xPlus: integerBetween(0, 99) })],
      'health is a number from 1 to 99, or { xPlus: 2 }',
    ),
    art: artSchema,
    order: v.optional(v.strictObject({ target: targetSchema, does: text })),
    auto: v.optional(text),
    onDeath: v.optional(text),
    passives: v.optional(passivesSchema),
  }
}
