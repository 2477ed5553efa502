import type { DeckList } from '../../src/shared/deck.ts'
import type { Seat, Viewer } from '../../src/shared/seat.ts'
import type { Game, GameEvent } from '../../src/main/kernel/game.ts'
import type { Rng } from '../../src/main/kernel/rng.ts'

/** What a game provides to create two matches that a viewer must not be able to tell apart. */
export interface TwinStates {
  /** A state with the same information for the viewer and different hidden information. */
  twin(state: unknown, viewer: Viewer, rng: Rng): unknown
  /** Events that put the state's hidden cards where they are. */
  dealt(state: unknown): readonly GameEvent[]
  deckOf(state: unknown, seat: Seat): DeckList
}

/** Games that the fuzzer checks for leaks. */
export interface TwinGame extends TwinStates {
  game: Game
}
