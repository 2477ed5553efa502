import { calm as calmUnit } from '../mechanics/values.ts'
import { pushPanic } from '../mechanics/panic.ts'
import { eachReached, type EffectOf, type Work } from './define.ts'

/** CG-P.14. */
export const panic: Work<EffectOf<'panic'>> = (match, frame, { to, n }) => eachReached(match, frame, to, unit => pushPanic(match, unit, n))

/** CG-P.15. */
export const calm: Work<EffectOf<'calm'>> = (match, frame, { to }) =>
  eachReached(match, frame, to, unit => calmUnit(match, unit, { clause: 'CG-P.15', card: frame.card }))
