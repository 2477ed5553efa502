import type { Progress } from '../../../kernel/resolution.ts'
import { otherSeat, type Seat } from '../../../../shared/seat.ts'
import type { AttackFrame, EffectsFrame, Frame } from '../state/frames.ts'
import type { Match } from '../state/events.ts'
import type { Decision, State } from '../state/state.ts'

/** One step of a frame's work. */
export type Step<F extends Frame> = (match: Match, frame: F) => Progress

export interface Choice {
  seat: Seat
  decision: Decision
  from: readonly number[]
  min: number
  max: number
}

/** The choice; null while it is still open and the frame waits. If there is only one possibility, nobody is asked. */
export function choose({ state }: Match, { seat, decision, from, min, max }: Choice): number[] | null {
  const { answer } = state
  if (answer) {
    state.answer = null
    return answer
  }
  if (from.length === 0 || max === 0) return []
  if (from.length <= min) return from.slice()
  state.ask = { seat, decision, from: from.slice(), min, max: Math.min(max, from.length) }
  return null
}

/** The frame below the active one. */
export const frameBelow = ({ frames }: State): Frame | undefined => frames[frames.length - 2]

/** Whether a Card, or an effect that waited for a trigger, is resolving: no windows then (CG-R1.15, CG-R1.30). */
export const isResolving = ({ frames }: State): boolean => frames.some(({ type }) => type === 'resolve' || type === 'effects')

/** CG-R1.30: triggered effects set off no Card triggers. */
export const isTriggered = ({ frames }: State): boolean => frames.some(frame => frame.type === 'effects' && frame.triggered)

/** The frame that the Panic Tests due now belong to (CG-R7.15, CG-R10.5). */
export function testing({ frames }: State): AttackFrame | EffectsFrame | undefined {
  for (let index = frames.length - 1; index >= 0; index--) {
    const frame = frames[index]!
    if (frame.type === 'attack' || frame.type === 'effects') return frame
  }
  return undefined
}

/** CG-R1.31: the Active Player's first, then in the order of the Expedition list. */
export function inOrder(state: State, units: readonly number[]): number[] {
  const first = state.active ?? state.initiative
  const rank = (unit: number): number => (state.units[unit]!.seat === first ? unit : unit + 100)
  return units.slice().sort((a, b) => rank(a) - rank(b))
}

/** Active Player first. */
export const seatsInOrder = ({ active, initiative }: State): readonly [Seat, Seat] => {
  const first = active ?? initiative
  return [first, otherSeat(first)]
}
