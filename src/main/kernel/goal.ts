import type { Seat } from '../../shared/seat.ts'

/** The seat that must reach a challenge's goal. */
export const CHALLENGER: Seat = 0

/** After `missed`, the match can't continue; plays can only be taken back. */
export type Progress = 'open' | 'reached' | 'missed'

/** An attempt at a challenge: its start, and what was done since. */
export interface Attempt<State = unknown, Action = unknown> {
  start(): State
  actions(): readonly { seat: Seat; action: Action }[]
}

/** A challenge's goal. */
export interface Goal<State = unknown, Action = unknown> {
  /** The status of the attempt in this state. */
  progress(state: State, attempt: Attempt<State, Action>): Progress
  /** It judges a finished match itself; without it, a win is `reached` and anything else `missed`. */
  decidesEnd?: boolean
  /** What the opponent does; null, or without it, an AI decides. It may use hidden information. */
  reply?(state: State, seat: Seat, attempt: Attempt<State, Action>): Action | null
}
