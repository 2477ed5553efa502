import { message, type Message } from '../../../../shared/message.ts'
import type { Card, Primitive } from '../state/card.ts'
import { MAX_MANA } from '../state/state.ts'

const within = (primitive: Primitive): Primitive[] => (primitive.do === 'if' ? within(primitive.then) : [primitive])

/** What the writer of a card may not have meant, although the rules let it pass. */
export function warningsOf({ cost, targets = [], does, onCountered = [], onHit = [] }: Card): Message[] {
  const addresses = new Set(
    [...does, ...onCountered, ...onHit].flatMap(within).flatMap(primitive => ('to' in primitive ? [primitive.to] : [])),
  )
  const isUnused = targets.some((_, index) => !addresses.has(index === 0 ? 'target' : 'second'))
  return [
    ...(cost !== 'X' && cost > MAX_MANA ? [message('enchantoria-cards.warning.dear', { most: MAX_MANA })] : []),
    ...(isUnused ? [message('enchantoria-cards.warning.unused-target')] : []),
  ]
}
