import { SEATS, type Seat } from '../../../../shared/seat.ts'
import type { DamageType, Modifier } from './card.ts'
import { onceACard, START_HAND_LIMIT, START_VITALITY, START_WILL, type State } from './state.ts'

export const NONE = { more: 0, less: 0 } as const

const modifiersIn = onceACard(({ modifiers = [] }) => modifiers.map(({ modify, whose, by, only }) => ({ modify, whose, by, only })))

/**
 * The sum of increases and the sum of reductions (negative) that the Hexes in play put on `seat` (GD-R.19, GD-R.20), separately because
 * increases apply first (GD-R.40, GD-R.45).
 */
export function modifiersOn(
  state: State,
  seat: Seat,
  modify: Modifier['modify'],
  only?: Modifier['only'],
): { readonly more: number; readonly less: number } {
  let sum = 0
  let less = 0
  for (const afflicted of SEATS) {
    for (const hex of state.wizards[afflicted].hexes) {
      const modifiers = modifiersIn(state, hex.card)
      // Few Hexes have any.
      if (modifiers.length === 0) continue
      for (const modifier of modifiers) {
        if (modifier.modify !== modify || (modifier.only && modifier.only !== only)) continue
        if ((modifier.whose === 'you' ? hex.controller : afflicted) !== seat) continue
        if (modifier.by > 0) sum += modifier.by
        else less += modifier.by
      }
    }
  }
  return sum === 0 && less === 0 ? NONE : { more: sum, less }
}

/** GD-4.2, GD-R.44. */
export function handLimit(state: State, seat: Seat): number {
  const { more, less } = modifiersOn(state, seat, 'max-hand')
  return Math.max(0, START_HAND_LIMIT + more + less)
}

/** Concatenated once, because new strings are slow to compare. */
const MAXIMUM = { vitality: { at: START_VITALITY, by: 'max-vitality' }, will: { at: START_WILL, by: 'max-will' } } as const

/** Whether any Hex in play changes the maximum of Vitality or Will. */
export function isAnyMaximumChanged(state: State): boolean {
  for (const { hexes } of state.wizards)
    for (const { card } of hexes)
      for (const { modify } of modifiersIn(state, card)) if (modify === 'max-vitality' || modify === 'max-will') return true
  return false
}

/** GD-8.1, GD-R.44: the maximum to which Vitality or Will of `seat` can be healed. */
export function maximumOf(state: State, seat: Seat, value: DamageType): number {
  const { at, by } = MAXIMUM[value]
  const { more, less } = modifiersOn(state, seat, by)
  return Math.max(0, at + more + less)
}
