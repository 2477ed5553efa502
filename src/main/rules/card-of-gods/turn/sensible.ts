import { otherSeat, type Seat } from '../../../../shared/seat.ts'
import { abilityOf, isForbidden, isImmune } from '../state/abilities.ts'
import type { Effect, GodCard, Group, Trigger } from '../state/card.ts'
import { ACTIONS, hasLostWounds, isThere, NONE, ownerOf, RESERVE, type State } from '../state/state.ts'
import { attackAt, REACH } from './attack.ts'
import { openWindow, windowRoll } from './conditions.ts'
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

/** Whether the active miniature, if it is this seat's, can come to attack the other side in this Activation, Moves included (CG-R7.1, CG-R7.2). */
function mayComeToAttack(state: State, seat: Seat): boolean {
  const unit = state.activeUnit
  const mini = state.units[unit]
  if (!mini || mini.seat !== seat || isForbidden(state, unit, 'attack')) return false
  const left = actionsLeft(state)
  const steps = left < 2 || isForbidden(state, unit, 'move') ? 0 : abilityOf(state, unit, 'swift') > 0 ? 2 : 1
  return state.defs[unit]!.actions.some((_, printed) => {
    const attack = attackAt(state, unit, printed)
    if (!attack || left === 0) return false
    return state.units.some(
      (other, number) => other.seat !== seat && isThere(state, number) && Math.abs(other.place - mini.place) <= REACH[attack.reach] + steps,
    )
  })
}

/** Whether an Attack is declared against this seat, or may still be in this Activation. */
const isThreatened = (state: State, seat: Seat): boolean =>
  openWindow(state)?.window === 'attack-declared' || mayComeToAttack(state, otherSeat(seat))

/** Whether dice may still be rolled for the miniature in this Activation: its own, or to defend itself. */
const mayRoll = (state: State, unit: number): boolean => unit === state.activeUnit || isThreatened(state, state.units[unit]!.seat)

/** Whether a Card of the other side waits. */
const isAnswer = (state: State, seat: Seat): boolean => state.waiting.some(({ card }) => ownerOf(card) !== seat)

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

function triggerMayHappen(state: State, { type, who }: Trigger, seat: Seat, targets: readonly number[]): boolean {
  const active = state.activeUnit
  const side: Seat = who === 'ally' ? seat : otherSeat(seat)
  const mayBe = who === 'active' || (who === 'target' ? targets.includes(active) : state.units[active]?.seat === side)
  if (type === 'wounds') return mayBe && mayComeToAttack(state, state.units[active]?.seat ?? seat)
  if (type === 'moves') return mayBe && actionsLeft(state) > 0 && !isForbidden(state, active, 'move')
  return true
}

interface Given {
  state: State
  seat: Seat
  card: GodCard
  /** Miniatures that the effect may be applied to. */
  to: readonly number[]
}

/**
 * Whether other dice could change what the window's roll decides. A Card never pays for itself by the Faith of its rerolls alone: two dice
 * give a third of a token.
 */
function mayImprove({ state, seat }: Given): boolean {
  const roll = windowRoll(state)
  if (!roll) return false
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
      return mayComeToAttack(state, otherSeat(seat))
    case 'grant':
      if (effect.ability.type === 'immunity') return isAnswer(state, seat) || openWindow(state)?.window === 'attack-declared'
      return effect.ability.type === 'zombie' || effect.ability.type === 'thorns' ? isThreatened(state, seat) : true
    case 'forbid':
      return to.includes(state.activeUnit) && actionsLeft(state) > 0
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
    case 'panic':
      return to.some(unit => !isImmune(state, unit, card.source))
    default:
      return true
  }
}
const allOf = (state: State): number[] => state.units.flatMap((_, number) => (isThere(state, number) ? [number] : []))

/**
 * Whether playing the Card now can be of use, as far as its player can tell from the table: healing needs someone hurt, a reroll
 * dice that could be better, a lasting effect something left in this Activation that it could change.
 */
export function isSensible(state: State, seat: Seat, card: GodCard): boolean {
  const to = specsOf(card).flatMap(spec => (spec.type === 'miniature' ? legalTargets(state, card, seat, spec) : []))
  return card.does.some(effect => helps({ state, seat, card, to }, effect))
}
