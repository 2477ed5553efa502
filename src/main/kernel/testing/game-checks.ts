import type { Rng } from '../rng.ts'
import type { Seat } from '../../../shared/seat.ts'

/** Checks a sequence of positions from one match; throws if one can't follow the previous ones. */
export interface Watch<State = unknown> {
  see(state: State): void
}

/** What the soak needs to know about a game; checks for all games are in `checks.ts`. */
export interface OwnChecks<State = unknown> {
  /** Paths in the state to immutable data that copies may share. */
  constant: readonly string[]
  /** Throws if no match can be in this state. */
  checkInvariants(state: State): void
  watch?(): Watch<State>
  /** Whether the seat may decide something now. Asked about the seat that isn't expected to. */
  mayDecide(state: State, seat: Seat): boolean
  /** The position as the viewer knows it, with everything else resampled. */
  resampleHidden(state: State, viewer: Seat, rng: Rng): State
  /** Throws if it contains something that nobody in that seat may know. */
  checkKnowledge?(known: State, viewer: Seat): void
  /** What to count about a match besides its outcome, from its final state. */
  traits?(ended: State): string[]
}
