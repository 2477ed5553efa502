import * as v from 'valibot'
import { message } from '../../../../shared/message.ts'
import { addressed, addressSchema, amountOf, amountSchema, definePrimitive, told } from './define.ts'

const entries = { to: addressSchema, n: amountSchema }

/** EN-HEAL.1, EN-V8. */
export const heal = definePrimitive<'heal'>({
  do: 'heal',
  schema: v.strictObject({ do: v.literal('heal'), ...entries }),
  describe: ({ to, n }, say) => message('enchantoria.text.heal', { ...told(n), whom: say.whom(to) }),
  contribute: ({ to, n }, doer, snapshot) =>
    addressed(to, doer, snapshot).map(id => ({ type: 'heal', source: doer.source, to: id, amount: amountOf(n, doer) })),
})

/** EN-V9: the maximum only; health doesn't change. */
export const maxHealth = definePrimitive<'max-health'>({
  do: 'max-health',
  schema: v.strictObject({ do: v.literal('max-health'), ...entries }),
  describe: ({ to, n }, say) => message('enchantoria.text.max-health', { ...told(n), whom: say.whom(to) }),
  contribute: ({ to, n }, doer, snapshot) =>
    addressed(to, doer, snapshot).map(id => ({ type: 'max-health', source: doer.source, to: id, amount: amountOf(n, doer) })),
})

/** EN-BLOCK.1, EN-V10, EN-R7.1. */
export const block = definePrimitive<'block'>({
  do: 'block',
  schema: v.strictObject({ do: v.literal('block'), ...entries }),
  describe: ({ to, n }, say) => message('enchantoria.text.block', { ...told(n), whom: say.whom(to) }),
  contribute: ({ to, n }, doer, snapshot) =>
    addressed(to, doer, snapshot).map(id => ({ type: 'block', source: doer.source, to: id, amount: amountOf(n, doer) })),
})
