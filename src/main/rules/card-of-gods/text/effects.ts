import { message, type Message } from '../../../../shared/message.ts'
import type { Effect, Trigger } from '../state/card.ts'
import { describeAbility } from './abilities.ts'
import type { Subject, TextContext } from './text-context.ts'

const text = (key: string, values?: Message['values']): Message => message(`card-of-gods.text.${key}`, values)
const amount = (what: string, count: number): Message => message(`card-of-gods.amount.${what}`, { count })

/** What follows the subject of a sentence: "regains 1 Wound". */
interface Predicate {
  to: 'target' | 'it'
  /** Whether it lasts until the end of the Activation (CG-12.1). */
  lasts: boolean
  forbids: boolean
  describe(count: number): Message
}

function predicateOf(effect: Effect): Predicate | null {
  const at = (to: Predicate['to'], key: string, values: Message['values'] = {}, lasts = false): Predicate => ({
    to,
    lasts,
    forbids: effect.type === 'forbid',
    describe: count => text(key, { ...values, count }),
  })
  switch (effect.type) {
    case 'wound':
      return at(effect.to, 'wound', { wounds: amount('wounds', effect.n) })
    case 'heal':
      return effect.n === 'all' ? at(effect.to, 'heal-all') : at(effect.to, 'heal', { wounds: amount('wounds', effect.n) })
    case 'dice':
      return at(effect.to, 'dice', { dice: amount(`${effect.roll}-${effect.n > 0 ? 'more' : 'fewer'}`, Math.abs(effect.n)) }, true)
    case 'grant':
      return at(effect.to, 'grant', { ability: describeAbility(effect.ability) }, true)
    case 'forbid':
      return at(effect.to, `forbid.${effect.action}`, {}, true)
    case 'shelter':
      return at(effect.to, 'shelter', {}, true)
    case 'panic':
      return effect.n === 0
        ? at(effect.to, 'panic')
        : at(effect.to, 'panic-dice', { dice: amount(effect.n > 0 ? 'more' : 'fewer', Math.abs(effect.n)) })
    case 'calm':
    case 'ready':
      return at(effect.to, effect.type)
    default:
      return null
  }
}

/** "an ally moves". */
export function describeTrigger({ type, who }: Trigger, say: TextContext): Message {
  const subject = who === 'target' ? say.as('target', 'subject') : { name: text(`target.${who}`), count: 1 }
  return text(`trigger.${type}`, { who: subject.name, count: subject.count })
}

/** A complete sentence, without capital or full stop. */
function clauseOf(effect: Effect, say: TextContext, previous: Effect | undefined): Message {
  const whom = (to: 'target' | 'it'): Subject => say.as(to, 'object')
  switch (effect.type) {
    case 'attack': {
      const { name, count } = whom(effect.to)
      return text('attack', { whom: name, dice: amount('dice', effect.n), count })
    }
    case 'mend': {
      const { name, count } = whom(effect.to)
      return text('mend', { whom: name, dice: amount('dice', effect.n), count })
    }
    case 'move':
      return text('move', { whom: whom(effect.to).name, zones: amount('zones', effect.n) })
    case 'reroll':
      return text('reroll', { dice: amount('dice', effect.n) })
    case 'faith':
      return text('faith', { count: effect.n })
    case 'drain-faith':
      return text('drain-faith', { count: effect.n })
    case 'cancel':
      return text('cancel', { whom: whom('target').name })
    case 'if-wounded':
      return text('if-wounded', { who: woundedBy(previous, say), what: describeEffects(effect.does, say) })
    case 'when':
      return text('when', {
        trigger: describeTrigger(effect.trigger, say),
        what: describeEffects(effect.does, inTrigger(effect.trigger, say)),
      })
    case 'mute':
    case 'extra-action':
      return text(effect.type)
    default:
      return text('nothing')
  }
}

/** If an ally or enemy sets off the trigger, "it" refers to that one, and the target is named. */
const inTrigger = ({ who }: Trigger, say: TextContext): TextContext => (who === 'target' ? say : say.triggered())

const woundedBy = (previous: Effect | undefined, say: TextContext): Message =>
  previous && 'to' in previous ? say.as(previous.to, 'subject').name : text('pronoun.it')

/** One clause per sentence; effects with the same subject and duration are joined. */
export function describeEffects(effects: readonly Effect[], say: TextContext): Message[] {
  const messages: Message[] = []
  for (let at = 0; at < effects.length;) {
    const effect = effects[at]!
    const first = predicateOf(effect)
    if (effect.type === 'each') messages.push(...describeEach(effect, say))
    if (!first) {
      if (effect.type !== 'each') messages.push(clauseOf(effect, say, effects[at - 1]))
      at++
      continue
    }
    const run: Predicate[] = []
    for (; at < effects.length; at++) {
      const next = predicateOf(effects[at]!)
      if (!next || next.to !== first.to || next.lasts !== first.lasts) break
      run.push(next)
    }
    messages.push(sentenceOf(first, run, say))
  }
  return messages
}

/** What is done to a group has it as its subject; anything else happens once for each of its members. */
function describeEach({ group, does }: Extract<Effect, { type: 'each' }>, say: TextContext): Message[] {
  const isToMembers = (effect: Effect): boolean => ('to' in effect ? effect.to === 'it' : effect.type === 'if-wounded')
  if (does.every(isToMembers)) return describeEffects(does, say.within(group))
  const who = say.within(group).as('it', 'object').name
  return [text('for-each', { who, what: describeEffects(does, say.triggered()) })]
}

function sentenceOf({ to, lasts }: Predicate, run: readonly Predicate[], say: TextContext): Message {
  const { name, count } = say.as(to, 'subject')
  return text(lasts ? 'this-activation' : 'does', { who: name, what: run.map(predicate => predicate.describe(count)) })
}
