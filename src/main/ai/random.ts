import type { Seat } from '../../shared/seat.ts'
import type { Game } from '../kernel/game.ts'
import { nextBelow, type Rng } from '../kernel/rng.ts'

/** Enough for every card of a hand in every way; the rest is left to chance. */
const MOST_CANDIDATES = 64

/** One of the legal actions by lot; undefined when `seat` has nothing to decide. */
export function chooseRandomly(game: Game, state: unknown, seat: Seat, rng: Rng): unknown {
  const actions = game.candidates(state, seat, rng, MOST_CANDIDATES)
  return actions[actions.length > 1 ? nextBelow(rng, actions.length) : 0]
}
