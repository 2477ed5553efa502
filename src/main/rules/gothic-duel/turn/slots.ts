import type { Seat } from '../../../../shared/seat.ts'
import { canPay, handToPay, soulfirePrice } from './costs.ts'
import type { CardUse, Duel, TargetSpec } from '../mechanics/rules.ts'
import { cardOf } from '../state/state.ts'
import { fewestTargets, legalTargets } from '../mechanics/targets.ts'

/** A choice to make while a card is being played: this many different values out of `from`. */
export interface Slot {
  fills: 'x' | 'target' | 'discard' | 'exile'
  /** Which instruction the targets are for. */
  place: number
  /** What targets are. */
  of: TargetSpec['of'] | null
  from: readonly number[]
  min: number
  max: number
}

/** GD-R.46. */
const MAX_X = 20

/** The largest X that can be paid; 0 if not even 1 can (GD-R.46). */
function largestX(duel: Duel, seat: Seat, card: number, use: CardUse): number {
  const definition = cardOf(duel.state, card)
  let x = 0
  while (x < MAX_X && canPay(duel, seat, { card, use, soulfire: soulfirePrice(duel, seat, definition, use, x + 1) })) x++
  return x
}

/** All choices for using a card this way, in order (GD-R.26). The use must be affordable. */
export function slotsOf(duel: Duel, seat: Seat, card: number, use: CardUse): Slot[] {
  const slots: Slot[] = []
  if (use.hasX) {
    const from = Array.from({ length: largestX(duel, seat, card, use) }, (_, index) => index + 1)
    slots.push({ fills: 'x', place: 0, of: null, from, min: 1, max: 1 })
  }
  if (use.choosesTargets)
    for (const [index, spec] of use.specs.entries()) {
      if (!spec) continue
      const from = legalTargets(duel.state, seat, spec)
      slots.push({ fills: 'target', place: index, of: spec.of, from, min: fewestTargets(spec, from.length), max: spec.max })
    }
  const { discard, exile } = use.cost
  const wizard = duel.state.wizards[seat]
  if (discard > 0) slots.push({ fills: 'discard', place: 0, of: null, from: handToPay(wizard, card), min: discard, max: discard })
  if (exile > 0) slots.push({ fills: 'exile', place: 0, of: null, from: wizard.discard, min: exile, max: exile })
  return slots
}
