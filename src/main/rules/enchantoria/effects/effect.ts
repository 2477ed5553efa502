import * as v from 'valibot'
import { schemaByInput } from '../../../kernel/schema-by-input.ts'
import { message } from '../../../../shared/message.ts'
import { NUMBERED_KINDS, RECYCLING_FUNCTIONS, type Amount } from '../state/card.ts'
import { effectName } from './text-context.ts'
import { resolveAddress, addressSchema, amountOf, amountSchema, count, definePrimitive, signed, wordAmounts } from './define.ts'

/** Kinds with a shape of their own, after that of all others. */
const SHAPED: readonly string[] = ['', 'hand-limit', 'stun', 'function']

const entries = { do: v.literal('effect'), to: addressSchema, lasts: count }
/** Only a hand limit may be lowered as well as raised; all other numbers are above 0. */
const raised = NUMBERED_KINDS.filter(kind => kind !== 'hand-limit')
const change: v.GenericSchema<Amount> = v.union([signed, ...wordAmounts], 'a number from -40 to 40 other than 0, or one with X')

/** EN-EFFECT.1, EN-EFFECT.2, EN-V12: a status with its duration. */
export const effect = definePrimitive<'effect'>({
  do: 'effect',
  schema: schemaByInput(
    [
      v.strictObject({ ...entries, kind: v.picklist(raised), n: amountSchema }),
      v.strictObject({ ...entries, kind: v.literal('hand-limit'), n: change }),
      v.strictObject({ ...entries, kind: v.literal('stun') }),
      v.strictObject({ ...entries, kind: v.literal('function'), function: v.picklist(RECYCLING_FUNCTIONS) }),
    ],
    input => {
      const kind = typeof input === 'object' && input !== null && 'kind' in input ? input.kind : undefined
      return Math.max(0, SHAPED.indexOf(kind as string))
    },
  ),
  describe: (primitive, say) =>
    message('enchantoria.text.for-turns', {
      what: message('enchantoria.text.effect', {
        effect: effectName(
          primitive.kind,
          primitive.kind === 'function' ? primitive.function : null,
          primitive.kind === 'function' || primitive.kind === 'stun' ? 0 : primitive.n,
        ),
        whom: say.whom(primitive.to),
      }),
      count: primitive.lasts,
    }),
  contribute(primitive, doer, snapshot, batch) {
    const { kind, lasts: duration } = primitive
    const n = 'n' in primitive ? amountOf(primitive.n, doer) : 0
    const recyclingFunction = 'function' in primitive ? primitive.function : null
    for (const to of resolveAddress(primitive.to, doer, snapshot))
      batch.toEntities.push({ type: 'effect', source: doer.source, to, kind, n, function: recyclingFunction, duration })
  },
})

/** EN-V13: what it removes is determined when the batch is combined (EN-R5.9h). */
export const dispel = definePrimitive<'dispel'>({
  do: 'dispel',
  schema: v.strictObject({ do: v.literal('dispel'), to: addressSchema, what: v.picklist(['protection', 'all']) }),
  describe: ({ to, what }, say) => message(`enchantoria.text.dispel-${what}`, { whom: say.whom(to) }),
  contribute({ to, what }, doer, snapshot, batch) {
    for (const id of resolveAddress(to, doer, snapshot)) batch.toEntities.push({ type: 'dispel', source: doer.source, to: id, what })
  },
})
