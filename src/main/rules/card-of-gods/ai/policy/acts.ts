import type { Seat } from '../../../../../shared/seat.ts'
import { abilityOf, diceBonus, isImmune, isSheltered } from '../../state/abilities.ts'
import type { AttackAction } from '../../state/card.ts'
import type { ActionKind } from '../../state/frames.ts'
import { AMBUSH, EPICENTER, isThere, NONE, RESERVE, type State } from '../../state/state.ts'
import { REACH } from '../../mechanics/attack.ts'
import type { ActionChoice } from '../../turn/moves.ts'
import { attackValue, healValue, lead, leadValue, panicValue, tokenValue } from './values.ts'

/** The chance of a Critical Success (CG-R8.1). */
const CRITICAL = 1 / 6
const PRAYER_DICE = 3
const PIOUS_DICE = 2
/** A Guard marker: more for one that is likely to be attacked. */
const GUARD = 0.12
const GUARD_IN_REACH = 0.3
/** Standing where enemies that are still ready can strike. */
const EXPOSED = 0.12
/** The second Action may be prevented. */
const LATER_ACTION = 0.97

const faithOfDice = (state: State, unit: number, dice: number): number =>
  state.defs[unit]!.devotion.length === 0 ? 0 : dice * CRITICAL * tokenValue(state, state.units[unit]!.seat)

/** An Attack Action on that target, wherever both stand. */
export function strikeValue(state: State, unit: number, action: AttackAction, target: number, extra = 0): number {
  const dice = Math.max(0, action.dice + diceBonus(state, unit, 'attack') + extra)
  // A reroll of the worst die adds a quarter to half of a success.
  const skilled = abilityOf(state, unit, 'skilled') > 0 ? 1 : 0
  const def = state.defs[target]!
  const defence = Math.max(0, def.defence + (state.units[target]!.guard ? 1 : 0) + diceBonus(state, target, 'defence'))
  const thorns = action.reach === 'melee' ? abilityOf(state, target, 'thorns') * 0.5 * 0.35 : 0
  const plain = attackValue(state, target, dice, defence)
  const better = skilled > 0 ? (plain + attackValue(state, target, dice + 1, defence)) / 2 : plain
  return better + faithOfDice(state, unit, dice) - faithOfDice(state, target, defence) - thorns
}

function canReach(state: State, unit: number, from: number, action: AttackAction, target: number): boolean {
  const theirs = state.units[target]!
  if (theirs.seat === state.units[unit]!.seat || !isThere(state, target)) return false
  return Math.abs(from - theirs.place) <= REACH[action.reach] && !isSheltered(state, target) && !isImmune(state, target, action.source)
}

/** The best Attack of a miniature from that zone, 0 if it reaches nobody. */
export function bestStrike(state: State, unit: number, from: number): number {
  let best = 0
  for (const action of state.defs[unit]!.actions) {
    if (action.type !== 'attack') continue
    for (let target = 0; target < state.units.length; target++)
      if (canReach(state, unit, from, action, target)) best = Math.max(best, strikeValue(state, unit, action, target))
  }
  return best
}

/** How many enemies that are ready could attack a miniature in that zone, with a Move before. */
function exposure(state: State, seat: Seat, place: number): number {
  let count = 0
  for (let other = 0; other < state.units.length; other++) {
    const unit = state.units[other]!
    if (unit.seat === seat || !unit.ready || !isThere(state, other)) continue
    const attack = state.defs[other]!.actions.find(action => action.type === 'attack')
    if (attack?.type === 'attack' && Math.abs(unit.place - place) <= REACH[attack.reach] + 1) count++
  }
  return count
}

/** How much better that zone is for it than its own. */
export function moveValue(state: State, unit: number, to: number): number {
  const { seat, place, panicked } = state.units[unit]!
  if (to === place) return 0
  const before = lead(state, seat)
  const step = panicked ? 0 : to === EPICENTER ? 1 : place === EPICENTER ? -1 : 0
  const danger = EXPOSED * (exposure(state, seat, to) - exposure(state, seat, place))
  return leadValue(state, before + step) - leadValue(state, before) - danger
}

const guardValue = (state: State, unit: number, place: number): number => {
  const { seat, guard } = state.units[unit]!
  if (guard) return 0
  return exposure(state, seat, place) > 0 ? GUARD_IN_REACH : GUARD
}

const prayValue = (state: State, unit: number): number =>
  faithOfDice(state, unit, PRAYER_DICE + (abilityOf(state, unit, 'pious') > 0 ? PIOUS_DICE : 0))

