import type { Seat } from '../../shared/seat.ts'

/** Who has to reach the goal of a challenge. */
export const CHALLENGER: Seat = 0

/** `missed`: nothing is played on from there, only taken back. */
export type Progress = 'open' | 'reached' | 'missed'

/** A try at a challenge: where it began, and what was done since. */
export interface Attempt<State = unknown, Action = unknown> {
  start(): State
  made(): readonly { seat: Seat; action: Action }[]
}

/** What a challenge asks for. */
export interface Goal<State = unknown, Action = unknown> {
  /** What has come of the try in this state. */
  progress(state: State, attempt: Attempt<State, Action>): Progress
  /** What the opponent does; null, or without it, what an AI player chooses. It may look at everything, as whoever sets a puzzle does. */
  reply?(state: State, seat: Seat, attempt: Attempt<State, Action>): Action | null
}
