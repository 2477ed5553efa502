import { NONE, ownerOf, unitOf, type State } from '../state/state.ts'
import { type ActivationFrame, type EffectsFrame, STEP_ACTIONS } from '../state/frames.ts'
import type { Match } from '../state/events.ts'
import { moveUnit } from '../mechanics/move.ts'
import { choose } from '../mechanics/work.ts'
import { eachReached, nextReached, type EffectOf, type Work } from './define.ts'

const activationIn = ({ frames }: State): ActivationFrame | undefined =>
  frames.find((frame): frame is ActivationFrame => frame.type === 'activation')

/** CG-P.11. */
export const extraAction: Work<EffectOf<'extra-action'>> = (match, frame) => {
  const activation = activationIn(match.state)
  if (!activation || activation.step > STEP_ACTIONS) return 'done'
  activation.repeats++
  // Before Step 4 the Actions aren't counted yet.
  if (activation.step === STEP_ACTIONS) activation.left++
  const { unit } = activation
  match.emit?.({
    type: 'effect-given',
    clause: 'CG-P.11',
    seat: unitOf(match.state, unit).seat,
    unit,
    card: frame.card,
    effect: 'extra-action',
  })
  return 'done'
}

/** CG-P.12. */
export const ready: Work<EffectOf<'ready'>> = (match, frame, { to }) =>
  eachReached(match, frame, to, unit => {
    const mini = unitOf(match.state, unit)
    if (mini.ready) return
    mini.ready = true
    match.emit?.({ type: 'readied', clause: 'CG-P.12', seat: mini.seat, unit, card: frame.card })
  })

/** Moves one zone towards `goal`; false once it is there, or has changed as many zones as chosen: a trigger may have moved it aside. */
function proceed(match: Match, frame: EffectsFrame, unit: number): boolean {
  const { place } = unitOf(match.state, unit)
  if (place > 2 || place === frame.goal || frame.left === 0) return false
  frame.left--
  moveUnit(match, unit, place + Math.sign(frame.goal - place), 'CG-P.13')
  return true
}

/** CG-P.13, CG-D.9: up to n zones, or it stays. */
export const move: Work<EffectOf<'move'>> = (match, frame, { to, n }) => {
  const unit = nextReached(match, frame, to)
  if (unit === NONE) return 'done'
  const { place } = unitOf(match.state, unit)
  if (frame.goal === NONE) {
    const from = [0, 1, 2].filter(zone => Math.abs(zone - place) <= n)
    const chosen = choose(match, { seat: ownerOf(frame.card), decision: 'move', from, min: 1, max: 1 })
    if (!chosen) return 'wait'
    frame.goal = chosen[0]!
    frame.left = Math.abs(frame.goal - place)
  }
  if (!proceed(match, frame, unit)) {
    frame.at = NONE
    frame.goal = NONE
  }
  return 'again'
}
