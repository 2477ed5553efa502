import { otherSeat, type Seat } from '../../../../../shared/seat.ts'
import { diceBonus, isForbidden, isImmune } from '../../state/abilities.ts'
import { SOURCES, type Effect, type GodCard, type Group, type Source } from '../../state/card.ts'
import type { AttackFrame } from '../../state/frames.ts'
import { EPICENTER, faithOf, isThere, NONE, ownerOf, type State, type WaitingCard } from '../../state/state.ts'
import { attackAt } from '../../mechanics/attack.ts'
import { openWindow, windowRoll } from '../../mechanics/conditions.ts'
import { membersOf, zoneOf } from '../../mechanics/groups.ts'
import { successesOf } from '../../mechanics/roll.ts'
import { cardOfTarget } from '../../mechanics/targets.ts'
import { bestStrike, moveValue, strikeValue } from './acts.ts'
import { attackValue, costValue, harmValue, healValue, panicChance, panicValue, readyValue, successes, tokenValue } from './values.ts'

const CRITICAL = 1 / 6
/** Chances that what a trigger waits for happens, and shares of an effect that may come to nothing. */
const MOVES = 0.6
const WOUNDS = 0.6
const CRITS = 0.6
const CHOSEN = 0.45
const DICE_LATER = 0.6
const SWIFT = 0.25

/** A Card as it would be played. */
interface Play {
  state: State
  seat: Seat
  card: GodCard
  targets: readonly number[]
  pick: number
}

const attackFrame = (state: State): AttackFrame | null => {
  const frame = state.frames.findLast(frame => frame.type === 'attack')
  return frame?.type === 'attack' ? frame : null
}

/** The Attack declared, with that many more dice on either side. */
function declaredValue(state: State, { attacker, printed, target }: AttackFrame, attack: number, defence: number): number {
  const action = attackAt(state, attacker, printed)
  if (!action) return 0
  const def = state.defs[target]!
  const dice = Math.max(0, action.dice + diceBonus(state, attacker, 'attack') + attack)
  const against = Math.max(0, def.defence + (state.units[target]!.guard ? 1 : 0) + diceBonus(state, target, 'defence') + defence)
  return attackValue(state, target, dice, against)
}

/** Dice added to a roll, positive if good for the miniature. */
function diceValue({ state, seat }: Play, effect: Effect & { type: 'dice' }, unit: number): number {
  const side = state.units[unit]!.seat === seat ? 1 : -1
  if (effect.roll !== 'attack' && effect.roll !== 'defence') return side * 0.1 * effect.n
  const frame = attackFrame(state)
  if (frame && frame.attacker !== NONE) {
    if (effect.roll === 'attack')
      return unit === frame.attacker
        ? side * (declaredValue(state, frame, effect.n, 0) - declaredValue(state, frame, 0, 0) + valueGained(state, unit, effect.n))
        : 0
    return unit === frame.target
      ? side * (declaredValue(state, frame, 0, 0) - declaredValue(state, frame, 0, effect.n) + valueGained(state, unit, effect.n))
      : 0
  }
  // A bonus at the beginning of the Activation, for an Attack still to come.
  if (effect.roll === 'attack' && unit === state.activeUnit)
    return side * DICE_LATER * 0.35 * effect.n * Math.sign(bestStrike(state, unit, state.units[unit]!.place))
  return side * 0.08 * effect.n
}

/** Faith of more or fewer dice, to their roller. */
const valueGained = (state: State, unit: number, dice: number): number =>
  state.defs[unit]!.devotion.length === 0 ? 0 : dice * CRITICAL * tokenValue(state, state.units[unit]!.seat)

/** Dice rolled again: the worst of one's own, the best of the enemy's. */
function rerollValue({ state, seat }: Play, max: number): number {
  const roll = windowRoll(state)
  if (!roll) return 0
  const hits = successesOf(roll)
  const isOwn = roll.seat === seat
  const count = Math.min(max, isOwn ? roll.dice.length - hits : hits)
  if (count <= 0) return 0
  const chances = successes(count)
  const expectedValue = (value: (successes: number) => number): number => {
    const now = value(hits)
    return chances.reduce((sum, chance, rerolls) => sum + chance * (value(isOwn ? hits + rerolls : hits - count + rerolls) - now), 0)
  }
  const criticals = roll.muted || roll.unit === NONE ? 0 : roll.dice.filter(die => die === 6).length
  const tokens = roll.unit === NONE ? 0 : isOwn ? count * CRITICAL : Math.min(count, criticals) - count * CRITICAL
  const faith = tokens * (roll.unit !== NONE && state.defs[roll.unit]!.devotion.length > 0 ? tokenValue(state, roll.seat) : 0)
  const frame = attackFrame(state)
  const side = isOwn ? 1 : -1
  if (frame && roll.kind === 'attack') {
    const def = state.defs[frame.target]!
    const defence = Math.max(0, def.defence + (state.units[frame.target]!.guard ? 1 : 0) + diceBonus(state, frame.target, 'defence'))
    return faith + side * expectedValue(made => againstDefence(state, frame.target, made, defence))
  }
  if (frame && roll.kind === 'defence')
    return faith + side * expectedValue(made => -harmValue(state, frame.target, Math.max(0, frame.hits - made)))
  if (roll.kind === 'courage' && roll.unit !== NONE)
    return faith + side * expectedValue(made => (made === 0 ? -panicValue(state, roll.unit) : 0))
  return faith
}

