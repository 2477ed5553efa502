import { message, type Message } from '../../../../shared/message.ts'
import type { AnyMiniature, Effect, GodCard, PrintedAction } from '../state/card.ts'
import { describeAbilities } from './abilities.ts'
import { describeConditions } from './conditions.ts'
import { describeEffects } from './effects.ts'
import { createTextContext } from './text-context.ts'

const sentence = (what: Message): Message => message('card-of-gods.text.sentence', { what })

/** Whether the text must say who is chosen before it can refer to them. */
function needsChoice({ targets, does }: GodCard): boolean {
  const [first] = does
  if (!targets || first?.type === undefined) return false
  const isChosen = targets.some(target => target.type === 'card' || target.role === undefined || target.role === 'moved')
  return isChosen && isIndirect(first)
}
const isIndirect = (effect: Effect): boolean => effect.type === 'when' || effect.type === 'each' || !('to' in effect)

/** The text of a God Card, one sentence per line: when it can be played, then what it does. Generated from its data, so it always matches. */
export function describeCard(card: GodCard): Message[] {
  const say = createTextContext(card)
  const isCancel = card.targets?.some(({ type }) => type === 'card') === true
  const choice = needsChoice(card) && !isCancel ? [message('card-of-gods.text.choose', { who: say.as('target', 'object').name })] : []
  const pick = card.pick ? [message(`card-of-gods.text.pick-${card.pick}`)] : []
  return [describeConditions(card), ...pick, ...choice, ...describeEffects(card.does, say)].map(sentence)
}

/** "Sword Strike: Melee, 5 dice", "*Mend 3*". */
function describeAction(action: PrintedAction): Message {
  switch (action.type) {
    case 'attack': {
      const { name, reach, dice, source } = action
      const values = { name, reach: message(`card-of-gods.reach.${reach}`), dice: message('card-of-gods.amount.dice', { count: dice }) }
      return source
        ? message('card-of-gods.text.attack-action-source', { ...values, source: message(`card-of-gods.source.${source}`) })
        : message('card-of-gods.text.attack-action', values)
    }
    case 'mend':
      return message('card-of-gods.text.mend-action', { n: action.n })
    case 'rally':
      return message('card-of-gods.text.rally-action')
  }
}

/** CG-3.2, CG-R1.6. */
const describeDevotion = ({ devotion }: AnyMiniature): Message =>
  devotion.length > 0
    ? message('card-of-gods.text.devotion', { domains: devotion.map(one => message(`card-of-gods.domain.${one}`)) })
    : message('card-of-gods.text.no-devotion')

/** CG-4.8: the colours a Leader matches. */
const describeMatches = (mini: AnyMiniature): Message[] =>
  mini.type === 'leader'
    ? [message('card-of-gods.text.matches', { colours: mini.matches.map(one => message(`card-of-gods.colour.${one}`)) })]
    : []

/** A Leader's or miniature's text: its Actions, its abilities, its Devotion, and what a Leader matches. */
export const describeMiniature = (mini: AnyMiniature): Message[] =>
  [...mini.actions.map(describeAction), ...describeAbilities(mini.abilities ?? []), describeDevotion(mini), ...describeMatches(mini)].map(
    sentence,
  )
