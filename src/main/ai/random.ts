import type { Seat } from '../../shared/seat.ts'
import type { Game } from '../kernel/game.ts'
import type { Rng } from '../kernel/rng.ts'

/** A random legal action; undefined if `seat` has nothing to decide. */
export const chooseRandomly = (game: Game, state: unknown, seat: Seat, rng: Rng): unknown =>
  game.randomAction(state, seat, rng) ?? undefined
