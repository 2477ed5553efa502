import { message, type Message } from '../../../../shared/message.ts'
import type { AnyCard, AnyMiniature, Effect, GodCard } from '../state/card.ts'

const warning = (key: string): Message => message(`card-of-gods-cards.warning.${key}`)

/** Whether an effect can’t do without the Card’s targets. */
export const needsTarget = (effect: Effect): boolean =>
  effect.type === 'cancel' ||
  ('to' in effect && effect.to === 'target') ||
  (effect.type === 'when' && effect.trigger.who === 'target') ||
  (effect.type === 'each' && effect.group.type === 'zone' && (effect.group.of === 'target' || effect.group.others === true)) ||
  ('does' in effect && effect.does.some(needsTarget))

/** One more Action is for the active miniature, which can be the target (CG-P.11). */
const isAboutTarget = (effect: Effect): boolean => needsTarget(effect) || effect.type === 'extra-action'

function ofCard({ targets = [], does }: GodCard): Message[] {
  const isImpossible = targets.some(
    target => target.type === 'miniature' && target.active === false && (target.role === 'active' || target.role === 'attacker'),
  )
  return [
    ...(targets.length > 0 && !does.some(isAboutTarget) ? [warning('idle-target')] : []),
    ...(isImpossible ? [warning('no-such-target')] : []),
  ]
}

/** CG-A.14. */
function ofMiniature({ actions, abilities = [] }: AnyMiniature): Message[] {
  const names = abilities.map(ability => [ability.type, 'roll' in ability && ability.roll, 'source' in ability && ability.source].join(' '))
  return [
    ...(actions.some(({ type }) => type === 'attack') ? [] : [warning('no-attack')]),
    ...(new Set(names).size < names.length ? [warning('ability-twice')] : []),
  ]
}

/** What the writer of a card may not have meant. */
export const warningsOf = (card: AnyCard): Message[] => (card.type === 'god-card' ? ofCard(card) : ofMiniature(card))
