import type { ResolveFrame } from '../state/frames.ts'
import { isImmune } from '../state/abilities.ts'
import { cardOf, isThere, NONE, ownerOf, type State, type WaitingCard } from '../state/state.ts'
import type { Match } from '../state/events.ts'
import { endIfWipedOut } from './ending.ts'
import { cardOfTarget, isStillLegal, specsOf } from '../mechanics/targets.ts'
import { effectsFrame } from '../mechanics/triggers.ts'
import type { Step } from '../mechanics/work.ts'
import { discardWaiting } from '../mechanics/values.ts'

/** CG-10.3 if immunity is the reason, otherwise CG-7.4. */
function unresolvableReason(state: State, { card, targets }: WaitingCard): string {
  const { source } = cardOf(state, card)
  return targets.some(target => cardOfTarget(target) === null && isThere(state, target) && isImmune(state, target, source))
    ? 'CG-10.3'
    : 'CG-7.4'
}

function begin(match: Match, frame: ResolveFrame): void {
  const { state } = match
  const top = state.waiting.at(-1)
  frame.step = 1
  if (!top) return
  const card = cardOf(state, top.card)
  const seat = ownerOf(top.card)
  const specs = specsOf(card)
  const legal = top.targets.filter((target, index) => isStillLegal(state, card, seat, specs[index]!, target))
  if (specs.length > 0 && legal.length === 0) {
    match.emit?.({ type: 'card-fizzled', clause: unresolvableReason(state, top), seat, card: top.card })
    return
  }
  match.emit?.({ type: 'card-resolved', clause: 'CG-5.12', seat, card: top.card, targets: legal })
  state.frames.push(effectsFrame({ card: top.card, list: 0, targets: legal, pick: top.pick, it: NONE }, false))
}

/** Step 3 (CG-5.12): the Card takes effect, then goes to the Discard. */
export const resolveCard: Step<ResolveFrame> = (match, frame) => {
  const { state } = match
  if (frame.step === 0) {
    begin(match, frame)
    return 'again'
  }
  const top = state.waiting.at(-1)
  if (top) discardWaiting(match, top.card)
  return endIfWipedOut(match) ? 'again' : 'done'
}
