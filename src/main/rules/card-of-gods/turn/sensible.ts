import { otherSeat, type Seat } from '../../../../shared/seat.ts'
import { abilityOf, isImmune } from '../state/abilities.ts'
import type { Condition, Effect, GodCard, Group, Source, Trigger } from '../state/card.ts'
import type { AttackFrame, RollFrame } from '../state/frames.ts'
import { cardOf, EPICENTER, faithOf, hasLostWounds, isThere, ownerOf, type State } from '../state/state.ts'
import { attackAt } from '../mechanics/attack.ts'
import { openWindow, windowRoll } from '../mechanics/conditions.ts'
import { membersOf } from '../mechanics/groups.ts'
import { attackDice, oddsOf } from '../mechanics/odds.ts'
import {
  attackOf,
  attacks,
  canStillAttack,
  couldRemove,
  diceOfAttack,
  isAnswer,
  isMoving,
  isRolling,
  isThreatened,
  hasActionLeft,
  willBeginAgain,
} from './prospects.ts'
import { courageDice, criticals, successesOf } from '../mechanics/roll.ts'
import { legalTargets, specsOf } from '../mechanics/targets.ts'

/**
 * Whether harm of a source may come that immunity to it would stop (CG-10.3, CG-R1.22): a Card that waits, what an earlier one has left
 * behind, the declared Attack. Attacks and Cards still to come count only if the Card can't be played in answer to them.
 */
function isImmunityOfUse(state: State, seat: Seat, { conditions, pick }: GodCard, source: Source | 'picked'): boolean {
  const enemy = otherSeat(seat)
  const fits = (other: Source | undefined): boolean => other !== undefined && (pick === 'source' || other === source)
  const cards = [...state.waiting, ...state.triggers].filter(({ card }) => ownerOf(card) === enemy)
  if (cards.some(({ card }) => fits(cardOf(state, card).source))) return true
  const attack = attackOf(state, enemy)
  if (attack && fits(attackAt(state, attack.attacker, attack.printed)?.source)) return true
  const canWaitFor = (type: Condition['type']): boolean => conditions.some(condition => condition.type === type)
  if (!canWaitFor('attack-declared') && canStillAttack(state, enemy, { by: attackAction => fits(attackAction.source) })) return true
  return !canWaitFor('waiting') && faithOf(state, enemy) > 0 && state.hands[enemy].length > 0
}

/** Miniatures that the group may have, whatever the targets. */
function groupOf(state: State, group: Group, seat: Seat): number[] {
  const isHere = group.type === 'zone' && group.of === 'active'
  const context = { seat, targets: [], zone: isHere ? (state.units[state.activeUnit]?.place ?? null) : null }
  return membersOf(state, group, context)
}

function triggerMayHappen(state: State, { type, who }: Trigger, seat: Seat, targets: readonly number[]): boolean {
  const active = state.activeUnit
  const side: Seat = who === 'ally' ? seat : otherSeat(seat)
  const mayBe = who === 'active' || (who === 'target' ? targets.includes(active) : state.units[active]?.seat === side)
  // The enemy may or may not come near: it is enough to be asked again once its Attack is declared.
  if (type === 'wounds') return mayBe && attacks(state, state.units[active]?.seat ?? seat, { fromHere: state.units[active]?.seat !== seat })
  if (type === 'moves') return mayBe && (hasActionLeft(state, 'move') || isMoving(state))
  return true
}

interface Given {
  state: State
  seat: Seat
  card: GodCard
  /** Miniatures that the effect may be applied to. */
  to: readonly number[]
  /** It happens only if something else does. */
  isTriggered?: boolean
}

/** Panic counts in the Epicenter (CG-R12.1). A test with three dice or more fails less than once in six. */
const MAX_COURAGE = 2
function mayLoseNerve(state: State, unit: number, extra: number): boolean {
  const { place, panicked } = state.units[unit]!
  return place === EPICENTER && !panicked && abilityOf(state, unit, 'fearless') === 0 && courageDice(state, unit) + extra <= MAX_COURAGE
}

/** A miniature that loses so many Wounds at once is likely to be removed. */
const FEW_WOUNDS = 2

/** Whether Faith of the roll's Critical Successes is useful to its player. */
const givesFaith = (state: State, roll: RollFrame): boolean => criticals(roll) > 0 && state.hands[roll.seat].length > 0

/** Whether the Attack's target may be removed by so many successes, and isn't yet whatever is rerolled. */
const decides = (state: State, { target }: AttackFrame, max: number, min: number): boolean =>
  couldRemove(state, target, max) && !couldRemove(state, target, min)

/** Whether `n` other dice of the enemy's could decide about a removal or a Panic Test, or cost Faith. */
function mayWorsen(state: State, roll: RollFrame, n: number): boolean {
  const successes = successesOf(roll)
  if (successes === 0) return false
  if (roll.kind === 'courage') return successes <= n
  const attack = attackOf(state, 0) ?? attackOf(state, 1)
  if (givesFaith(state, roll) || !attack) return true
  if (roll.kind === 'defence') return decides(state, attack, attack.hits, attack.hits - successes)
  return roll.kind !== 'attack' || couldRemove(state, attack.target, successes)
}

