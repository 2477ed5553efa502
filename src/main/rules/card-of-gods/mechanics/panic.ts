import { abilityOf } from '../state/abilities.ts'
import type { AttackFrame, EffectsFrame, PanicFrame } from '../state/frames.ts'
import { isThere, unitOf } from '../state/state.ts'
import type { Match } from '../state/events.ts'
import { courageDice, pushRoll } from './roll.ts'
import { inOrder, type Step } from './work.ts'

export function pushPanic({ state }: Match, unit: number, extra: number): void {
  state.frames.push({ type: 'panic', step: 0, unit, extra, successes: 0 })
}

/** Takes the next due test, in the order of CG-R1.31; false if there is none. */
export function takeTest(match: Match, frame: AttackFrame | EffectsFrame): boolean {
  if (frame.tests.length === 0) return false
  const [next, ...rest] = inOrder(match.state, frame.tests)
  frame.tests = rest
  pushPanic(match, next!, 0)
  return true
}

/** CG-R10.1, CG-R10.2. */
export const panic: Step<PanicFrame> = (match, frame) => {
  const { state } = match
  const { unit } = frame
  const mini = unitOf(state, unit)
  // CG-R10.4.
  if (!isThere(state, unit) || mini.panicked) return 'done'
  if (frame.step === 0) {
    if (abilityOf(state, unit, 'fearless') > 0) {
      match.emit?.({ type: 'panic-passed', clause: 'CG-A.5', seat: mini.seat, unit })
      return 'done'
    }
    frame.step = 1
    pushRoll(match, unit, 'courage', courageDice(state, unit) + frame.extra)
    return 'again'
  }
  if (frame.successes > 0) match.emit?.({ type: 'panic-passed', clause: 'CG-R10.1', seat: mini.seat, unit })
  else {
    mini.panicked = true
    match.emit?.({ type: 'panicked', clause: 'CG-R10.2', seat: mini.seat, unit })
  }
  return 'done'
}
