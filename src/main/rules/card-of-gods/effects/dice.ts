import { ownerOf } from '../state/state.ts'
import { windowRoll } from '../mechanics/conditions.ts'
import { reroll as rollAgain } from '../mechanics/roll.ts'
import { choose } from '../mechanics/work.ts'
import type { EffectOf, Work } from './define.ts'

/** CG-P.6, CG-D.8. */
export const reroll: Work<EffectOf<'reroll'>> = (match, frame, { n }) => {
  const roll = windowRoll(match.state)
  if (!roll) return 'done'
  const from = roll.dice.map((_, index) => index)
  const chosen = choose(match, { seat: ownerOf(frame.card), decision: 'reroll', from, min: 1, max: n })
  if (!chosen) return 'wait'
  rollAgain(match, roll, chosen, 'CG-P.6')
  return 'done'
}

/** CG-P.7. */
export const mute: Work<EffectOf<'mute'>> = (match, frame) => {
  const roll = windowRoll(match.state)
  if (!roll) return 'done'
  roll.muted = true
  match.emit?.({ type: 'roll-muted', clause: 'CG-P.7', seat: roll.seat, card: frame.card })
  return 'done'
}
