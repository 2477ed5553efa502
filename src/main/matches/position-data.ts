import type { ShownEvent } from '../../shared/match.ts'
import type { Seat, Viewer } from '../../shared/seat.ts'

/** An event as each viewer may know it; null where they may not know that it happened. */
export type SeenEvent = Readonly<Record<Viewer, ShownEvent | null>>

/** An action that stands: it was made, and has not been taken back. */
export interface Made {
  seat: Seat
  action: string
  /** It brought nothing hidden to light and left nothing to chance. */
  isOpen: boolean
  /** Number of its first event. */
  from: number
  /** Made by the match, when the seat's time for the turn was up. */
  late: boolean
}

/** A moment of a match. Never changed: a move makes a new one. */
export interface Position {
  state: unknown
  /** `Game.hash` of the state. */
  hash: string
  /** From the match's beginning. */
  events: readonly SeenEvent[]
  made: readonly Made[]
  /** What the log says of takebacks, and of time that was up; oldest first. */
  notes: readonly Note[]
  /** Takebacks of each seat after something hidden had come out. */
  counted: readonly [number, number]
  /** Hints that each seat was given. */
  hints: readonly [number, number]
  /** Who has asked the other person to allow a takeback; null when nobody waits for an answer. */
  asked: Seat | null
  /** Whose time for the match ran out. */
  outOfTime: Seat | null
}

/** What the log says of a takeback, to each viewer as they may know it. */
export interface Note {
  /** Stands behind so many actions. */
  after: number
  as: Readonly<Record<Viewer, Omit<ShownEvent, 'index'>>>
}
