import { otherSeat, type Seat } from '../../../../shared/seat.ts'
import { DOMAINS } from '../state/card.ts'
import type { WindowFrame } from '../state/frames.ts'
import { cardOf, type State } from '../state/state.ts'
import { clearHappened } from '../mechanics/values.ts'
import type { Match } from '../state/events.ts'
import { openWindow } from '../mechanics/conditions.ts'
import { isAsked } from './playable.ts'
import type { Step } from '../mechanics/work.ts'

/** CG-5.2, CG-5.3, CG-R1.14: the Active Player first, then the other. */
const seatAsked = ({ active }: State, { asked }: WindowFrame): Seat => (asked === 0 ? (active ?? 0) : otherSeat(active ?? 0))

/** CG-5.2 to CG-5.14. Declaring and declining have their own action types: `declare` and `decline`. */
export const window: Step<WindowFrame> = (match, frame) => {
  const { state } = match
  while (frame.asked < 2) {
    const seat = seatAsked(state, frame)
    if (isAsked(state, seat)) {
      state.ask = { seat, decision: 'window', from: [], min: 1, max: 1 }
      return 'wait'
    }
    frame.asked++
  }
  // CG-R13.1: players who aren't asked are treated like those who decline.
  match.emit?.({
    type: 'window-passed',
    clause: state.waiting.length > 0 ? 'CG-5.11' : 'CG-5.3',
    window: frame.window,
    ...(frame.played && { again: true }),
  })
  clearHappened(state.fresh)
  if (state.waiting.length === 0) return 'done'
  frame.asked = 0
  state.frames.push({ type: 'resolve', step: 0 })
  return 'again'
}

export function decline({ state }: Match): void {
  const frame = openWindow(state)
  if (frame) frame.asked++
}

/** Step 1 (CG-5.4 to CG-5.8): shown, with its targets, paid, on top of the Waiting Activation. */
export function declare(match: Match, seat: Seat, card: number, targets: readonly number[], pick: number): void {
  const { state } = match
  const frame = openWindow(state)
  if (!frame) return
  const { cost } = cardOf(state, card)
  state.hands[seat] = state.hands[seat].filter(other => other !== card)
  match.emit?.({ type: 'card-declared', clause: 'CG-5.4', seat, card, targets: targets.slice(), ...(pick < 0 ? {} : { amount: pick }) })
  for (const [domain, name] of DOMAINS.entries()) {
    const amount = cost[name] ?? 0
    if (amount === 0) continue
    state.faith[seat * 4 + domain]! -= amount
    match.emit?.({ type: 'faith-paid', clause: 'CG-5.6', seat, card, domain, amount })
  }
  state.waiting.push({ card, targets: targets.slice(), pick })
  // CG-R1.17: only in the Step 2 right after it.
  clearHappened(state.fresh)
  frame.asked = 0
  frame.played = true
}
