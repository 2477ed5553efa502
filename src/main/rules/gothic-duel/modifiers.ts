import type { Seat } from '../../../shared/seat.ts'
import type { DamageType, Modifier } from './card.ts'
import { cardOf, START_HAND_LIMIT, START_VITALITY, START_WILL, type State } from './state.ts'

/** Calls back with every modifier of that kind that the Hexes in play put on `seat`, oldest Hex first (GD-R.19, GD-R.20). */
function eachModifier(state: State, seat: Seat, modify: Modifier['modify'], only: Modifier['only'], visit: (by: number) => void): void {
  for (const afflicted of [0, 1] as const)
    for (const hex of state.wizards[afflicted].hexes)
      for (const modifier of cardOf(state, hex.card).modifiers ?? []) {
        if (modifier.modify !== modify || (modifier.only && modifier.only !== only)) continue
        if ((modifier.whose === 'you' ? hex.controller : afflicted) === seat) visit(modifier.by)
      }
}

/** The increases and the reductions (as a negative number) on `seat`, apart, because increases come first (GD-R.40, GD-R.45). */
export function modifiersOn(state: State, seat: Seat, modify: Modifier['modify'], only?: Modifier['only']): { more: number; less: number } {
  let more = 0
  let less = 0
  if (state.wizards[0].hexes.length + state.wizards[1].hexes.length > 0)
    eachModifier(state, seat, modify, only, by => {
      if (by > 0) more += by
      else less += by
    })
  return { more, less }
}

/** GD-4.2, GD-R.44. */
export function handLimit(state: State, seat: Seat): number {
  const { more, less } = modifiersOn(state, seat, 'max-hand')
  return Math.max(0, START_HAND_LIMIT + more + less)
}

/** GD-8.1, GD-R.44: what Vitality or Will of `seat` can be healed to. */
export function maximumOf(state: State, seat: Seat, value: DamageType): number {
  const { more, less } = modifiersOn(state, seat, `max-${value}`)
  return Math.max(0, (value === 'vitality' ? START_VITALITY : START_WILL) + more + less)
}
