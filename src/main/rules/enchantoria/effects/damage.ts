import * as v from 'valibot'
import { message } from '../../../../shared/message.ts'
import type { PrimitiveOf } from '../state/card.ts'
import type { Adding, ResolvedSource } from '../state/contribution.ts'
import type { State } from '../state/state.ts'
import { resolveAddress, addressSchema, amountOf, amountSchema, definePrimitive, amountText } from './define.ts'

/** EN-DAMAGE.1, EN-V6, EN-V7, EN-R7.9. One packet per entity, each changed by the source's modifiers and never below 0 (EN-R5.10). */
function packets(primitive: PrimitiveOf<'damage' | 'pierce'>, doer: ResolvedSource, snapshot: State, batch: Adding): void {
  const amount = Math.max(0, amountOf(primitive.n, doer) + doer.modifier)
  const type = primitive.do === 'pierce' ? 'pierce' : 'damage'
  for (const to of resolveAddress(primitive.to, doer, snapshot)) batch.toEntities.push({ type, source: doer.source, to, amount })
}

const entries = { to: addressSchema, n: amountSchema }

export const damage = definePrimitive<'damage'>({
  do: 'damage',
  schema: v.strictObject({ do: v.literal('damage'), ...entries }),
  describe: ({ to, n }, say) =>
    message(`enchantoria.text.damage${n === 'half-X' ? '-half-x' : ''}`, { ...amountText(n), whom: say.whom(to) }),
  contribute: packets,
})

export const pierce = definePrimitive<'pierce'>({
  do: 'pierce',
  schema: v.strictObject({ do: v.literal('pierce'), ...entries }),
  describe: ({ to, n }, say) => message('enchantoria.text.pierce', { ...amountText(n), whom: say.whom(to) }),
  contribute: packets,
})