/** That many successes against Defence dice still to be rolled. */
const againstDefence = (state: State, target: number, made: number, defence: number): number =>
  successes(defence).reduce((sum, chance, block) => sum + chance * harmValue(state, target, Math.max(0, made - block)), 0)

function groupOf({ state, seat, targets }: Play, group: Group, entered: number): number[] {
  const context = { seat, targets, zone: group.type === 'zone' ? zoneOf(state, group.of, targets, entered) : null }
  return membersOf(state, group, context)
}

/** The best Attack by the active enemy on that miniature, as what it costs its player. */
function threat(state: State, unit: number): number {
  const active = state.activeUnit
  const miniature = state.units[active]
  if (!miniature || miniature.seat === state.units[unit]!.seat || !isThere(state, active)) return 0
  let worst = 0
  for (const action of state.defs[active]!.actions) {
    if (action.type !== 'attack') continue
    const reach = (action.reach === 'melee' ? 0 : action.reach === 'ranged-1' ? 1 : 2) + 1
    if (Math.abs(miniature.place - state.units[unit]!.place) <= reach) worst = Math.max(worst, strikeValue(state, active, action, unit))
  }
  return worst
}

function grantValue(play: Play, effect: Effect & { type: 'grant' }, unit: number): number {
  const { state, seat, pick } = play
  const { ability } = effect
  switch (ability.type) {
    case 'immunity': {
      const source: Source | undefined = ability.source === 'picked' ? SOURCES[pick] : ability.source
      return source === undefined || isImmune(state, unit, source) ? 0 : immunityValue(state, seat, unit, source)
    }
    case 'zombie':
      return 0.6 * threat(state, unit) * (state.units[unit]!.wounds <= 2 ? 1 : 0.3)
    case 'thorns': {
      const frame = attackFrame(state)
      return frame && frame.attacker !== NONE && frame.target === unit && frame.melee
        ? 0.5 * ability.n * harmValue(state, frame.attacker, 1)
        : 0
    }
    case 'swift':
      return unit === state.activeUnit && bestStrike(state, unit, state.units[unit]!.place) === 0 ? SWIFT : 0.05
    default:
      return 0.1
  }
}

/** What the enemy's waiting Cards, or the declared Attack, would do to it from that source. */
function immunityValue(state: State, seat: Seat, unit: number, source: Source): number {
  let value = 0
  for (const waiting of state.waiting) {
    const card = state.cards[waiting.card]
    if (card && card.source === source && ownerOf(waiting.card) !== seat && waiting.targets.includes(unit))
      value += waitingValue(state, waiting) / waiting.targets.length
  }
  const frame = attackFrame(state)
  if (
    openWindow(state)?.window === 'attack-declared' &&
    frame?.target === unit &&
    attackAt(state, frame.attacker, frame.printed)?.source === source
  )
    value += declaredValue(state, frame, 0, 0)
  return value
}

/** What a Card that waits is going to do for its player. */
function waitingValue(state: State, { card: number, targets, pick }: WaitingCard): number {
  const card = state.cards[number]
  return card ? Math.max(0, effectsValue({ state, seat: ownerOf(number), card, targets, pick }, card.does, NONE, NONE)) : 0
}

/** Whether a waiting Card of one's own already does this, so that a second one would be wasted. */
const isCertainToFall = (state: State, seat: Seat, unit: number): boolean =>
  state.waiting.some(({ card, targets }) => ownerOf(card) === seat && targets.includes(unit)) && state.units[unit]!.wounds <= 1

function harmOf(play: Play, unit: number, value: number): number {
  const { state, seat, card } = play
  if (isImmune(state, unit, card.source)) return 0
  if (isCertainToFall(state, seat, unit)) return 0
  return state.units[unit]!.seat === seat ? -value : value
}

function triggerChance({ state, seat, targets }: Play, { trigger }: Effect & { type: 'when' }): number {
  const active = state.activeUnit
  const unit = state.units[active]
  if (!unit) return 0
  const isOwn = unit.seat === seat
  const concerns = trigger.who === 'active' || (trigger.who === 'target' ? targets.includes(active) : (trigger.who === 'ally') === isOwn)
  switch (trigger.type) {
    case 'moves':
      return concerns && !isForbidden(state, active, 'move') ? MOVES : 0
    case 'wounds':
      if (openWindow(state)?.window === 'attack-declared') return attackFrame(state)?.attacker === active && concerns ? WOUNDS : 0
      return concerns && bestStrike(state, active, unit.place) > 0 ? CHOSEN : concerns ? CHOSEN / 3 : 0
    case 'crit':
      return CRITS * (concerns ? 1 : 0.4)
  }
}