/** Whether `n` other dice could change what the window's roll decides. A Prayer only gives Faith (CG-R7.4): less than a Card costs. */
function mayImprove({ state, seat }: Given, n: number): boolean {
  const roll = windowRoll(state)
  if (!roll) return false
  const action = state.frames.findLast(frame => frame.type === 'action')
  if (roll.kind === 'other' && action?.type === 'action' && action.action === 'pray') return false
  const hits = state.frames.findLast(frame => frame.type === 'attack')?.hits ?? 0
  if (roll.seat !== seat) return (roll.kind !== 'defence' || hits > 0) && mayWorsen(state, roll, n)
  const successes = successesOf(roll)
  if (roll.kind === 'courage') return successes === 0
  return successes < roll.dice.length && (roll.kind !== 'defence' || hits > successes)
}

/** The smallest change of the chance to remove a miniature that may be worth a Card. */
const FEW_REMOVALS = 0.015

/** Whether dice added to the declared Attack, or taken from it, may decide about a removal. */
function diceDecide({ state, seat, to }: Given, { roll, n }: Effect & { type: 'dice' }): boolean {
  const attack = attackOf(state, seat) ?? attackOf(state, otherSeat(seat))
  if (!attack || openWindow(state)?.window !== 'attack-declared') return true
  if (roll === 'attack' ? !to.includes(attack.attacker) : roll === 'defence' && !to.includes(attack.target)) return false
  const dice = attackDice(state, attack.attacker, attack.printed, attack.target)
  if (!dice || (roll !== 'attack' && roll !== 'defence')) return couldRemove(state, attack.target, diceOfAttack(state, attack))
  const { removed } = oddsOf({ ...dice, [roll]: Math.max(0, dice[roll] + n) })
  return Math.abs(removed - oddsOf(dice).removed) >= FEW_REMOVALS
}

/** Effects that begin something for the rest of the Activation. */
const lasts = (effect: Effect): boolean =>
  effect.type === 'when' ||
  effect.type === 'dice' ||
  effect.type === 'extra-action' ||
  (effect.type === 'grant' && effect.ability.type === 'swift')

function helps(given: Given, effect: Effect): boolean {
  const { state, seat, card, to, isTriggered = false } = given
  if (lasts(effect) && willBeginAgain(state, seat)) return false
  switch (effect.type) {
    case 'heal':
    case 'mend':
      return to.some(unit => hasLostWounds(state, unit))
    case 'calm':
      return to.some(unit => state.units[unit]!.panicked)
    case 'reroll':
      return mayImprove(given, effect.n)
    case 'dice':
      return diceDecide(given, effect)
    case 'move':
      return to.some(unit => state.units[unit]!.seat !== seat || state.units[unit]!.place !== EPICENTER)
    case 'mute': {
      const roll = windowRoll(state)
      return roll !== null && criticals(roll) > 0
    }
    case 'shelter':
      return attacks(state, otherSeat(seat))
    case 'grant':
      if (effect.ability.type === 'immunity') return isImmunityOfUse(state, seat, card, effect.ability.source)
      if (effect.ability.type === 'zombie')
        return to.some(unit => couldRemove(state, unit, FEW_WOUNDS) && (isAnswer(state, seat) || isThreatened(state, unit)))
      return effect.ability.type === 'thorns' ? to.some(unit => isThreatened(state, unit, ({ reach }) => reach === 'melee')) : true
    case 'forbid':
      if (!to.includes(state.activeUnit)) return false
      return effect.action === 'attack' ? canStillAttack(state, otherSeat(seat)) : hasActionLeft(state, effect.action)
    case 'each':
      return effect.does.some(inner => helps({ ...given, to: groupOf(state, effect.group, seat) }, inner))
    case 'when': {
      const { trigger } = effect
      if (!triggerMayHappen(state, trigger, seat, to)) return false
      const may = (unit: number): boolean => (trigger.type === 'crit' ? isRolling(state, unit) : unit === state.activeUnit)
      const affected = trigger.who === 'target' ? to.filter(may) : allOf(state)
      return effect.does.some(inner => helps({ ...given, to: affected, isTriggered: true }, inner))
    }
    case 'if-wounded':
      return false
    case 'attack':
      return to.some(unit => !isImmune(state, unit, card.source) && couldRemove(state, unit, effect.n - (isTriggered ? 1 : 0)))
    case 'wound':
      return to.some(unit => !isImmune(state, unit, card.source) && (couldRemove(state, unit, effect.n) || unit === state.activeUnit))
    case 'panic':
      return to.some(unit => !isImmune(state, unit, card.source) && mayLoseNerve(state, unit, effect.n))
    case 'drain-faith':
      return state.hands[otherSeat(seat)].length > 0 && faithOf(state, otherSeat(seat)) < 2 * effect.n
    case 'faith':
      return state.hands[seat].length > 1
    default:
      return true
  }
}
const allOf = (state: State): number[] => state.units.flatMap((_, number) => (isThere(state, number) ? [number] : []))

/**
 * Whether a window stops its player for the Card: playing it now must be useful, as far as they can tell from the table. Healing needs
 * someone hurt, a reroll dice that could decide something, an Attack someone whom it could remove, a lasting effect something left in
 * this Activation that it could change.
 */
export function isSensible(state: State, seat: Seat, card: GodCard): boolean {
  const to = specsOf(card).flatMap(spec => (spec.type === 'miniature' ? legalTargets(state, card, seat, spec) : []))
  return card.does.some(effect => helps({ state, seat, card, to }, effect))
}
