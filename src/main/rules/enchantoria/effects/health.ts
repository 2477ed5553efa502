import * as v from 'valibot'
import { message } from '../../../../shared/message.ts'
import { resolveAddress, addressSchema, amountOf, amountSchema, definePrimitive, amountText } from './define.ts'

const entries = { to: addressSchema, n: amountSchema }

/** EN-HEAL.1, EN-V8. */
export const heal = definePrimitive<'heal'>({
  do: 'heal',
  schema: v.strictObject({ do: v.literal('heal'), ...entries }),
  describe: ({ to, n }, say) => message('enchantoria.text.heal', { ...amountText(n), whom: say.whom(to) }),
  contribute({ to, n }, doer, snapshot, batch) {
    const amount = amountOf(n, doer)
    for (const id of resolveAddress(to, doer, snapshot)) batch.toEntities.push({ type: 'heal', source: doer.source, to: id, amount })
  },
})

/** EN-V9: the maximum only; health doesn't change. */
export const maxHealth = definePrimitive<'max-health'>({
  do: 'max-health',
  schema: v.strictObject({ do: v.literal('max-health'), ...entries }),
  describe: ({ to, n }, say) => message('enchantoria.text.max-health', { ...amountText(n), whom: say.whom(to) }),
  contribute({ to, n }, doer, snapshot, batch) {
    const amount = amountOf(n, doer)
    for (const id of resolveAddress(to, doer, snapshot)) batch.toEntities.push({ type: 'max-health', source: doer.source, to: id, amount })
  },
})

/** EN-BLOCK.1, EN-V10, EN-R7.1. */
export const block = definePrimitive<'block'>({
  do: 'block',
  schema: v.strictObject({ do: v.literal('block'), ...entries }),
  describe: ({ to, n }, say) => message('enchantoria.text.block', { ...amountText(n), whom: say.whom(to) }),
  contribute({ to, n }, doer, snapshot, batch) {
    const amount = amountOf(n, doer)
    for (const id of resolveAddress(to, doer, snapshot)) batch.toEntities.push({ type: 'block', source: doer.source, to: id, amount })
  },
})
