import { otherSeat, type Seat } from '../../../../shared/seat.ts'
import type { Amount, Condition, Count, Who } from '../state/card.ts'
import type { TextFrame } from '../state/frames.ts'
import type { State } from '../state/state.ts'

/** The current value of a number that the table shows of a wizard (GD-R.30). */
export function count(state: State, seat: Seat, what: Count): number {
  const wizard = state.wizards[seat]
  switch (what) {
    case 'vitality':
      return wizard.vitality
    case 'will':
      return wizard.will
    case 'soulfire':
      return wizard.soulfire
    case 'burn':
      return wizard.burn.reduce((sum, marker) => sum + marker.amount, 0)
    case 'hexes':
      return wizard.hexes.length
    case 'spells-cast':
      return wizard.spellsCast
    case 'hand':
    case 'deck':
    case 'discard':
    case 'void':
      return wizard[what].length
  }
}

const seatOf = (controller: Seat, of: 'you' | 'enemy'): Seat => (of === 'you' ? controller : otherSeat(controller))

export function holds(state: State, controller: Seat, condition: Condition): boolean {
  const amount = count(state, seatOf(controller, condition.of), condition.count)
  return amount >= (condition.atLeast ?? 0) && amount <= (condition.atMost ?? Infinity)
}

export function amountOf(state: State, frame: TextFrame, amount: Amount | undefined): number {
  if (amount === undefined) return 0
  if (typeof amount === 'number') return amount
  if (amount === 'X') return frame.x
  return Math.min(amount.most ?? Infinity, amount.each * count(state, seatOf(frame.controller, amount.of), amount.count))
}

/** For each seat: it alone, and it before the other. */
export const ALONE = [[0], [1]] as const
const BEFORE_OTHER = [
  [0, 1],
  [1, 0],
] as const

/** The wizards that a text refers to; for `target`, use targets.ts. */
export function wizardsOf(frame: TextFrame, who: Exclude<Who, 'target'>): readonly Seat[] {
  switch (who) {
    case 'you':
      return ALONE[frame.controller]
    case 'enemy':
      return ALONE[otherSeat(frame.controller)]
    case 'both':
      return BEFORE_OTHER[frame.controller]
    case 'afflicted':
      return ALONE[frame.afflicted]
  }
}
