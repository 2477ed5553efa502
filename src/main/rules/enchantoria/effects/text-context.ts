import { message, type Message } from '../../../../shared/message.ts'
import { type Address, type Amount, type Card, type Passive, type TargetSpec, PASSIVES } from '../state/card.ts'
import type { CardSet } from '../state/card-set.ts'
import { entityDef, type Effect } from '../state/state.ts'

/** How a text refers to things: what its targets are, what an entity is called, and what has been mentioned already. */
export interface TextContext {
  whom(to: Address): Message
  entity(id: string): Message
}

/** "any target", "a creature or construct of yours". */
const describeTarget = ({ side, kinds }: TargetSpec, which: 'first' | 'second' = 'first'): Message =>
  message(`enchantoria.target.${which}.${side ?? 'any'}-${kinds ? kinds.join('-') : 'entity'}`)

/** Describes one text of a card or entity; a target is "it" when it is mentioned again. */
export function createTextContext(set: CardSet, targets: Card['targets']): TextContext {
  const named = new Set<Address>()
  return {
    whom(to) {
      const again = named.has(to)
      named.add(to)
      if (to === 'target' || to === 'second') {
        const place = to === 'target' ? 0 : 1
        const spec = targets?.[place] ?? {}
        return again ? message('enchantoria.whom.it') : describeTarget(spec, place === 0 ? 'first' : 'second')
      }
      return message(`enchantoria.whom.${to}`)
    },
    entity: id => message('enchantoria.name', { name: entityDef(set, id).name }),
  }
}

/** "*Burning 2*", "*Stun*", "the recycling function *Full*". */
export function effectName(kind: Effect['kind'], func: Effect['function'], n: Amount): Message {
  if (kind === 'function') return message(`enchantoria.effect.function-${func ?? 'half'}`)
  if (kind === 'stun') return message('enchantoria.effect.stun')
  const sign = typeof n === 'number' && n < 0 ? 'less' : 'more'
  const amount = typeof n === 'number' ? Math.abs(n) : typeof n === 'object' ? `X + ${n.xPlus}` : 'X'
  return message(`enchantoria.effect.${kind}-${sign}`, { n: amount })
}

export const describePassives = (passives: Partial<Record<Passive, number>>): Message[] =>
  PASSIVES.flatMap(passive => {
    const n = passives[passive]
    return n === undefined ? [] : [message(`enchantoria.passive.${passive}`, { n, count: n })]
  })
