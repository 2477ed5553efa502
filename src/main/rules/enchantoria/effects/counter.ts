import * as v from 'valibot'
import { message, type Message } from '../../../../shared/message.ts'
import { CARD_TYPES, type PrimitiveOf } from '../state/card.ts'
import { amountSchema, definePrimitive, amountText } from './define.ts'

const types = v.pipe(v.array(v.picklist(CARD_TYPES)), v.minLength(1))

function describeSpells({ types, but }: PrimitiveOf<'counter'>): Message {
  const names = (list: readonly string[]): Message[] => list.map(type => message(`enchantoria.type.${type}`))
  const counted =
    typeof types === 'string'
      ? message(`enchantoria.spells.${types}`)
      : message('enchantoria.spells.typed', {
          types: names(types).reduce((first, next) => message('enchantoria.spells.or', { first, next })),
        })
  return but
    ? message('enchantoria.spells.but', { but: names(but).map(type => message('enchantoria.spells.non', { type })), spell: counted })
    : counted
}

/** EN-COUNTER.1, EN-COUNTER.5, EN-V14. Resolves before any batch (counters.ts), so it contributes nothing to one. */
export const counter = definePrimitive<'counter'>({
  do: 'counter',
  schema: v.strictObject({
    do: v.literal('counter'),
    types: v.union([v.picklist(['any', 'named']), types], 'types is "any", "named" or a list of types'),
    but: v.optional(types),
    pick: v.picklist(['all', 'highest']),
    limit: v.optional(amountSchema),
  }),
  describe(primitive) {
    const { pick, limit } = primitive
    const spells = describeSpells(primitive)
    return limit === undefined
      ? message(`enchantoria.text.counter-${pick}`, { spells })
      : message(`enchantoria.text.counter-${pick}-limit`, { spells, ...amountText(limit) })
  },
  contribute() {},
})
