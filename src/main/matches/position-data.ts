import type { ShownEvent } from '../../shared/match.ts'
import type { Seat, Viewer } from '../../shared/seat.ts'

/** An event as each viewer may know it; null if it stays hidden from them. */
export type SeenEvent = Readonly<Record<Viewer, ShownEvent | null>>

/** An action in effect: made, and not taken back. */
export interface MadeAction {
  seat: Seat
  action: string
  /** It revealed nothing hidden and used no randomness. */
  isOpen: boolean
  /** The number of its first event. */
  from: number
  /** It passed in an answer window. */
  passes: boolean
  /** Made by the match because the seat's turn time ran out. */
  late: boolean
}

/** A moment of a match. Immutable. */
export interface Position {
  state: unknown
  /** `Game.hash` of the state. */
  hash: string
  /** From the beginning of the match. */
  events: readonly SeenEvent[]
  made: readonly MadeAction[]
  /** Log notes about takebacks and time, oldest first. */
  notes: readonly LogNote[]
  /** Takebacks by each seat after hidden information was revealed. */
  counted: readonly [number, number]
  /** Hints given to each seat. */
  hints: readonly [number, number]
  /** Who has asked the other player for a takeback; null if nobody. */
  asked: Seat | null
  /** Whose match time ran out. */
  outOfTime: Seat | null
}

/** A log note about a takeback, as each viewer may know it. */
export interface LogNote {
  /** Its place in the log: after this many actions. */
  after: number
  as: Readonly<Record<Viewer, Omit<ShownEvent, 'index'>>>
}
