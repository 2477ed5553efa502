import { message, type Message } from '../../../../shared/message.ts'
import type { AnyEffect, Card, Text } from '../state/card.ts'
import { MAX_SOULFIRE } from '../state/state.ts'
import type { TormentText } from '../effects/torment.ts'

const effectsOf = (text: Text): AnyEffect[] => [...text.effects, ...((text as TormentText).torment ?? []).flatMap(({ effects }) => effects)]

/** What the writer of a card may not have meant, although the rules let it pass. */
export function warningsOf(card: Card): Message[] {
  const { cost, ritual, haunt, triggers = [], modifiers = [] } = card
  const conditions = [card, ritual, haunt, ...triggers].flatMap(text => (text ? effectsOf(text) : [])).flatMap(({ when }) => when ?? [])
  const isNever = conditions.some(({ atLeast = 0, atMost = Infinity }) => atLeast > atMost)
  const isIdle = card.type === 'hex' && effectsOf(card).length + triggers.length + modifiers.length === 0
  const isDear = cost !== 'X' && cost > MAX_SOULFIRE && !ritual
  return [
    ...(isDear ? [message('gothic-duel-cards.warning.dear', { most: MAX_SOULFIRE })] : []),
    ...(isNever ? [message('gothic-duel-cards.warning.never')] : []),
    ...(isIdle ? [message('gothic-duel-cards.warning.idle')] : []),
  ]
}
