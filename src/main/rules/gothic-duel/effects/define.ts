import * as v from 'valibot'
import { message, type Message, type Value } from '../../../../shared/message.ts'
import { COUNTS, WHO, type Amount, type AnyEffect, type Condition, type Who } from '../card.ts'
import type { TextFrame } from '../frames.ts'
import type { EffectKind } from '../rules.ts'
import type { Cause } from '../values.ts'

const whole = v.pipe(v.number(), v.integer())
export const positive = v.pipe(whole, v.minValue(1), v.maxValue(20))
const side = v.picklist(['you', 'enemy'])

export const whoSchema = v.picklist(WHO)
export const amountSchema: v.GenericSchema<Amount> = v.union([
  positive,
  v.literal('X'),
  v.strictObject({ each: positive, count: v.picklist(COUNTS), of: side, most: v.optional(positive) }),
])
const conditionSchema: v.GenericSchema<Condition> = v.strictObject({
  count: v.picklist(COUNTS),
  of: side,
  atLeast: v.optional(whole),
  atMost: v.optional(whole),
})

/** The schema of an instruction: its name, when it applies, and its own entries. */
export const effectSchema = <const N extends string, T extends v.ObjectEntries>(effect: N, entries: T) =>
  v.strictObject({ effect: v.literal(effect), when: v.optional(conditionSchema), ...entries })

export const defineEffect = <E extends AnyEffect>(kind: EffectKind<E>): EffectKind<E> => kind

/** What an instruction does is caused by the card whose text it stands in, and is its controller's doing. */
export const causedBy = (frame: TextFrame, clause: string): Cause => ({ source: frame.card, clause, dealer: frame.controller })

/** "the enemy wizard", as the one something is done to. */
export const whom = (who: Who): Message => message(`gothic-duel.whom.${who}`)

/** Sentences such as "you lose 1 Will" and "the enemy wizard loses 1 Will" differ in the verb. */
export const sentence = (key: string, who: Who, values: Record<string, Value>): Message =>
  message(`gothic-duel.text.${key}.${who === 'you' ? 'you' : 'other'}`, { who: whom(who), ...values })

/** An instruction with its number in words: "… for each card in your Void (at most 5)" where it is counted. */
export function withAmount(amount: Amount, describe: (amount: number | string) => Message): Message {
  if (typeof amount !== 'object') return describe(amount)
  const counted = message(`gothic-duel.counted.${amount.count}.${amount.of}`)
  return amount.most === undefined
    ? message('gothic-duel.text.for-each', { effect: describe(amount.each), counted })
    : message('gothic-duel.text.for-each-most', { effect: describe(amount.each), counted, most: amount.most })
}

/** "if the enemy wizard has Burn 3 or more". */
export function describeCondition(condition: Condition): Message {
  const { atLeast, atMost } = condition
  const bound = atLeast !== undefined && atMost !== undefined ? 'between' : atMost === undefined ? 'at-least' : 'at-most'
  return message(`gothic-duel.condition.${condition.of}.${bound}`, {
    counted: message(`gothic-duel.measure.${condition.count}`),
    ...(atLeast === undefined ? {} : { atLeast }),
    ...(atMost === undefined ? {} : { atMost }),
  })
}
