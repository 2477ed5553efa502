import * as v from 'valibot'
import { message, type Message, type Value } from '../../../../shared/message.ts'
import { checkedSchema, type CheckProblem } from '../../../kernel/checked-schema.ts'
import { COUNTS, WHO, type Amount, type AnyEffect, type Condition, type Text } from '../state/card.ts'
import type { TextFrame } from '../state/frames.ts'
import type { AnyEffectRule, EffectRule, KeywordRule } from '../mechanics/rules.ts'
import type { TextContext } from './text-context.ts'
import type { Cause } from '../mechanics/values.ts'

const integer = v.pipe(v.number(), v.integer())
export const positive = v.pipe(integer, v.minValue(1), v.maxValue(20))
/** What is wrong with this part of a card. */
export const cardProblem = (key: string, path: CheckProblem['path'] = []): CheckProblem[] => [
  { path, reason: message(`gothic-duel-cards.problem.${key}`) },
]
/** Of a condition: more than anything counted can be. */
const boundSchema = v.pipe(integer, v.minValue(0), v.maxValue(99))
const side = v.picklist(['you', 'enemy'])

export const whoSchema = v.picklist(WHO)
/** The amount for each thing that is counted. */
export const countedSchema = v.strictObject({ each: positive, count: v.picklist(COUNTS), of: side, most: v.optional(positive) })
export const amountSchema: v.GenericSchema<Amount> = v.union([positive, v.literal('X'), countedSchema])
export const conditionSchema: v.GenericSchema<Condition> = checkedSchema(
  v.strictObject({ count: v.picklist(COUNTS), of: side, atLeast: v.optional(boundSchema), atMost: v.optional(boundSchema) }),
  ({ atLeast, atMost }) => (atLeast === undefined && atMost === undefined ? cardProblem('no-bound') : []),
)

/** The schema of an instruction: its name, its condition, and its own fields. */
export const effectSchema = <const N extends string, T extends v.ObjectEntries>(effect: N, entries: T) =>
  v.strictObject({ effect: v.literal(effect), when: v.optional(conditionSchema), ...entries })

/** One kind of instruction: its data, its printed words, its targets, and its effect. */
export interface EffectKind<E extends AnyEffect> extends EffectRule<E> {
  schema: v.GenericSchema<E>
  /** As a clause of a sentence, without capital or full stop. */
  describe(effect: E, say: TextContext): Message
}

/** Any effect kind, for lookups by an instruction's name. */
export interface AnyEffectKind extends AnyEffectRule {
  schema: v.GenericSchema
  describe(effect: never, say: TextContext): Message
}

/** A keyword that applies to a whole text, such as Drain: a field of the text, its printed words, and its effect. */
export interface TextKeyword extends KeywordRule {
  field: string
  schema: v.GenericSchema
  /** Sentences below the instructions; empty if the text doesn't have it. `together` joins several instructions into one sentence. */
  describe(text: Text, together: (effects: readonly AnyEffect[]) => Message): Message[]
}

export const defineEffect = <E extends AnyEffect>(kind: EffectKind<E>): EffectKind<E> => kind

/** The cause of what an instruction does: the card with its text, and its controller. */
export const causedBy = (frame: TextFrame, clause: string): Cause => ({ source: frame.card, clause, dealer: frame.controller })

/** A number that isn't known yet takes the plural form. */
const MANY = 20

/** "3 Vitality", "a card", "X cards", "*Burn* equal to the number of Hexes on them (at most 3)". */
export const quantity = (say: TextContext, what: string, amount: Amount, values: Record<string, Value> = {}): Message =>
  typeof amount === 'object'
    ? message(`gothic-duel.quantity.${what}.counted`, { number: countedNumber(say, amount), ...values })
    : message(`gothic-duel.quantity.${what}.printed`, { count: amount === 'X' ? MANY : amount, amount, ...values })

/** "twice the number of cards in your hand (at most 6)". */
export function countedNumber(say: TextContext, { each, count, of, most }: Exclude<Amount, number | 'X'>): Message {
  const counted = message(`gothic-duel.counted.${count}.${say.side(of)}`)
  const number = each === 1 ? counted : message(`gothic-duel.times.${each <= 3 ? each : 'many'}`, { each, counted })
  return most === undefined ? number : message('gothic-duel.text.at-most', { number, most })
}

/** "if the enemy’s total *Burn* is 3 or more". */
export function describeCondition(say: TextContext, { count, of, atLeast, atMost }: Condition): Message {
  const bound = atMost === undefined ? 'at-least' : atLeast === undefined ? 'at-most' : atLeast === atMost ? 'exactly' : 'between'
  const bounds = {
    count: atMost ?? atLeast ?? 0,
    ...(atLeast === undefined ? {} : { atLeast }),
    ...(atMost === undefined ? {} : { atMost }),
  }
  switch (count) {
    case 'vitality':
    case 'will':
    case 'soulfire':
      return message(`gothic-duel.condition.value.${bound}`, {
        whose: say.whose(of),
        value: message(`gothic-duel.value.${count}`),
        ...bounds,
      })
    case 'deck':
    case 'discard':
    case 'void': {
      const called = say.call(of)
      const pile = message(`gothic-duel.pile.${count}.${called === 'you' ? 'you' : 'they'}`)
      return message(`gothic-duel.condition.pile.${called}.${bound}`, { pile, ...bounds })
    }
    case 'burn':
    case 'hexes':
    case 'hand':
    case 'spells-cast':
      return message(`gothic-duel.condition.${count}.${say.call(of)}.${bound}`, bounds)
  }
}
