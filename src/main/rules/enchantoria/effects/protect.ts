import * as v from 'valibot'
import { message } from '../../../../shared/message.ts'
import { resolveAddress, addressSchema, amountOf, amountSchema, count, definePrimitive, amountText } from './define.ts'

/** EN-PROTECT.1, EN-V11; the source's power is the number it provides (EN-R7.12), and bound it ends with its giver (EN-R7.11). */
export const protect = definePrimitive<'protect'>({
  do: 'protect',
  schema: v.strictObject({
    do: v.literal('protect'),
    to: addressSchema,
    n: amountSchema,
    lasts: v.optional(count),
    bound: v.optional(v.literal(true)),
  }),
  describe({ to, n, lasts, bound }, say) {
    const provided = message('enchantoria.text.protect', { ...amountText(n), whom: say.whom(to) })
    const lasting = lasts === undefined ? provided : message('enchantoria.text.for-turns', { what: provided, count: lasts })
    return bound ? message('enchantoria.text.bound', { what: lasting }) : lasting
  },
  contribute({ to, n, lasts, bound }, doer, snapshot, batch) {
    const power = amountOf(n, doer)
    const giver = bound ? doer.giver : null
    for (const id of resolveAddress(to, doer, snapshot))
      batch.toEntities.push({ type: 'protect', source: doer.source, to: id, power, duration: lasts ?? null, giver })
  },
})
