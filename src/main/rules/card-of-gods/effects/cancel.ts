import { ownerOf } from '../state/state.ts'
import { discardWaiting } from '../mechanics/values.ts'
import { cardOfTarget } from '../mechanics/targets.ts'
import type { EffectOf, Work } from './define.ts'

/** CG-P.18. */
export const cancel: Work<EffectOf<'cancel'>> = (match, frame) => {
  for (const target of frame.targets) {
    const card = cardOfTarget(target)
    if (card === null || !match.state.waiting.some(waitingCard => waitingCard.card === card)) continue
    discardWaiting(match, card)
    match.emit?.({ type: 'card-cancelled', clause: 'CG-P.18', seat: ownerOf(card), card })
  }
  return 'done'
}
