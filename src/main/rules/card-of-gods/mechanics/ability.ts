import type { AbilityFrame } from '../state/frames.ts'
import { hasLostWounds, isThere } from '../state/state.ts'
import { heal } from './values.ts'
import type { Match } from '../state/events.ts'
import { pushLoss } from './loss.ts'
import { pushRoll } from './roll.ts'
import { testing, type Step } from './work.ts'

export const abilityFrame = (ability: AbilityFrame['ability'], unit: number, target: number, n: number): AbilityFrame => ({
  type: 'ability',
  step: 0,
  ability,
  unit,
  target,
  n,
  successes: 0,
})

/** CG-A.1: if it has lost Wounds. */
function regenerate(match: Match, frame: AbilityFrame): void {
  if (hasLostWounds(match.state, frame.unit)) pushRoll(match, frame.unit, 'other', frame.n)
}

/** CG-A.8: if it is still there. */
function wound(match: Match, frame: AbilityFrame): void {
  if (isThere(match.state, frame.unit)) pushRoll(match, frame.unit, 'other', frame.n)
}

/** Resolves one ability: CG-A.1, CG-A.8, CG-A.9, CG-A.10. */
export const ability: Step<AbilityFrame> = (match, frame) => {
  const { state } = match
  const { unit, target, n } = frame
  if (frame.step === 0) {
    frame.step = 1
    if (frame.ability === 'regeneration') regenerate(match, frame)
    else if (frame.ability === 'thorns') wound(match, frame)
    else if (frame.ability === 'leech') heal(match, unit, n, { clause: 'CG-A.9' })
    else if (isThere(state, target)) testing(state)?.tests.push(target)
    return 'again'
  }
  if (frame.step === 1) {
    frame.step = 2
    if (frame.ability === 'regeneration') heal(match, unit, frame.successes, { clause: 'CG-A.1' })
    else if (frame.ability === 'thorns') pushLoss(match, target, frame.successes)
    return 'again'
  }
  return 'done'
}
