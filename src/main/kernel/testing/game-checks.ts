import type { Rng } from '../rng.ts'
import type { Seat } from '../../../shared/seat.ts'

/** Somebody who sees all moments of one match, in their order; throws at one that can't come after those before. */
export interface Watch<State = unknown> {
  see(state: State): void
}

/** What a soak has to know of one game; all that holds for every game is in `checks.ts`. */
export interface OwnChecks<State = unknown> {
  /** Paths from the state to what never changes, so that copies may share it. */
  constant: readonly string[]
  /** Throws if the state is one that no match can be in. */
  checkInvariants(state: State): void
  watch?(): Watch<State>
  /** Whether the seat may decide something now, be it again. Asked of the one that isn't about to. */
  mayDecide(state: State, seat: Seat): boolean
  /** The same moment as the viewer knows it, with everything else dealt anew. */
  resampleHidden(state: State, viewer: Seat, rng: Rng): State
  /** Throws if there is something in it that nobody in that seat may know. */
  checkKnowledge?(known: State, viewer: Seat): void
  /** What is to be counted of a match besides its outcome, from the state that it ended in. */
  traits?(ended: State): string[]
}
