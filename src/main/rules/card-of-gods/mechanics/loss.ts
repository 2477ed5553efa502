import { abilityOf } from '../state/abilities.ts'
import type { LossFrame } from '../state/frames.ts'
import { isThere, unitOf, type State } from '../state/state.ts'
import { leaveBattlefield, note } from './values.ts'
import type { Match } from '../state/events.ts'
import { pushRoll } from './roll.ts'
import { frameBelow, testing, type Step } from './work.ts'

export function pushLoss({ state }: Match, unit: number, amount: number): void {
  if (amount > 0 && isThere(state, unit)) state.frames.push({ type: 'loss', step: 0, unit, amount, successes: 0 })
}

function lose(match: Match, { unit, amount }: LossFrame): void {
  const { state } = match
  const mini = unitOf(state, unit)
  const lost = Math.min(amount, mini.wounds)
  mini.wounds -= lost
  note(state, 'wounded', unit)
  const parent = frameBelow(state)
  if (parent?.type === 'attack' || parent?.type === 'effects') parent.took += lost
  // One that is hit again while it rolls for Zombie has none left.
  if (lost > 0) match.emit?.({ type: 'wounds-lost', clause: 'CG-R9.1', seat: mini.seat, unit, amount: lost })
}

/** CG-R10.3: the miniatures that must take a Panic Test because of this removal; those that aren't there take none. */
function unitsToTest({ units, defs }: State, unit: number): number[] {
  const { seat, place } = units[unit]!
  const isLeader = defs[unit]!.type === 'leader'
  return units.flatMap((other, number) => (other.seat === seat && (isLeader || other.place === place) ? [number] : []))
}

function remove(match: Match, unit: number): void {
  const { state } = match
  const due = unitsToTest(state, unit)
  leaveBattlefield(match, unit)
  testing(state)?.tests.push(...due)
}

/** CG-R9.1, CG-R9.2 and what replaces a removal (CG-A.2). */
export const loss: Step<LossFrame> = (match, frame) => {
  const { state } = match
  const { unit } = frame
  const mini = unitOf(state, unit)
  switch (frame.step) {
    case 0: {
      if (!isThere(state, unit)) return 'done'
      lose(match, frame)
      if (mini.wounds > 0) return 'done'
      frame.step = 1
      const zombie = abilityOf(state, unit, 'zombie')
      if (zombie > 0) pushRoll(match, unit, 'other', zombie)
      return 'again'
    }
    default:
      // One that was hit again while it rolled is gone, or was kept by the later roll.
      if (!isThere(state, unit) || mini.wounds > 0) return 'done'
      if (frame.successes > 0) {
        mini.wounds = 1
        match.emit?.({ type: 'stayed', clause: 'CG-A.2', seat: mini.seat, unit })
      } else remove(match, unit)
      return 'done'
  }
}
