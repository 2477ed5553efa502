import type * as v from 'valibot'
import type { Message } from '../../../shared/message.ts'
import type { Seat } from '../../../shared/seat.ts'
import type { Game, GameEvent } from '../game.ts'
import type { Rng } from '../rng.ts'

/** Checks a sequence of positions from one match; throws if one can't follow the previous ones. */
export interface Watch<State = unknown> {
  see(state: State): void
}

/** What the conformance suite needs to know about a game. */
export interface GameChecks<State = unknown> {
  /** Paths in the state to immutable data that copies may share. */
  constant: readonly string[]
  /** Kinds of decision that come up in a hundred matches. */
  decisions: readonly string[]
  /** Keys that an encoded state may lack, and keys of texts that it doesn't check. */
  optional?: readonly string[]
  unchecked?: readonly string[]
  /** The schema of its own part of a view. */
  view: v.GenericSchema
  /** A text that players see, as displayed. */
  inWords(message: Message): string
  /** Throws if no match can be in this state. */
  checkInvariants(state: State): void
  watch?(): Watch<State>
  /** Whether the seat may decide something now. Asked about the seat that isn't expected to. */
  mayDecide(state: State, seat: Seat): boolean
  /** The position as the viewer knows it, with everything else resampled. */
  resampleHidden(state: State, viewer: Seat, rng: Rng): State
  /**
   * For games with answer windows: the state with another hand of `seat` that its opponent may expect, from a guess of the opponent's. By default the guess,
   * which may change more than that.
   */
  withOtherHand?(state: State, seat: Seat, guessed: State): State
  /** Throws if it contains something that nobody in that seat may know. */
  checkKnowledge?(state: State, viewer: Seat): void
  /** What to count about a match besides its outcome, from its final state. */
  traits?(ended: State): string[]
}

/** A game under test, and what its matches have in common: the clauses there are, messages that have been read, decisions that were made. */
export interface Suite {
  game: Game
  own: GameChecks
  clauses: ReadonlySet<string>
  read: Set<string>
  /** Kinds of decision met so far. */
  met: Set<string>
}

/** A decision of a random match: the position, who decides, what will be done, and the events since the last decision. */
export interface Moment extends Suite {
  state: unknown
  seat: Seat
  action: unknown
  events: readonly GameEvent[]
  rng: Rng
}

export interface Check {
  /** What holds, as a sentence. */
  title: string
  /** At one decision in how many, drawn from the match's seed. */
  every: number
  /** Throws if it doesn't hold. May use the generator, and leaves the rest of the moment unchanged. */
  run(moment: Moment): void
}
