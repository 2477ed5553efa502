import { message, type Message } from '../../../../shared/message.ts'
import {
  type Address,
  type Amount,
  type Card,
  type NewEntity,
  type Passive,
  type TargetSpec,
  ENTITY_KINDS,
  PASSIVES,
} from '../state/card.ts'
import type { CardSet } from '../state/card-set.ts'
import { entityIn, type Effect } from '../state/state.ts'

/** How a text refers to things: what its targets are, what an entity is called, and what has been mentioned already. */
export interface TextContext {
  whom(address: Address): Message
  entity(entity: string | NewEntity): Message
}

/** "any target", "a creature or construct of yours". */
export function describeTarget({ side, kinds = ENTITY_KINDS }: TargetSpec, which: 'first' | 'second' = 'first'): Message {
  const named = ENTITY_KINDS.filter(kind => kinds.includes(kind))
  return message(`enchantoria.target.${which}.${side ?? 'any'}-${named.length === ENTITY_KINDS.length ? 'entity' : named.join('-')}`)
}

/** Describes one text of a card or entity; a target is "it" when it is mentioned again. */
export function createTextContext(set: CardSet, targets: Card['targets']): TextContext {
  const named = new Set<Address>()
  return {
    whom(address) {
      const isRepeated = named.has(address)
      named.add(address)
      if (address === 'target' || address === 'second') {
        const place = address === 'target' ? 0 : 1
        const spec = targets?.[place] ?? {}
        return isRepeated ? message('enchantoria.whom.it') : describeTarget(spec, place === 0 ? 'first' : 'second')
      }
      return message(`enchantoria.whom.${address}`)
    },
    entity: entity => message('enchantoria.name', { name: entityIn(set, entity).name }),
  }
}

/** "3", "X + 1", "half of X (rounded up)". */
export function amountMessage(n: Amount): Message {
  if (typeof n === 'number') return message('enchantoria.amount.number', { n })
  return typeof n === 'object' ? message('enchantoria.amount.x-plus', { n: n.xPlus }) : message(`enchantoria.amount.${n.toLowerCase()}`)
}

/** "*Burning 2*", "*Stun*", "the recycling function *Full*". */
export function effectName(kind: Effect['kind'], func: Effect['function'], n: Amount): Message {
  if (kind === 'function') return message(`enchantoria.effect.function-${func ?? 'half'}`)
  if (kind === 'stun') return message('enchantoria.effect.stun')
  const sign = typeof n === 'number' && n < 0 ? 'less' : 'more'
  return message(`enchantoria.effect.${kind}-${sign}`, { n: typeof n === 'number' ? Math.abs(n) : amountMessage(n) })
}

export const describePassives = (passives: Partial<Record<Passive, number>>): Message[] =>
  PASSIVES.flatMap(passive => {
    const n = passives[passive]
    return n === undefined ? [] : [message(`enchantoria.passive.${passive}`, { n, count: n })]
  })
