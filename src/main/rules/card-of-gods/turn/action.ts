import { abilityOf } from '../state/abilities.ts'
import type { ActionFrame } from '../state/frames.ts'
import { defOf, isThere, NONE, unitOf } from '../state/state.ts'
import { calm, clearHappened, heal } from '../mechanics/values.ts'
import type { Match } from '../state/events.ts'
import { pushAttackAction } from '../mechanics/attack.ts'
import { endIfWipedOut } from './ending.ts'
import { moveUnit } from '../mechanics/move.ts'
import { pushRoll } from '../mechanics/roll.ts'
import type { Step } from '../mechanics/work.ts'

/** CG-R7.4, CG-A.12. */
const PRAYER = 3
const PIETY = 2

/** The last steps of a frame of any Action. */
const WORK = 1
const OVER = 2
const WINDOW = 3

function rally(match: Match, { unit }: ActionFrame): void {
  const { units } = match.state
  const { seat, place } = unitOf(match.state, unit)
  for (const [other, mini] of units.entries())
    if (other !== unit && mini.seat === seat && mini.place === place) calm(match, other, { clause: 'CG-R7.6' })
}

function mendDice(match: Match, { unit, printed }: ActionFrame): number {
  const action = defOf(match.state, unit).actions[printed]
  return action?.type === 'mend' ? action.n : 0
}

function begin(match: Match, frame: ActionFrame): void {
  const { state } = match
  const { unit, action, target } = frame
  const mini = unitOf(state, unit)
  clearHappened(state.happened)
  match.emit?.({
    type: 'action-performed',
    clause: 'CG-R6.4',
    seat: mini.seat,
    unit,
    action,
    ...(target === NONE ? {} : { target }),
    ...(frame.printed === NONE ? {} : { printed: frame.printed }),
  })
  frame.step = WORK
  switch (action) {
    case 'attack':
      pushAttackAction(match, frame)
      break
    case 'guard':
      mini.guard = true
      match.emit?.({ type: 'guarded', clause: 'CG-R7.3', seat: mini.seat, unit })
      break
    case 'pray':
      pushRoll(match, unit, 'other', PRAYER + (abilityOf(state, unit, 'pious') > 0 ? PIETY : 0))
      break
    case 'mend':
      pushRoll(match, unit, 'other', mendDice(match, frame))
      break
    case 'rally':
      rally(match, frame)
      break
    case 'move':
  }
}

/** CG-R7.1, CG-A.7: one zone further, if a trigger hasn't moved it to where the next one isn't adjacent. */
function moveOn(match: Match, { unit, path }: ActionFrame): void {
  const zone = path.shift()!
  if (Math.abs(zone - unitOf(match.state, unit).place) === 1) moveUnit(match, unit, zone, 'CG-R7.1')
  else path.length = 0
}

/** The rest of an Action: further zones, or the result of a roll. CG-R6.7: not without its miniature. */
function proceed(match: Match, frame: ActionFrame): void {
  const { state } = match
  const { unit, action, target } = frame
  if (!isThere(state, unit)) frame.step = OVER
  else if (frame.path.length > 0) moveOn(match, frame)
  else {
    // Only an Attack asks again whether its target is legal (CG-R7.17).
    if (action === 'mend') heal(match, target, frame.successes, { clause: 'CG-R7.5' })
    frame.step = OVER
  }
}

/** CG-R7, then the window after it (CG-W.4). */
export const action: Step<ActionFrame> = (match, frame) => {
  const { state } = match
  if (frame.step === 0) begin(match, frame)
  else if (frame.step === WORK) proceed(match, frame)
  else if (frame.step === OVER) {
    if (endIfWipedOut(match)) return 'again'
    frame.step = WINDOW
    const { moved, wounded, removed } = state.happened
    if ((moved | wounded | removed) !== 0) state.frames.push({ type: 'window', step: 0, window: 'after-action', asked: 0, played: false })
  } else {
    clearHappened(state.happened)
    return 'done'
  }
  return 'again'
}
