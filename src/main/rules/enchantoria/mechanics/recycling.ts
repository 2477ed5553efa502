import type { Seat } from '../../../../shared/seat.ts'
import type { Card, RecyclingFunction } from '../state/card.ts'
import { mage, passiveSum, sumOf, type State } from '../state/state.ts'

/** EN-R3.5, EN-R3.7: the mana returned for a mana value. */
export const FUNCTIONS: Record<RecyclingFunction, (value: number) => number> = {
  half: value => Math.ceil(value / 2),
  full: value => value,
  blood: value => value + 1,
  trickle: value => (value >= 1 ? 1 : 0),
}

/** EN-R3.14, EN-XCOST.2: the printed mana value, X counting as 0. */
const printedValue = ({ cost }: Pick<Card, 'cost'>): number => (cost === 'X' ? 0 : cost)

/** EN-R3.6: a player's current function. */
export function functionOf(state: State, seat: Seat): RecyclingFunction {
  for (const effect of mage(state, seat).effects) if (effect.kind === 'function') return effect.function ?? 'half'
  return 'half'
}

/** EN-XCOST.3, EN-R3.9: what a function returns for a card, without bonuses. */
export const manaReturned = (recyclingFunction: RecyclingFunction, card: Pick<Card, 'cost'>): number =>
  card.cost === 'X' ? 0 : FUNCTIONS[recyclingFunction](card.cost)

/** What recycling a player's card would return now, with bonuses (EN-R3.8). */
export function manaFor(state: State, seat: Seat, card: Pick<Card, 'cost'>): number {
  const bonus = printedValue(card) >= 1 ? passiveSum(state, seat, 'recycle-bonus') : 0
  return manaReturned(functionOf(state, seat), card) + bonus
}

/** EN-R3.3: how many cards a player may recycle this turn. */
export const recycleLimit = (state: State, seat: Seat): number =>
  1 + passiveSum(state, seat, 'recycle-limit') + sumOf(mage(state, seat), 'recycle-limit')
