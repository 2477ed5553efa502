import { otherSeat, type Seat } from '../../../../shared/seat.ts'
import { etherFor, type Source } from '../state/card.ts'
import type { Match } from '../state/events.ts'
import { isImmune } from '../state/abilities.ts'
import { hasLostWounds, isThere, ownerOf, REMOVED, unitOf, type Happened, type State } from '../state/state.ts'

/** Records an event for the conditions of the Step 2 right after a Card, or of the window after the Action (CG-R1.17, CG-W.4). */
export function note(state: State, what: keyof Happened, unit: number): void {
  const isInCard = state.frames.some(({ type }) => type === 'resolve')
  const record = isInCard ? state.fresh : state.happened
  record[what] |= 1 << unit
}

export const clearHappened = (record: Happened): void => {
  record.moved = 0
  record.wounded = 0
  record.removed = 0
}

export interface Cause {
  clause: string
  card?: number
}

/** CG-R9.1. Miniatures off the battlefield are unaffected (CG-7.8), and so is one that rolls for Zombie: only that roll decides (CG-A.2). */
export function heal(match: Match, unit: number, amount: number, cause: Cause): void {
  const { state } = match
  const mini = unitOf(state, unit)
  if (!isThere(state, unit) || !hasLostWounds(state, unit) || mini.wounds === 0) return
  const max = state.defs[unit]!.wounds - mini.wounds
  const gained = Math.min(amount, max)
  if (gained <= 0) return
  mini.wounds += gained
  match.emit?.({ type: 'healed', seat: mini.seat, unit, amount: gained, ...cause })
}

export function calm(match: Match, unit: number, cause: Cause): void {
  const { state } = match
  const mini = unitOf(state, unit)
  if (!isThere(state, unit) || !mini.panicked) return
  mini.panicked = false
  // CG-R6.6 removes only the marker it had before, not one received later.
  for (const frame of state.frames) if (frame.type === 'activation' && frame.unit === unit) frame.panicked = false
  match.emit?.({ type: 'calmed', seat: mini.seat, unit, ...cause })
}

export function scoreEther(match: Match, seat: Seat, amount: number, cause: Cause): void {
  match.state.ether[seat]! += amount
  match.emit?.({ type: 'ether-scored', seat, amount, ...cause })
}

export function gainFaith(match: Match, seat: Seat, unit: number, domain: number, clause: string): void {
  match.state.faith[seat * 4 + domain]!++
  match.emit?.({ type: 'faith-gained', clause, seat, unit, domain, amount: 1 })
}

/** CG-R9.2, CG-R9.3. */
export function leaveBattlefield(match: Match, unit: number): void {
  const { state } = match
  const mini = unitOf(state, unit)
  const from = mini.place
  mini.place = REMOVED
  mini.guard = false
  mini.panicked = false
  mini.ready = false
  note(state, 'removed', unit)
  match.emit?.({ type: 'removed', clause: 'CG-R9.2', seat: mini.seat, unit, from })
  scoreEther(match, otherSeat(mini.seat), etherFor(state.defs[unit]!), { clause: 'CG-R9.3' })
}

/** CG-R1.22: miniatures off the battlefield or immune to the source are unaffected. */
export const isAffected = (state: State, unit: number, source: Source | undefined): boolean =>
  isThere(state, unit) && !isImmune(state, unit, source)

/** CG-8.1, CG-R1.24: to its owner's Discard, on top. */
export function discardWaiting({ state }: Match, card: number): void {
  state.waiting = state.waiting.filter(waitingCard => waitingCard.card !== card)
  state.discards[ownerOf(card)].push(card)
}
