import { otherSeat, type Seat } from '../../../../shared/seat.ts'
import { abilityOf, isImmune } from '../state/abilities.ts'
import {
  coloursOf,
  type AttackAction,
  type Condition,
  type Effect,
  type GodCard,
  type Group,
  type Source,
  type Trigger,
} from '../state/card.ts'
import type { ActionKind, AttackFrame, RollFrame } from '../state/frames.ts'
import { ACTIONS, cardOf, faithOf, hasLostWounds, isThere, NONE, ownerOf, RESERVE, type State } from '../state/state.ts'
import { attackAt, REACH } from './attack.ts'
import { openWindow, windowRoll } from './conditions.ts'
import { mayRepeat } from './moves.ts'
import { criticals, successesOf } from './roll.ts'
import { activationOf } from './run.ts'
import { legalTargets, specsOf } from './targets.ts'

/** Actions that the active miniature still has in this Activation (CG-R6.4). */
export function actionsLeft(state: State): number {
  const frame = activationOf(state)
  if (!frame || !isThere(state, frame.unit)) return 0
  if (openWindow(state)?.window !== 'begin') return frame.left
  return ACTIONS - (state.units[frame.unit]!.panicked ? 1 : 0) - (frame.from === RESERVE ? 1 : 0) + frame.repeats
}

/** Whether the active miniature has this Action left (CG-R6.5). */
function mayStill(state: State, action: ActionKind): boolean {
  const frame = activationOf(state)
  return frame !== null && actionsLeft(state) > 0 && mayRepeat(state, frame, action)
}

/**
 * Whether the active miniature, if it is this seat's, can come to attack the other side in this Activation, Moves included (CG-R7.1,
 * CG-R7.2). `by` and `at` limit it to some Attacks and targets.
 */
function canStillAttack(state: State, seat: Seat, by = (_: AttackAction): boolean => true, at = (_: number): boolean => true): boolean {
  const unit = state.activeUnit
  const mini = state.units[unit]
  if (!mini || mini.seat !== seat || !mayStill(state, 'attack')) return false
  const steps = actionsLeft(state) < 2 || !mayStill(state, 'move') ? 0 : abilityOf(state, unit, 'swift') > 0 ? 2 : 1
  return state.defs[unit]!.actions.some((_, printed) => {
    const attack = attackAt(state, unit, printed)
    if (!attack || !by(attack)) return false
    return state.units.some(
      (other, number) =>
        other.seat !== seat && isThere(state, number) && at(number) && Math.abs(other.place - mini.place) <= REACH[attack.reach] + steps,
    )
  })
}

/** The Attack Action of this seat that is being performed and hasn't taken its Wounds yet; null if there is none. */
function attackOf({ frames }: State, seat: Seat): AttackFrame | null {
  const frame = frames.findLast(({ type }) => type === 'attack')
  return frame?.type === 'attack' && frame.attacker !== NONE && frame.seat === seat && frame.step <= A4 ? frame : null
}
/** The last step of an Attack before its Wounds are lost. */
const A4 = 4

/** Whether this seat's active miniature attacks or can still come to it. */
const attacks = (state: State, seat: Seat): boolean => attackOf(state, seat) !== null || canStillAttack(state, seat)

/** Whether the miniature is attacked by an enemy one, or may still be in this Activation. */
function isThreatened(state: State, unit: number): boolean {
  const enemy = otherSeat(state.units[unit]!.seat)
  return attackOf(state, enemy)?.target === unit || canStillAttack(state, enemy, undefined, target => target === unit)
}

/** Whether a Card of the other side waits. */
const isAnswer = (state: State, seat: Seat): boolean => state.waiting.some(({ card }) => ownerOf(card) !== seat)

/** Whether dice may still be rolled for the miniature in this Activation: its own, or to defend itself. */
const mayRoll = (state: State, unit: number): boolean =>
  unit === state.activeUnit || isThreatened(state, unit) || isAnswer(state, state.units[unit]!.seat)

/**
 * Whether harm of a source may come that immunity to it would stop (CG-10.3, CG-R1.22): a Card that waits, what an earlier one has left
 * behind, the declared Attack. Attacks and Cards still to come count only if the Card can't be played in answer to them.
 */
function isImmunityOfUse(state: State, seat: Seat, { conditions, pick }: GodCard, source: Source | 'picked'): boolean {
  const enemy = otherSeat(seat)
  const fits = (found: Source | undefined): boolean => found !== undefined && (pick === 'source' || found === source)
  const cards = [...state.waiting, ...state.triggers].filter(({ card }) => ownerOf(card) === enemy)
  if (cards.some(({ card }) => fits(cardOf(state, card).source))) return true
  const attack = attackOf(state, enemy)
  if (attack && fits(attackAt(state, attack.attacker, attack.printed)?.source)) return true
  const canWaitFor = (type: Condition['type']): boolean => conditions.some(condition => condition.type === type)
  if (!canWaitFor('attack-declared') && canStillAttack(state, enemy, one => fits(one.source))) return true
  return !canWaitFor('waiting') && faithOf(state, enemy) > 0 && state.hands[enemy].length > 0
}