function mendValue(state: State, unit: number, dice: number, target: number): number {
  return healValue(state, target, dice / 2) + faithOfDice(state, unit, dice)
}

function rallyValue(state: State, unit: number, place: number): number {
  const { seat } = state.units[unit]!
  let value = 0
  for (const [other, miniature] of state.units.entries())
    if (other !== unit && miniature.seat === seat && miniature.place === place && miniature.panicked) value += panicValue(state, other)
  return value
}

/** One Action by itself, from the zone where the miniature stands. */
function actValue(state: State, unit: number, { action, target, printed, path }: ActionChoice): number {
  const printedAction = state.defs[unit]!.actions[printed]
  switch (action) {
    case 'move':
      return moveValue(state, unit, path.at(-1) ?? state.units[unit]!.place)
    case 'attack':
      return printedAction?.type === 'attack' ? strikeValue(state, unit, printedAction, target) : 0
    case 'guard':
      return guardValue(state, unit, state.units[unit]!.place)
    case 'pray':
      return prayValue(state, unit)
    case 'mend':
      return printedAction?.type === 'mend' ? mendValue(state, unit, printedAction.n, target) : 0
    case 'rally':
      return rallyValue(state, unit, state.units[unit]!.place)
  }
}

/** The best Action other than a Move from a zone, leaving out kinds that have been used. */
function bestFrom(state: State, unit: number, place: number, used: (action: ActionKind) => boolean): number {
  let best = 0
  if (!used('attack')) best = Math.max(best, bestStrike(state, unit, place))
  if (!used('pray')) best = Math.max(best, prayValue(state, unit))
  if (!used('guard')) best = Math.max(best, guardValue(state, unit, place))
  return best
}

/** The best Move and what it is worth; never below 0, since one may stay. */
function bestMove(state: State, unit: number): number {
  const { place } = state.units[unit]!
  let best = 0
  for (const zone of [place - 1, place + 1]) if (zone >= 0 && zone <= 2) best = Math.max(best, moveValue(state, unit, zone))
  return best
}

/** Each Action with the best that may follow it in the same Activation. */
export function weighActs(
  state: State,
  unit: number,
  choices: readonly ActionChoice[],
  remaining: number,
  mayDo: (action: ActionKind) => boolean,
): number[] {
  const own = choices.map(choice => actValue(state, unit, choice))
  if (remaining < 2) return own
  const { place } = state.units[unit]!
  const isSpentBy = (kind: ActionKind) => (other: ActionKind) => other === kind || !mayDo(other)
  const move = mayDo('move') ? bestMove(state, unit) : 0
  const next = new Map<string, number>()
  return choices.map(({ action, path }, index) => {
    const to = action === 'move' ? path.at(-1)! : place
    const key = `${action} ${to}`
    let follows = next.get(key)
    if (follows === undefined) {
      follows = bestFrom(state, unit, to, isSpentBy(action))
      if (action !== 'move') follows = Math.max(follows, move)
      next.set(key, follows)
    }
    return own[index]! + LATER_ACTION * follows
  })
}

/** What activating a miniature now is worth: its two best Actions, and the worth of not waiting. */
export function activationValue(state: State, unit: number, arrival: number): number {
  const miniature = state.units[unit]!
  const from = arrival === NONE ? miniature.place : arrival
  const actions = 2 - (miniature.panicked ? 1 : 0) - (miniature.place === RESERVE ? 1 : 0)
  const isArriving = arrival !== NONE
  const arrives =
    isArriving && from === EPICENTER ? leadValue(state, lead(state, miniature.seat) + 1) - leadValue(state, lead(state, miniature.seat)) : 0
  if (actions <= 0) return arrives
  const here = bestStrike(state, unit, from)
  let strike = here
  let move = 0
  for (const zone of [from - 1, from + 1]) {
    if (zone < 0 || zone > 2) continue
    const value = isArriving ? 0 : moveValue(state, unit, zone)
    if (actions < 2) move = Math.max(move, value)
    else {
      const there = bestStrike(state, unit, zone)
      strike = Math.max(strike, there + value)
      move = Math.max(move, value)
    }
  }
  // Attacks are better early, before the target acts; the Epicenter is better entered late, when fewer enemies can answer.
  const pray = prayValue(state, unit)
  return 0.5 * arrives + Math.max(strike, pray + 0.4 * move) + (miniature.place === AMBUSH ? 0.2 : 0)
}
