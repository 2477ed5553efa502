import { message, type Message } from '../../../../shared/message.ts'
import { sideOf } from '../cards/card-checks.ts'
import type { Condition, GodCard, Group, MiniatureTarget, TargetSpec, Whom } from '../state/card.ts'

/** The subject of a sentence; `count` selects "loses" or "lose". */
export interface Subject {
  name: Message
  count: number
}

/** How the text of one Card refers to miniatures: in full the first time, by a pronoun afterwards. */
export interface TextContext {
  as(whom: Whom, part: 'subject' | 'object'): Subject
  /** The group itself, for the sentences inside `each`. */
  within(group: Group): TextContext
  /** Inside a trigger that something other than the target sets off, "it" refers to that one. */
  triggered(): TextContext
}

const text = (key: string, values?: Message['values']): Message => message(`card-of-gods.text.${key}`, values)

/** "isn’t ready", "moved": what follows "an ally that". */
function qualifiers({ role, side, hurt, ready, panicked, active }: MiniatureTarget, conditions: readonly Condition[]): Message[] {
  const isNamedByRole = role !== undefined && role !== 'moved'
  const keys = [
    role === 'moved' ? 'moved' : null,
    isNamedByRole && conditions.some(condition => sideOf(role, condition) !== side) ? side : null,
    isNamedByRole && hurt ? 'wounded' : null,
    ready === undefined ? null : ready ? 'ready' : 'not-ready',
    panicked === false ? 'not-panicked' : null,
    active === false ? 'not-active' : null,
  ]
  return keys.flatMap(key => (key === null ? [] : [text(`target.that.${key}`)]))
}

const adjective = ({ hurt }: MiniatureTarget): string => (hurt ? 'wounded-' : '')

/** "an enemy", "a wounded ally", "the attacker", "an ally that isn’t ready". */
export function describeTarget(target: TargetSpec, conditions: readonly Condition[] = []): Message {
  if (target.type === 'card') return text('target.card')
  const { role } = target
  const who = role && role !== 'moved' ? text(`target.${role}`) : text(`target.${adjective(target)}${target.side}`)
  const that = qualifiers(target, conditions)
  return that.length > 0 ? text('target.qualified', { who, that }) : who
}

/** All targets of a Card in one phrase: "an enemy", "two different enemies". */
function describeTargets(targets: readonly TargetSpec[], conditions: readonly Condition[]): Message {
  const [first] = targets
  const isSame = targets.length > 1 && targets.every(target => JSON.stringify(target) === JSON.stringify(first))
  if (!first || !isSame || first.type === 'card')
    return text('target.all', { who: targets.map(target => describeTarget(target, conditions)) })
  const number = text(`target.number-${targets.length}`)
  const who = text(`target.several.${adjective(first)}${first.side}`, { number })
  const that = qualifiers(first, conditions)
  return that.length > 0 ? text('target.qualified', { who, that }) : who
}

/** "your Leader", "every ally in the active miniature’s zone". */
export function describeGroup(group: Group, isTargetNamed: boolean): Message {
  if (group.type !== 'zone') return text(`group.${group.type}`)
  const zone = text(`zone.${group.of === 'target' && isTargetNamed ? 'its' : group.of}`)
  return text(`group.${group.others ? 'other' : 'every'}-${group.side}`, { zone })
}

/** Describes one Card. */
export function createTextContext({ targets = [], conditions = [] }: Partial<Pick<GodCard, 'targets' | 'conditions'>>): TextContext {
  const named = { target: false }
  const pronoun = (count: number, part: 'subject' | 'object'): Subject => ({
    name: text(`pronoun.${count > 1 ? `they-${part}` : 'it'}`),
    count,
  })

  function say(whom: Whom, part: 'subject' | 'object'): Subject {
    if (whom === 'it') return pronoun(1, part)
    const count = targets.length
    if (named.target) return pronoun(count, part)
    named.target = true
    return { name: describeTargets(targets, conditions), count }
  }

  const self: TextContext = {
    as: say,
    triggered: () => ({
      ...self,
      as: (whom, part) =>
        whom === 'target' ? { name: text('target.again', { count: targets.length }), count: targets.length } : say(whom, part),
    }),
    within(group) {
      let isNamed = false
      return {
        ...self,
        as(whom, part) {
          if (whom === 'target') return say(whom, part)
          if (isNamed) return pronoun(1, part)
          isNamed = true
          return { name: describeGroup(group, named.target), count: 1 }
        },
      }
    },
  }
  return self
}
