import { message, type Message } from '../../../../shared/message.ts'
import type { Card, NewEntity, Primitive } from '../state/card.ts'
import { MAX_MANA } from '../state/state.ts'

const innerPrimitives = (primitive: Primitive): Primitive[] => (primitive.do === 'if' ? innerPrimitives(primitive.then) : [primitive])

/** What a text brings itself. */
const newIn = (text: readonly Primitive[]): NewEntity[] =>
  text.flatMap(innerPrimitives).flatMap(primitive => {
    if (primitive.do !== 'summon' || typeof primitive.entity === 'string') return []
    const { entity } = primitive
    return [entity, ...newIn([...(entity.order?.does ?? []), ...(entity.auto ?? []), ...(entity.onDeath ?? [])])]
  })
const isIdle = ({ order, auto, onDeath, passives }: NewEntity): boolean =>
  !order && !auto && !onDeath && Object.keys(passives ?? {}).length === 0

/** What the writer of a card may not have meant, although the rules let it pass. */
export function warningsOf({ cost, targets = [], does, onCountered = [], onHit = [] }: Card): Message[] {
  const addresses = new Set(
    [...does, ...onCountered, ...onHit].flatMap(innerPrimitives).flatMap(primitive => ('to' in primitive ? [primitive.to] : [])),
  )
  const isUnused = targets.some((_, index) => !addresses.has(index === 0 ? 'target' : 'second'))
  const idle = newIn([...does, ...onCountered, ...onHit]).find(isIdle)
  return [
    ...(idle ? [message('enchantoria-cards.warning.idle', { name: idle.name })] : []),
    ...(cost !== 'X' && cost > MAX_MANA ? [message('enchantoria-cards.warning.dear', { most: MAX_MANA })] : []),
    ...(isUnused ? [message('enchantoria-cards.warning.unused-target')] : []),
  ]
}
