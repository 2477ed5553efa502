import { otherSeat, type Seat } from '../../../../shared/seat.ts'
import type { AnySide, Condition, ExtraCondition, Role } from '../state/card.ts'
import type { AttackFrame, RollFrame, WindowFrame } from '../state/frames.ts'
import { faithOf, ownerOf, type Happened, type State } from '../state/state.ts'
import { criticals } from './roll.ts'

/** The open window; null if there is none. */
export function openWindow({ frames }: State): WindowFrame | null {
  const top = frames[frames.length - 1]
  return top?.type === 'window' ? top : null
}

/** The roll of the open window, or of the window in which the Card was played. */
export function windowRoll({ frames }: State): RollFrame | null {
  const index = frames.findLastIndex(({ type }) => type === 'window')
  const below = index > 0 ? frames[index - 1]! : null
  return below?.type === 'roll' ? below : null
}

/** The Attack of the window: declared, or with its attack or Defence roll just made. */
function windowAttack(state: State): AttackFrame | null {
  const { frames } = state
  const index = frames.findLastIndex(({ type }) => type === 'window')
  const roll = windowRoll(state)
  const frame = roll ? frames[index - 2] : frames[index - 1]
  return frame?.type === 'attack' && roll?.kind !== 'courage' && roll?.kind !== 'other' ? frame : null
}

/** CG-W.4 and CG-R1.17: the miniatures, as bits, that meet such a condition now. */
function eventCount(state: State, what: keyof Happened): number {
  const isAfterAction = openWindow(state)?.window === 'after-action'
  return (isAfterAction ? state.happened[what] : 0) | state.fresh[what]
}

const isOf = (side: AnySide, one: Seat, seat: Seat): boolean => side === 'any' || (one === seat) === (side === 'ally')

function someOf(state: State, bits: number, side: AnySide, seat: Seat): boolean {
  if (bits === 0) return false
  return state.units.some((unit, number) => (bits & (1 << number)) !== 0 && isOf(side, unit.seat, seat))
}

/** CG-W.1 to CG-W.6, as seen by `seat`. */
export function isMet(state: State, seat: Seat, condition: Condition): boolean {
  const frame = openWindow(state)
  if (!frame) return false
  switch (condition.type) {
    case 'begin':
    case 'end':
      return frame.window === condition.type && isOf(condition.side, state.active ?? 0, seat)
    case 'attack-declared':
      return frame.window === 'attack-declared' && isOf(condition.side, windowAttack(state)?.seat ?? 0, seat)
    case 'rolled': {
      const roll = frame.window === 'rolled' ? windowRoll(state) : null
      return roll !== null && isOf(condition.side, roll.seat, seat) && (condition.kind === undefined || condition.kind === roll.kind)
    }
    case 'waiting':
      return state.waiting.some(({ card }) => ownerOf(card) !== seat)
    default:
      return someOf(state, eventCount(state, condition.type), condition.side, seat)
  }
}

/** CG-W.7. */
export function isExtraMet(state: State, seat: Seat, extra: ExtraCondition): boolean {
  switch (extra.type) {
    case 'roll-has-critical': {
      const roll = windowRoll(state)
      return roll !== null && criticals(roll) > 0
    }
    case 'opponent-has-faith':
      return faithOf(state, otherSeat(seat)) >= extra.atLeast
    case 'opponent-has-more-ether':
      return state.ether[otherSeat(seat)]! > state.ether[seat]!
  }
}

/** CG-P.23: whether the miniature has that role now. */
export function hasRole(state: State, unit: number, role: Role): boolean {
  switch (role) {
    case 'active':
      return state.activeUnit === unit
    case 'attacker':
      return windowAttack(state)?.attacker === unit
    case 'attacked':
      return windowAttack(state)?.target === unit
    case 'moved':
      return (eventCount(state, 'moved') & (1 << unit)) !== 0
  }
}
