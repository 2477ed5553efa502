import type { Seat } from '../../shared/seat.ts'
import type { Game } from '../kernel/game.ts'
import type { Rng } from '../kernel/rng.ts'

/** More decisions in one turn than any phase asks for. */
const MAX_STEPS = 8

interface Deciding {
  game: Game
  rng: Rng
  /** Decisions considered for each seat. */
  width: number
}

/** The decision that is best for `seat` if all others who must decide do as little as possible. */
function bestAgainstQuiet({ game, rng, width }: Deciding, state: unknown, seat: Seat, asked: readonly Seat[]): unknown {
  const own = game.candidates(state, seat, rng, width)
  if (own.length <= 1) return own[0]
  const quiet = asked.filter(other => other !== seat).map(other => ({ other, action: game.candidates(state, other, rng, 1)[0] }))
  let best = own[0]
  let bestValue = -1
  for (const action of own) {
    const next = game.clone(state)
    game.apply(next, seat, action)
    for (const { other, action: answer } of quiet) game.apply(next, other, answer)
    const value = game.evaluate(next, seat)
    if (value > bestValue) [best, bestValue] = [action, value]
  }
  return best
}

/**
 * Plays a turn of simultaneous decisions to its end. All who must decide choose from the same position, so that neither side is helped by its
 * seat. Mutates `state`.
 */
export function restOfTurn(game: Game, state: unknown, turn: number, rng: Rng, width: number): void {
  for (let step = 0; width > 0 && step < MAX_STEPS && game.turn(state) === turn; step++) {
    const pendingSeats = game.pending(state).map(({ seat }) => seat)
    if (pendingSeats.length === 0) return
    const chosen = pendingSeats.map(seat => bestAgainstQuiet({ game, rng, width }, state, seat, pendingSeats))
    pendingSeats.forEach((seat, index) => game.apply(state, seat, chosen[index]))
  }
}
