import { otherSeat, type Seat } from '../../../../shared/seat.ts'
import type { EffectsFrame } from '../state/frames.ts'
import { faithOf, isThere, ownerOf, unitsOf, type State } from '../state/state.ts'
import type { Match } from '../state/events.ts'
import { pushGain } from '../mechanics/gain.ts'
import { choose } from '../mechanics/work.ts'
import type { EffectOf, Work } from './define.ts'

function enter(frame: EffectsFrame, moments: number): void {
  if (frame.entered) return
  frame.entered = true
  frame.queue = Array<number>(moments).fill(0)
}

/** CG-P.16, CG-D.9. A miniature without a Devotion gives nothing (CG-R1.6). */
export const faith: Work<EffectOf<'faith'>> = (match, frame, { n }) => {
  const { state } = match
  enter(frame, n)
  if (frame.queue.length === 0) return 'done'
  const seat = ownerOf(frame.card)
  const givers = unitsOf(state, seat).filter(unit => isThere(state, unit) && state.defs[unit]!.devotion.length > 0)
  const chosen = choose(match, { seat, decision: 'giver', from: givers, min: 1, max: 1 })
  if (!chosen) return 'wait'
  frame.queue.pop()
  if (chosen.length > 0) pushGain(match, chosen[0]!, 1)
  return 'again'
}

const heldDomains = ({ faith: tokens }: State, seat: Seat): number[] => [0, 1, 2, 3].filter(domain => tokens[seat * 4 + domain]! > 0)

function lose(match: Match, { card }: EffectsFrame, seat: Seat, domain: number, amount: number): void {
  match.state.faith[seat * 4 + domain]! -= amount
  match.emit?.({ type: 'faith-drained', clause: 'CG-P.17', seat, card, domain, amount })
}

/** CG-P.17: all of them, if there are no more than that. */
export const drainFaith: Work<EffectOf<'drain-faith'>> = (match, frame, { n }) => {
  const { state } = match
  const seat = ownerOf(frame.card)
  const victim = otherSeat(seat)
  if (!frame.entered && faithOf(state, victim) <= n) {
    for (const domain of heldDomains(state, victim)) lose(match, frame, victim, domain, state.faith[victim * 4 + domain]!)
    return 'done'
  }
  enter(frame, n)
  if (frame.queue.length === 0) return 'done'
  const chosen = choose(match, { seat, decision: 'drain', from: heldDomains(state, victim), min: 1, max: 1 })
  if (!chosen) return 'wait'
  frame.queue.pop()
  lose(match, frame, victim, chosen[0]!, 1)
  return 'again'
}
