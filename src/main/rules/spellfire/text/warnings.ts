import { message, type Message } from '../../../../shared/message.ts'
import type { Card, Line } from '../state/card.ts'
import { isSupport } from '../state/card-facts.ts'

type When = Line['when']
const AT_WILL: readonly When[] = ['pool', 'start', 'end']
const ROUND_OVER: readonly When[] = ['win', 'lose']
/** Types of cards that stay in play, and that are announced but never played as others are (SF-R-PLAY.4). */
const STAYING: readonly string[] = ['realm', 'holding', 'champion', 'magical-item', 'artifact', 'rule', 'dungeon']

/** Whether nothing ever sets off such a line of the card. */
function isIdle(card: Card, { when, does, limit, pay }: Line): boolean {
  const { type } = card
  const isStaying = STAYING.includes(type)
  // SF-ATC.4: what is attached in a round is gone before the next phase 3.
  const isOfRound = type === 'ally' || isSupport(type)
  if (when === 'enters') return type !== 'realm'
  if (when === 'play') return isStaying && does.some(primitive => primitive.do !== 'level')
  if (when === 'between') return isStaying || type === 'ally'
  if (when === 'attack') return type !== 'champion' && type !== 'magical-item' && type !== 'artifact'
  if (when === 'act') return ['realm', 'holding', 'rule', 'dungeon', 'event'].includes(type)
  if (when === 'battle') return type === 'ally'
  if (AT_WILL.includes(when)) return isOfRound || type === 'event' || type === 'rule'
  if (ROUND_OVER.includes(when)) return ['holding', 'event', 'rule'].includes(type) || (card.type === 'realm' && !card.champion)
  // In play a card answers by a power, which has a price or a limit.
  return when === 'react' && (type === 'rule' || (isStaying && !limit && !pay))
}

/** What the writer of a card may not have meant. */
export const warningsOf = (card: Card): Message[] =>
  card.lines
    .filter(line => isIdle(card, line))
    .map(({ when }) => message('spellfire-cards.warning.idle', { power: message(`spellfire-cards.when.${when}`) }))
