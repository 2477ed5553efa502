import type { DeckList } from '../../src/shared/deck.ts'
import type { Seat, Viewer } from '../../src/shared/seat.ts'
import type { Game, GameEvent } from '../../src/main/kernel/game.ts'
import type { Rng } from '../../src/main/kernel/rng.ts'

/** What a game says of its states so that two matches can be made that a viewer must not be able to tell apart. */
export interface TwinStates {
  /** A state of which the viewer knows the same, while what they may not know is something else. */
  twin(state: unknown, viewer: Viewer, rng: Rng): unknown
  /** Events by which the hidden cards of the state came where they are. */
  dealt(state: unknown): readonly GameEvent[]
  deckOf(state: unknown, seat: Seat): DeckList
}

/** In which the fuzzer looks for secrets. */
export interface TwinGame extends TwinStates {
  game: Game
}
