import { isDeepStrictEqual } from 'node:util'
import type { DeckList } from '../../src/shared/deck.ts'
import { SEATS, type Seat, type Viewer } from '../../src/shared/seat.ts'
import type { Game, GameEvent } from '../../src/main/kernel/game.ts'
import type { GameChecks } from '../../src/main/kernel/testing/game-checks.ts'
import type { Rng } from '../../src/main/kernel/rng.ts'
import { invariant } from './reader.ts'

/** What a game can provide to make two matches that a viewer can't tell apart differ in more than its resampling does. */
export interface TwinStates {
  /** A state with the same information for the viewer and different hidden information. */
  twin(state: unknown, viewer: Viewer, rng: Rng): unknown
  /** Events that put the state's hidden cards where they are. */
  dealt?(state: unknown): readonly GameEvent[]
  /** The deck that the state shows that seat to have; by default, that of the match. */
  deckOf?(state: unknown, seat: Seat): DeckList
}

/** A game whose calls are checked for leaks. */
export interface TwinGame extends TwinStates {
  game: Game
  /** The file of the player's set whose cards the game has besides its own. */
  set?: string
}

/** Twins of any game: everything that the viewer doesn't know is resampled. */
export const resampled = (game: Game, { resampleHidden }: Pick<GameChecks, 'resampleHidden'>): TwinStates => ({
  twin(state, viewer, rng) {
    let twin = state
    for (const seat of viewer === 'spectator' ? SEATS : [viewer]) twin = resampleHidden(twin, seat, rng)
    const known = [state, twin].map(one => game.informationFor(one, viewer))
    invariant(isDeepStrictEqual(known[0], known[1]), 'the viewer knows the same of both')
    return twin
  },
})
