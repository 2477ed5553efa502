import { message, type Message } from '../../../../shared/message.ts'
import type { Condition, ExtraCondition, GodCard } from '../state/card.ts'

const text = (key: string, values?: Message['values']): Message => message(`card-of-gods.condition.${key}`, values)

const describeCondition = (condition: Condition): Message => {
  if (condition.type === 'rolled') return text(`rolled-${condition.side}`, { roll: text(`roll.${condition.kind ?? 'any'}`) })
  return text(`${condition.type}-${condition.side}`)
}

/** CG-W.7. */
export const describeExtra = (extra: ExtraCondition): Message =>
  extra.type === 'opponent-has-faith' ? text(extra.type, { n: extra.atLeast }) : text(extra.type)

/** CG-11.1: "play when an enemy declares an Attack, if …"; any one of several conditions is enough. */
export function describeConditions({ conditions, onlyIf }: Pick<GodCard, 'conditions' | 'onlyIf'>): Message {
  const [a, b, c, d] = conditions.map(describeCondition)
  const at = d
    ? text('any-of-4', { a: a!, b: b!, c: c!, d })
    : c
      ? text('any-of-3', { a: a!, b: b!, c })
      : b
        ? text('any-of-2', { a: a!, b })
        : text('any-of-1', { a: a! })
  return onlyIf ? text('play-if', { at, extra: describeExtra(onlyIf) }) : text('play', { at })
}
