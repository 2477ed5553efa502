import { abilityOf } from '../state/abilities.ts'
import { type ActivationFrame, STEP_ACTIONS } from '../state/frames.ts'
import { ACTIONS, AMBUSH, hasLostWounds, isThere, NONE, RESERVE, unitOf } from '../state/state.ts'
import type { Match } from '../state/events.ts'
import { abilityFrame } from '../mechanics/ability.ts'
import { bitOf, hasActionChoice, type ActionChoice } from './moves.ts'
import type { Step } from '../mechanics/work.ts'

/** CG-R6.2: one from Reserve or Ambush arrives at once. `place`: its destination, NONE for one on the battlefield. */
export function beginActivation(match: Match, unit: number, place: number): void {
  const { state } = match
  const mini = unitOf(state, unit)
  const from = place === NONE ? NONE : mini.place
  state.activeUnit = unit
  match.emit?.({ type: 'activation-began', clause: 'CG-R6.2', seat: mini.seat, unit })
  if (place !== NONE) {
    mini.place = place
    if (from === AMBUSH) state.continuous.push({ type: 'dice', unit, roll: 'attack', n: 1 })
    match.emit?.({ type: 'arrived', clause: from === AMBUSH ? 'CG-R11.3' : 'CG-R11.2', seat: mini.seat, unit, from, place })
  }
  state.frames.push({ type: 'activation', step: 1, unit, from, left: 0, repeats: 0, done: 0, panicked: false })
}

function beginning(match: Match, { unit }: ActivationFrame): void {
  const { state } = match
  const mini = unitOf(state, unit)
  if (mini.guard) {
    mini.guard = false
    match.emit?.({ type: 'guard-removed', clause: 'CG-R6.3', seat: mini.seat, unit })
  }
  const regeneration = abilityOf(state, unit, 'regeneration')
  if (regeneration > 0 && hasLostWounds(state, unit)) state.frames.push(abilityFrame('regeneration', unit, NONE, regeneration))
}

/** CG-R6.4, CG-P.11. */
function countActions({ state }: Match, frame: ActivationFrame): void {
  const { panicked } = unitOf(state, frame.unit)
  frame.panicked = panicked
  frame.left = Math.max(0, ACTIONS - (panicked ? 1 : 0) - (frame.from === RESERVE ? 1 : 0)) + frame.repeats
}

/** One of the Actions of Step 4. */
export function beginAction({ state }: Match, frame: ActivationFrame, { action, target, printed, path }: ActionChoice): void {
  if ((frame.done & bitOf(action)) !== 0) frame.repeats--
  frame.done |= bitOf(action)
  frame.left--
  state.frames.push({ type: 'action', step: 0, unit: frame.unit, action, target, printed, path: path.slice(), successes: 0 })
}

/** CG-R6.6. */
function end(match: Match, { unit, panicked }: ActivationFrame): void {
  const { state } = match
  const mini = unitOf(state, unit)
  state.continuous = []
  state.triggers = []
  if (panicked && isThere(state, unit) && mini.panicked) {
    mini.panicked = false
    match.emit?.({ type: 'calmed', clause: 'CG-R6.6', seat: mini.seat, unit })
  }
  mini.ready = false
  state.active = null
  state.activeUnit = NONE
  match.emit?.({ type: 'activation-ended', clause: 'CG-R6.6', seat: mini.seat, unit })
}

/** CG-R6, from Step 3 on. */
export const activation: Step<ActivationFrame> = (match, frame) => {
  const { state } = match
  const { unit } = frame
  const open = (window: 'begin' | 'end'): void => {
    state.frames.push({ type: 'window', step: 0, window, asked: 0, played: false })
  }
  switch (frame.step) {
    case 1:
      frame.step = 2
      beginning(match, frame)
      return 'again'
    case 2:
      frame.step = 3
      open('begin')
      return 'again'
    case 3:
      countActions(match, frame)
      frame.step = STEP_ACTIONS
      return 'again'
    case STEP_ACTIONS:
      if (frame.left > 0 && isThere(state, unit) && hasActionChoice(state, frame)) {
        state.ask = { seat: unitOf(state, unit).seat, decision: 'action', from: [], min: 1, max: 1 }
        return 'wait'
      }
      frame.step = 5
      return 'again'
    case 5:
      frame.step = 6
      open('end')
      return 'again'
    default:
      end(match, frame)
      return 'done'
  }
}
