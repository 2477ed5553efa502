import { NONE } from '../state/state.ts'
import { heal as healUnit } from '../mechanics/values.ts'
import { pushCardAttack } from '../mechanics/attack.ts'
import { pushLoss } from '../mechanics/loss.ts'
import { pushRoll } from '../mechanics/roll.ts'
import { eachReached, nextReached, type EffectOf, type Work } from './define.ts'

/** CG-P.1. */
export const attack: Work<EffectOf<'attack'>> = (match, frame, { to, n }) =>
  eachReached(match, frame, to, unit => pushCardAttack(match, frame, unit, n))

/** CG-P.2. */
export const wound: Work<EffectOf<'wound'>> = (match, frame, { to, n }) => eachReached(match, frame, to, unit => pushLoss(match, unit, n))

/** CG-P.3. */
export const heal: Work<EffectOf<'heal'>> = (match, frame, { to, n }) =>
  eachReached(match, frame, to, unit => healUnit(match, unit, n === 'all' ? Infinity : n, { clause: 'CG-P.3', card: frame.card }))

/** CG-P.4: its player rolls for it. */
export const mend: Work<EffectOf<'mend'>> = (match, frame, { to, n }) => {
  const isRolled = frame.at !== NONE
  const unit = nextReached(match, frame, to)
  if (unit === NONE) return 'done'
  if (isRolled) {
    healUnit(match, unit, frame.successes, { clause: 'CG-P.4', card: frame.card })
    frame.at = NONE
  } else pushRoll(match, unit, 'other', n)
  return 'again'
}
