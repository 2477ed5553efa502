import { DOMAINS } from '../state/card.ts'
import type { GainFrame } from '../state/frames.ts'
import { defOf, unitOf } from '../state/state.ts'
import { gainFaith } from './values.ts'
import type { Match } from '../state/events.ts'
import { choose, type Step } from './work.ts'

/** CG-3.3: a miniature Gains Faith this many times. */
export function pushGain({ state }: Match, unit: number, remaining: number): void {
  state.frames.push({ type: 'gain', step: 0, unit, left: remaining })
}

/** CG-3.4, CG-R1.5: with several colours, one is chosen for each token; CG-R1.6: without a Devotion there are none. */
export const gain: Step<GainFrame> = (match, frame) => {
  const { state } = match
  const { unit } = frame
  const { seat } = unitOf(state, unit)
  const devotion = defOf(state, unit).devotion.map(domain => DOMAINS.indexOf(domain))
  if (devotion.length === 0) return 'done'
  while (frame.left > 0) {
    const chosen = choose(match, { seat, decision: 'domain', from: devotion, min: 1, max: 1 })
    if (!chosen) return 'wait'
    gainFaith(match, seat, unit, chosen[0]!, devotion.length > 1 ? 'CG-3.4' : 'CG-3.3')
    frame.left--
  }
  return 'done'
}