/** Miniatures that the group may have, whatever the targets. */
function groupOf(state: State, { type, ...group }: Group, seat: Seat): number[] {
  const place = type === 'zone' && 'of' in group && group.of === 'active' ? (state.units[state.activeUnit]?.place ?? NONE) : NONE
  return state.units.flatMap((unit, number) => {
    if (!isThere(state, number)) return []
    if (type === 'active') return number === state.activeUnit ? [number] : []
    if (type === 'leader') return unit.seat === seat && state.defs[number]!.type === 'leader' ? [number] : []
    if (place !== NONE && unit.place !== place) return []
    const side = 'side' in group ? group.side : 'any'
    return side === 'any' || (unit.seat === seat) === (side === 'ally') ? [number] : []
  })
}

/** Whether a Move that is being performed has zones left to enter (CG-A.7). */
const isMoving = ({ frames }: State): boolean => frames.some(frame => frame.type === 'action' && frame.path.length > 0)

function triggerMayHappen(state: State, { type, who }: Trigger, seat: Seat, targets: readonly number[]): boolean {
  const active = state.activeUnit
  const side: Seat = who === 'ally' ? seat : otherSeat(seat)
  const mayBe = who === 'active' || (who === 'target' ? targets.includes(active) : state.units[active]?.seat === side)
  if (type === 'wounds') return mayBe && attacks(state, state.units[active]?.seat ?? seat)
  if (type === 'moves') return mayBe && (mayStill(state, 'move') || isMoving(state))
  return true
}

interface Given {
  state: State
  seat: Seat
  card: GodCard
  /** Miniatures that the effect may be applied to. */
  to: readonly number[]
}

/** A Prayer only gives Faith (CG-R7.4): one's own must be able to give another colour than the Card costs. */
function mayImprovePrayer({ state, seat, card }: Given, roll: RollFrame): boolean {
  if (roll.seat !== seat) return criticals(roll) > 0 && state.hands[roll.seat].length > 0
  const colours = coloursOf(card)
  return criticals(roll) < roll.dice.length && state.defs[roll.unit]!.devotion.some(domain => !colours.includes(domain))
}

/**
 * Whether other dice could change what the window's roll decides. A Card never pays for itself by the Faith of its rerolls alone: two dice
 * give a third of a token.
 */
function mayImprove(given: Given): boolean {
  const { state, seat } = given
  const roll = windowRoll(state)
  if (!roll) return false
  const action = state.frames.findLast(frame => frame.type === 'action')
  if (roll.kind === 'other' && action?.type === 'action' && action.action === 'pray') return mayImprovePrayer(given, roll)
  const successes = successesOf(roll)
  const hits = state.frames.findLast(frame => frame.type === 'attack')?.hits ?? 0
  if (roll.kind === 'defence') return hits > (roll.seat === seat ? successes : 0) && (roll.seat === seat || successes > 0)
  if (roll.kind === 'courage') return (successes === 0) === (roll.seat === seat)
  return roll.seat === seat ? successes < roll.dice.length : successes > 0
}

function helps(given: Given, effect: Effect): boolean {
  const { state, seat, card, to } = given
  switch (effect.type) {
    case 'heal':
    case 'mend':
      return to.some(unit => hasLostWounds(state, unit))
    case 'calm':
      return to.some(unit => state.units[unit]!.panicked)
    case 'reroll':
      return mayImprove(given)
    case 'mute': {
      const roll = windowRoll(state)
      return roll !== null && criticals(roll) > 0
    }
    case 'shelter':
      return attacks(state, otherSeat(seat))
    case 'grant':
      if (effect.ability.type === 'immunity') return isImmunityOfUse(state, seat, card, effect.ability.source)
      if (effect.ability.type === 'zombie') return isAnswer(state, seat) || to.some(unit => isThreatened(state, unit))
      return effect.ability.type === 'thorns' ? to.some(unit => isThreatened(state, unit)) : true
    case 'forbid':
      if (!to.includes(state.activeUnit)) return false
      return effect.action === 'attack' ? canStillAttack(state, otherSeat(seat)) : mayStill(state, effect.action)
    case 'each':
      return effect.does.some(inner => helps({ ...given, to: groupOf(state, effect.group, seat) }, inner))
    case 'when': {
      const { trigger } = effect
      if (!triggerMayHappen(state, trigger, seat, to)) return false
      const affected = trigger.who !== 'target' ? allOf(state) : trigger.type === 'crit' ? to.filter(unit => mayRoll(state, unit)) : to
      return effect.does.some(inner => helps({ ...given, to: affected }, inner))
    }
    case 'if-wounded':
      return false
    case 'attack':
    case 'wound':
      return to.some(unit => !isImmune(state, unit, card.source))
    case 'panic':
      return to.some(
        unit => !isImmune(state, unit, card.source) && !state.units[unit]!.panicked && abilityOf(state, unit, 'fearless') === 0,
      )
    case 'drain-faith':
      return state.hands[otherSeat(seat)].length > 0
    case 'faith':
      return state.hands[seat].length > 1
    default:
      return true
  }
}
const allOf = (state: State): number[] => state.units.flatMap((_, number) => (isThere(state, number) ? [number] : []))

/**
 * Whether playing the Card now can be useful, as far as its player can tell from the table: healing needs someone hurt, a reroll
 * dice that could be better, a lasting effect something left in this Activation that it could change.
 */
export function isSensible(state: State, seat: Seat, card: GodCard): boolean {
  const to = specsOf(card).flatMap(spec => (spec.type === 'miniature' ? legalTargets(state, card, seat, spec) : []))
  return card.does.some(effect => helps({ state, seat, card, to }, effect))
}
