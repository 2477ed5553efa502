import type { CheckProblem } from '../../../kernel/checked-schema.ts'
import { isHarmful, type AnyMiniature, type Condition, type Effect, type GodCard, type Role, type Side } from '../state/card.ts'

type Path = (string | number)[]

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

function reachProblem(effect: Effect, { card, inEach, trigger }: CheckContext): string | null {
  if (!('to' in effect)) return null
  if (effect.to === 'target') return hasMiniatureTarget(card) ? null : 'the Card has no miniature as a target'
  return inEach || trigger ? null : '“it” is a miniature of a group or a trigger, and there is neither'
}

function placeProblem(effect: Effect, { card, inEach, trigger, previous }: CheckContext): string | null {
  switch (effect.type) {
    case 'reroll':
    case 'mute':
      return everyCondition(card, 'rolled') && !trigger ? null : 'the Card is not always played on a roll'
    case 'cancel':
      return targetsOf(card).some(({ type }) => type === 'card') ? null : 'the Card has no Card as a target'
    case 'grant':
      return effect.ability.type === 'immunity' && effect.ability.source === 'picked' && card.pick !== 'source'
        ? 'no source is picked as the Card is played'
        : null
    case 'if-wounded':
      if (previous?.type !== 'attack' && previous?.type !== 'wound') return 'it has to follow an attack or a wound'
      return previous.to === 'target' && targetsOf(card).length > 1 ? 'of several targets it could be any' : null
    case 'when':
      if (trigger || inEach) return 'a trigger stands by itself'
      return effect.trigger.who === 'target' && !hasMiniatureTarget(card) ? 'the Card has no miniature as a target' : null
    case 'each': {
      if (inEach) return 'a group stands in no other group'
      const { group } = effect
      if (group.type !== 'zone') return null
      if (group.of === 'entered' && trigger !== 'moves') return 'a zone is entered only where a move is the trigger'
      return (group.of === 'target' || group.others) && !hasMiniatureTarget(card) ? 'the Card has no miniature as a target' : null
    }
    default:
      return null
  }
}

function effectProblems(effects: readonly Effect[], path: Path, context: Omit<CheckContext, 'previous'>): CheckProblem[] {
  return effects.flatMap((effect, index) => {
    const here = [...path, index]
    const inside = { ...context, previous: effects[index - 1] }
    const found = [reachProblem(effect, inside), placeProblem(effect, inside)].flatMap(reason => (reason ? [{ path: here, reason }] : []))
    if (!('does' in effect)) return found
    const within = {
      ...context,
      inEach: context.inEach || effect.type === 'each',
      trigger: effect.type === 'when' ? effect.trigger.type : context.trigger,
    }
    return [...found, ...effectProblems(effect.does, [...here, 'does'], within)]
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
function sideOf(role: Role, condition: Condition): Side | null {
  if (condition.side === 'any') return null
  if (role === 'active') return condition.type === 'begin' || condition.type === 'end' ? condition.side : null
  if (role === 'moved') return condition.side
  if (condition.type === 'attack-declared') return role === 'attacker' ? condition.side : opposite(condition.side)
  const kind = condition.type === 'rolled' ? condition.kind : undefined
  if (kind !== 'attack' && kind !== 'defence') return null
  return (kind === 'attack') === (role === 'attacker') ? condition.side : opposite(condition.side)
}

function roleProblem(role: Role, side: Side, { conditions }: GodCard): string | null {
  const types = ROLE_CONDITIONS[role]
  if (types && !conditions.every(condition => types.includes(condition.type))) return `nobody is “${role}” whenever the Card can be played`
  return conditions.some(condition => (sideOf(role, condition) ?? side) !== side) ? `“${role}” is of the other side` : null
}

function targetProblems(card: GodCard): CheckProblem[] {
  const targets = targetsOf(card)
  return targets.flatMap((target, index) => {
    const found: (string | null)[] = []
    if (target.type === 'card') {
      found.push(everyCondition(card, 'waiting') ? null : 'the Card is not always played while a Card waits')
      found.push(targets.length > 1 ? 'a Card is a target alone' : null)
    } else {
      found.push(isHarmful(card) && target.side === 'ally' ? 'a harmful Card can’t target an ally (CG-7.5)' : null)
      found.push(target.role ? roleProblem(target.role, target.side, card) : null)
    }
    return found.flatMap(reason => (reason ? [{ path: ['targets', index], reason }] : []))
  })
}

const picksSource = (effects: readonly Effect[]): boolean =>
  effects.some(effect =>
    'does' in effect
      ? picksSource(effect.does)
      : effect.type === 'grant' && effect.ability.type === 'immunity' && effect.ability.source === 'picked',
  )

export function cardProblems(card: GodCard): CheckProblem[] {
  const found = [...targetProblems(card), ...effectProblems(card.does, ['does'], { card, inEach: false, trigger: null })]
  if (Object.values(card.cost).every(n => n === 0)) found.push({ path: ['cost'], reason: 'a Card costs at least one token (CG-R1.27)' })
  if (card.onlyIf?.type === 'roll-has-critical' && !everyCondition(card, 'rolled'))
    found.push({ path: ['onlyIf'], reason: 'the Card is not always played on a roll' })
  if (card.pick && !picksSource(card.does)) found.push({ path: ['pick'], reason: 'nothing uses the source' })
  return found
}

export function miniatureProblems({ actions }: AnyMiniature): CheckProblem[] {
  const names = new Set<string>()
  return actions.flatMap((action, index) => {
    const name = action.type === 'attack' ? action.name : action.type
    const isTwice = names.has(name)
    names.add(name)
    return isTwice ? [{ path: ['actions', index], reason: `${name} is there twice` }] : []
  })
}