const unitsReached = (targets: readonly number[], to: 'target' | 'it', it: number): readonly number[] =>
  to === 'target' ? targets : it === NONE ? [] : [it]

function effectValue(play: Play, effect: Effect, it: number, entered: number, before: number): number {
  const { state, seat, targets } = play
  const sumOver = (to: 'target' | 'it', value: (unit: number) => number): number =>
    unitsReached(targets, to, it).reduce((sum, unit) => (cardOfTarget(unit) === null && isThere(state, unit) ? sum + value(unit) : sum), 0)
  switch (effect.type) {
    case 'attack':
      return sumOver(effect.to, unit => {
        const { defence, devotion } = state.defs[unit]!
        const dice = defence + (state.units[unit]!.guard ? 1 : 0) + diceBonus(state, unit, 'defence')
        const faith = devotion.length === 0 ? 0 : dice * CRITICAL * tokenValue(state, state.units[unit]!.seat)
        return harmOf(play, unit, attackValue(state, unit, effect.n, dice) - faith)
      })
    case 'wound':
      return sumOver(effect.to, unit => harmOf(play, unit, harmValue(state, unit, Math.min(effect.n, state.units[unit]!.wounds))))
    case 'mend':
      return sumOver(effect.to, unit => healValue(state, unit, effect.n / 2) * 0.9 + valueGained(state, unit, effect.n))
    case 'heal':
      return sumOver(
        effect.to,
        unit => healValue(state, unit, effect.n === 'all' ? 99 : effect.n) * (state.units[unit]!.seat === seat ? 1 : -1),
      )
    case 'dice':
      return sumOver(effect.to, unit => diceValue(play, effect, unit))
    case 'reroll':
      return rerollValue(play, effect.n)
    case 'mute': {
      const roll = windowRoll(state)
      return roll && roll.unit !== NONE && state.defs[roll.unit]!.devotion.length > 0 && !roll.muted
        ? roll.dice.filter(die => die === 6).length * tokenValue(state, roll.seat)
        : 0
    }
    case 'extra-action': {
      const unit = state.activeUnit
      return isThere(state, unit) ? Math.max(0.3, 0.9 * bestStrike(state, unit, state.units[unit]!.place)) : 0
    }
    case 'cancel':
      return state.waiting.reduce(
        (sum, waiting) => (targets.some(target => cardOfTarget(target) === waiting.card) ? sum + waitingValue(state, waiting) + 0.1 : sum),
        0,
      )
    case 'grant':
      return sumOver(effect.to, unit => grantValue(play, effect, unit))
    case 'forbid':
      return sumOver(effect.to, unit => {
        if (unit !== state.activeUnit) return 0
        const remaining = state.frames[1]?.type === 'activation' ? state.frames[1].left : 0
        if (remaining === 0) return 0
        return effect.action === 'attack' ? 0.8 * bestStrike(state, unit, state.units[unit]!.place) : 0.1
      })
    case 'shelter':
      return sumOver(effect.to, unit => CHOSEN * threat(state, unit))
    case 'ready':
      return sumOver(effect.to, unit => readyValue(state) + 0.5 * bestStrike(state, unit, state.units[unit]!.place))
    case 'calm':
      return sumOver(effect.to, unit =>
        state.units[unit]!.panicked ? panicValue(state, unit) * (state.units[unit]!.seat === seat ? 1 : -1) : 0,
      )
    case 'move':
      return sumOver(effect.to, unit => {
        const { place } = state.units[unit]!
        let best = 0
        for (const zone of [place - 1, place + 1]) if (zone >= 0 && zone <= 2) best = Math.max(best, moveValue(state, unit, zone))
        return best
      })
    case 'panic':
      return sumOver(effect.to, unit => harmOf(play, unit, panicChance(state, unit, effect.n) * panicValue(state, unit)))
    case 'faith':
      return effect.n * tokenValue(state, seat)
    case 'drain-faith':
      return Math.min(effect.n, faithOf(state, otherSeat(seat))) * tokenValue(state, otherSeat(seat))
    case 'each':
      return groupOf(play, effect.group, entered).reduce((sum, unit) => sum + effectsValue(play, effect.does, unit, entered), 0)
    case 'if-wounded':
      return before > 0 ? 0.65 * effectsValue(play, effect.does, it, entered) : 0
    case 'when': {
      const chance = triggerChance(play, effect)
      if (chance === 0) return 0
      const active = state.activeUnit
      const { place = EPICENTER } = state.units[active] ?? {}
      return chance * effectsValue(play, effect.does, active, place === EPICENTER ? 2 - 2 * seat : EPICENTER)
    }
  }
}

function effectsValue(play: Play, effects: readonly Effect[], it: number, entered: number): number {
  let sum = 0
  for (const effect of effects) sum += effectValue(play, effect, it, entered, sum)
  return sum
}

/** What playing the Card that way adds, less what it costs. */
export function playValue(state: State, seat: Seat, card: GodCard, targets: readonly number[], pick: number): number {
  return effectsValue({ state, seat, card, targets, pick }, card.does, NONE, NONE) - costValue(state, seat, card.cost)
}
