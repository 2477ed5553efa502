import { otherSeat, type Seat } from '../../../../shared/seat.ts'
import { abilityOf, diceBonus } from '../state/abilities.ts'
import type { AttackAction } from '../state/card.ts'
import type { ActionKind, AttackFrame } from '../state/frames.ts'
import { ACTIONS, isThere, NONE, ownerOf, RESERVE, type State } from '../state/state.ts'
import { attackAt, REACH } from '../mechanics/attack.ts'
import { openWindow } from '../mechanics/conditions.ts'
import { mayRepeat } from './moves.ts'
import { activationOf } from './run.ts'

/** Actions that the active miniature still has in this Activation (CG-R6.4). */
export function actionsLeft(state: State): number {
  const frame = activationOf(state)
  if (!frame || !isThere(state, frame.unit)) return 0
  if (openWindow(state)?.window !== 'begin') return frame.left
  return ACTIONS - (state.units[frame.unit]!.panicked ? 1 : 0) - (frame.from === RESERVE ? 1 : 0) + frame.repeats
}

/** Whether the active miniature has this Action left (CG-R6.5). */
export function hasActionLeft(state: State, action: ActionKind): boolean {
  const frame = activationOf(state)
  return frame !== null && actionsLeft(state) > 0 && mayRepeat(state, frame, action)
}

interface Limits {
  by?: (attack: AttackAction) => boolean
  at?: (unit: number) => boolean
  /** Without a Move before it. */
  fromHere?: boolean
}
const always = (): boolean => true

/** Zones that the active miniature can move and still attack (CG-R7.1, CG-R7.2). */
function stepsBefore(state: State): number {
  if (actionsLeft(state) < 2 || !hasActionLeft(state, 'move')) return 0
  return abilityOf(state, state.activeUnit, 'swift') > 0 ? 2 : 1
}

/** Whether the active miniature, if it is this seat's, can come to attack the other side in this Activation, with some Attacks, at some targets. */
export function canStillAttack(state: State, seat: Seat, { by = always, at = always, fromHere = false }: Limits = {}): boolean {
  const unit = state.activeUnit
  const mini = state.units[unit]
  if (!mini || mini.seat !== seat || !hasActionLeft(state, 'attack')) return false
  const steps = fromHere ? 0 : stepsBefore(state)
  return state.defs[unit]!.actions.some((_, printed) => {
    const attack = attackAt(state, unit, printed)
    if (!attack || !by(attack)) return false
    return state.units.some(
      (other, number) =>
        other.seat !== seat && isThere(state, number) && at(number) && Math.abs(other.place - mini.place) <= REACH[attack.reach] + steps,
    )
  })
}

/** The Attack Action of this seat that is being performed and hasn't taken its Wounds yet; null if there is none. */
export function attackOf({ frames }: State, seat: Seat): AttackFrame | null {
  const frame = frames.findLast(({ type }) => type === 'attack')
  return frame?.type === 'attack' && frame.attacker !== NONE && frame.seat === seat && frame.step <= A4 ? frame : null
}
/** The last step of an Attack before its Wounds are lost. */
const A4 = 4

/** Whether this seat's active miniature attacks or can still come to it. */
export const attacks = (state: State, seat: Seat, limits?: Limits): boolean =>
  attackOf(state, seat) !== null || canStillAttack(state, seat, limits)

/** Whether the miniature is attacked by an enemy one, or may still be in this Activation, with some Attacks. */
export function isThreatened(state: State, unit: number, by: Limits['by'] = always): boolean {
  const enemy = otherSeat(state.units[unit]!.seat)
  const now = attackOf(state, enemy)
  const action = now?.target === unit ? attackAt(state, now.attacker, now.printed) : null
  return (action !== null && by(action)) || canStillAttack(state, enemy, { by, at: target => target === unit })
}

/** Whether a Card of the other side waits. */
export const isAnswer = (state: State, seat: Seat): boolean => state.waiting.some(({ card }) => ownerOf(card) !== seat)

/** Whether it rolls dice now or by its own choice: the active miniature, and the one attacked. */
export const isRolling = (state: State, unit: number): boolean =>
  unit === state.activeUnit || attackOf(state, otherSeat(state.units[unit]!.seat))?.target === unit

/** Whether a Move that is being performed has zones left to enter (CG-A.7). */
export const isMoving = ({ frames }: State): boolean => frames.some(frame => frame.type === 'action' && frame.path.length > 0)

/** The most dice of the declared Attack. */
export const diceOfAttack = (state: State, { attacker, dice }: AttackFrame): number => dice + diceBonus(state, attacker, 'attack')

/** Whether an Attack with so many dice could remove it, if none of them fails and no Defence holds. */
export const couldRemove = (state: State, unit: number, dice: number): boolean => state.units[unit]!.wounds <= dice

/** Whether the player's own Activation comes back to its beginning once the waiting Cards have resolved. */
export const willBeginAgain = (state: State, seat: Seat): boolean =>
  state.active === seat && state.waiting.length > 0 && openWindow(state)?.window === 'begin'
