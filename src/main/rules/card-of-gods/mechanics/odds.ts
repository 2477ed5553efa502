import { abilityOf, diceBonus } from '../state/abilities.ts'
import type { GodCard } from '../state/card.ts'
import { defOf, unitOf, type State } from '../state/state.ts'
import { attackAt } from './attack.ts'

/** The result of an Attack if nobody plays a Card or rerolls. */
export interface AttackOdds {
  /** The expected number of Wounds. */
  wounds: number
  /** The chance that it takes at least one. */
  wounded: number
  /** The chance that the target is removed, taking an ability to stay into account. */
  removed: number
  /** By number of tokens, from 0: the chance that the attack roll, and the Defence roll, gives that many. */
  faith: readonly number[]
  defenceFaith: readonly number[]
}

/** CG-R8.1. */
const SUCCESS = 1 / 2
const CRITICAL = 1 / 6

/** The probability of each count from 0 to n when n dice each succeed with probability p. */
function binomial(n: number, p: number): number[] {
  let chances = [1]
  for (let die = 0; die < n; die++) {
    const next = Array<number>(chances.length + 1).fill(0)
    for (const [count, chance] of chances.entries()) {
      next[count]! += chance * (1 - p)
      next[count + 1]! += chance * p
    }
    chances = next
  }
  return chances
}

export interface AttackDice {
  attack: number
  defence: number
  /** The target's remaining Wounds. */
  left: number
  /** Dice with which the target may stay (CG-A.2). */
  stays: number
  /** Whether attacker and target give tokens. */
  gains: boolean
  targetGains: boolean
  /** Dice of either roll that a Card rerolls: failures if positive, successes if negative; as many as there are. */
  again?: { attack: number; defence: number }
}

/** The chances of each number of successes after a reroll. */
function rerollChances(chances: readonly number[], rerolls: number): number[] {
  if (rerolls === 0) return [...chances]
  const after = Array<number>(chances.length).fill(0)
  for (const [count, chance] of chances.entries()) {
    const dice = Math.min(Math.abs(rerolls), rerolls > 0 ? chances.length - 1 - count : count)
    const kept = rerolls > 0 ? count : count - dice
    for (const [more, share] of binomial(dice, SUCCESS).entries()) after[kept + more]! += chance * share
  }
  return after
}

/** Exact, over all dice. */
export function oddsOf({ attack, defence, left, stays, gains, targetGains, again }: AttackDice): AttackOdds {
  const hits = rerollChances(binomial(attack, SUCCESS), again?.attack ?? 0)
  const blocks = rerollChances(binomial(defence, SUCCESS), again?.defence ?? 0)
  const staying = 1 - (1 - SUCCESS) ** stays
  let [wounds, wounded, lethal] = [0, 0, 0]
  for (const [hit, chance] of hits.entries())
    for (const [block, other] of blocks.entries()) {
      const taken = Math.min(left, Math.max(0, hit - block))
      if (taken === 0) continue
      wounds += chance * other * taken
      wounded += chance * other
      if (taken === left) lethal += chance * other
    }
  return {
    wounds,
    wounded,
    removed: lethal * (1 - staying),
    faith: gains ? binomial(attack, CRITICAL) : [1],
    defenceFaith: targetGains ? binomial(defence, CRITICAL) : [1],
  }
}

/**
 * The dice if `byAttacker`, or the target's player, plays that Card on this Attack: at its declaration, or to reroll its attack or Defence roll. Null if it
 * changes neither roll.
 */
export function diceWith(dice: AttackDice, card: GodCard, byAttacker: boolean): AttackDice | null {
  const mine = byAttacker ? 'ally' : 'enemy'
  const result = { ...dice, again: { attack: 0, defence: 0, ...dice.again } }
  const isPlayableWhen = (type: 'attack-declared' | 'rolled', side: 'ally' | 'enemy'): boolean =>
    card.conditions.some(condition => condition.type === type && (condition.side === 'any' || condition.side === side))
  for (const effect of card.does) {
    if (effect.type === 'dice' && isPlayableWhen('attack-declared', mine) && (effect.roll === 'attack' || effect.roll === 'defence'))
      result[effect.roll] = Math.max(0, result[effect.roll] + effect.n)
    if (effect.type !== 'reroll') continue
    // One's own failures, the other player's successes.
    if (isPlayableWhen('rolled', 'ally')) result.again[byAttacker ? 'attack' : 'defence'] += effect.n
    else if (isPlayableWhen('rolled', 'enemy')) result.again[byAttacker ? 'defence' : 'attack'] -= effect.n
  }
  const isSame = result.attack === dice.attack && result.defence === dice.defence && result.again.attack === 0 && result.again.defence === 0
  return isSame ? null : result
}

/** The current dice of an Attack Action; null if the number isn't an Attack of the miniature. */
export function attackDice(state: State, attacker: number, printed: number, target: number): AttackDice | null {
  const action = attackAt(state, attacker, printed)
  if (!action) return null
  const { wounds, guard } = unitOf(state, target)
  const def = defOf(state, target)
  return {
    attack: Math.max(0, action.dice + diceBonus(state, attacker, 'attack')),
    defence: Math.max(0, def.defence + (guard ? 1 : 0) + diceBonus(state, target, 'defence')),
    left: wounds,
    stays: abilityOf(state, target, 'zombie'),
    gains: defOf(state, attacker).devotion.length > 0,
    targetGains: def.devotion.length > 0,
  }
}
