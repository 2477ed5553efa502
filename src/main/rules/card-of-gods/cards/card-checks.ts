import { message, type Message } from '../../../../shared/message.ts'
import type { CheckProblem } from '../../../kernel/checked-schema.ts'
import { isHarmful, type AnyMiniature, type Condition, type Effect, type GodCard, type Role, type Side } from '../state/card.ts'

type Path = (string | number)[]

const problem = (key: string, values?: Message['values']): Message => message(`card-of-gods-cards.problem.${key}`, values)
const word = (name: string): Message => message(`card-of-gods-cards.word.${name}`)

/** The context of an effect. */
interface CheckContext {
  card: GodCard
  inEach: boolean
  trigger: 'moves' | 'wounds' | 'crit' | null
  previous: Effect | undefined
}

const targetsOf = ({ targets = [] }: GodCard) => targets
const hasMiniatureTarget = (card: GodCard): boolean => targetsOf(card).some(({ type }) => type === 'miniature')
const everyCondition = ({ conditions }: GodCard, ...types: Condition['type'][]): boolean =>
  conditions.every(({ type }) => types.includes(type))

function reachProblem(effect: Effect, { card, inEach, trigger }: CheckContext): Message | null {
  if (!('to' in effect)) return null
  if (effect.to === 'target') return hasMiniatureTarget(card) ? null : problem('no-target')
  return inEach || trigger ? null : problem('no-it')
}

function placeProblem(effect: Effect, { card, inEach, trigger, previous }: CheckContext): Message | null {
  switch (effect.type) {
    case 'reroll':
    case 'mute':
      return everyCondition(card, 'rolled') && !trigger ? null : problem('no-roll')
    case 'cancel':
      return targetsOf(card).some(({ type }) => type === 'card') ? null : problem('no-card-target')
    case 'grant':
      return effect.ability.type === 'immunity' && effect.ability.source === 'picked' && card.pick !== 'source' ? problem('no-pick') : null
    case 'if-wounded':
      if (previous?.type !== 'attack' && previous?.type !== 'wound') return problem('follows-no-wound')
      return previous.to === 'target' && targetsOf(card).length > 1 ? problem('wound-of-several') : null
    case 'when':
      if (trigger || inEach) return problem('trigger-within')
      return effect.trigger.who === 'target' && !hasMiniatureTarget(card) ? problem('no-target') : null
    case 'each': {
      if (inEach) return problem('group-within')
      const { group } = effect
      if (group.type !== 'zone') return null
      if (group.of === 'entered' && trigger !== 'moves') return problem('nothing-entered')
      return (group.of === 'target' || group.others) && !hasMiniatureTarget(card) ? problem('no-target') : null
    }
    default:
      return null
  }
}

function effectProblems(effects: readonly Effect[], path: Path, context: Omit<CheckContext, 'previous'>): CheckProblem[] {
  return effects.flatMap((effect, index) => {
    const here = [...path, index]
    const inside = { ...context, previous: effects[index - 1] }
    const problems = [reachProblem(effect, inside), placeProblem(effect, inside)].flatMap(reason =>
      reason ? [{ path: here, reason }] : [],
    )
    if (!('does' in effect)) return problems
    const within = {
      ...context,
      inEach: context.inEach || effect.type === 'each',
      trigger: effect.type === 'when' ? effect.trigger.type : context.trigger,
    }
    return [...problems, ...effectProblems(effect.does, [...here, 'does'], within)]
  })
}

/** The conditions under which some miniature has that role. */
const ROLE_CONDITIONS: Record<Role, readonly Condition['type'][] | null> = {
  active: null,
  attacker: ['attack-declared', 'rolled'],
  attacked: ['attack-declared', 'rolled'],
  moved: ['moved'],
}

const opposite = (side: Side): Side => (side === 'ally' ? 'enemy' : 'ally')

/** The side of the miniature with that role under that condition; null if it can be either. */
export function sideOf(role: Role, condition: Condition): Side | null {
  if (condition.side === 'any') return null
  if (role === 'active') return condition.type === 'begin' || condition.type === 'end' ? condition.side : null
  if (role === 'moved') return condition.side
  if (condition.type === 'attack-declared') return role === 'attacker' ? condition.side : opposite(condition.side)
  const kind = condition.type === 'rolled' ? condition.kind : undefined
  if (kind !== 'attack' && kind !== 'defence') return null
  return (kind === 'attack') === (role === 'attacker') ? condition.side : opposite(condition.side)
}

function roleProblem(role: Role, side: Side, { conditions }: GodCard): Message | null {
  const types = ROLE_CONDITIONS[role]
  if (types && !conditions.every(condition => types.includes(condition.type))) return problem('no-role', { role: word(role) })
  return conditions.some(condition => (sideOf(role, condition) ?? side) !== side) ? problem('other-side', { role: word(role) }) : null
}

function targetProblems(card: GodCard): CheckProblem[] {
  const targets = targetsOf(card)
  return targets.flatMap((target, index) => {
    const messages: (Message | null)[] = []
    if (target.type === 'card') {
      messages.push(everyCondition(card, 'waiting') ? null : problem('nothing-waits'))
      messages.push(targets.length > 1 ? problem('card-target-alone') : null)
    } else {
      messages.push(isHarmful(card) && target.side === 'ally' ? problem('harms-ally') : null)
      messages.push(target.role ? roleProblem(target.role, target.side, card) : null)
    }
    return messages.flatMap(reason => (reason ? [{ path: ['targets', index], reason }] : []))
  })
}

const picksSource = (effects: readonly Effect[]): boolean =>
  effects.some(effect =>
    'does' in effect
      ? picksSource(effect.does)
      : effect.type === 'grant' && effect.ability.type === 'immunity' && effect.ability.source === 'picked',
  )

export function cardProblems(card: GodCard): CheckProblem[] {
  const result = [...targetProblems(card), ...effectProblems(card.does, ['does'], { card, inEach: false, trigger: null })]
  if (Object.values(card.cost).every(n => n === 0)) result.push({ path: ['cost'], reason: problem('no-cost') })
  if (card.onlyIf?.type === 'roll-has-critical' && !everyCondition(card, 'rolled'))
    result.push({ path: ['onlyIf'], reason: problem('no-roll') })
  if (card.pick && !picksSource(card.does)) result.push({ path: ['pick'], reason: problem('unused-pick') })
  return result
}

export function miniatureProblems({ actions }: AnyMiniature): CheckProblem[] {
  const names = new Set<string>()
  return actions.flatMap((action, index) => {
    const name = action.type === 'attack' ? action.name : action.type
    const isTwice = names.has(name)
    names.add(name)
    return isTwice
      ? [{ path: ['actions', index], reason: problem('action-twice', { action: action.type === 'attack' ? name : word(name) }) }]
      : []
  })
}
