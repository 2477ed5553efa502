import type { Seat } from '../../../src/shared/seat.ts'
import type { Game } from '../../../src/main/kernel/game.ts'
import type { Rng } from '../../../src/main/kernel/rng.ts'

/** Actions considered in each position. */
const WIDTH = 16

/**
 * A sequence of `seat`'s actions in this turn that wins the match; null if there is none or it wasn't
 * found within `most` positions. Tries the most promising actions first, and skips lines in which another seat has to decide.
 */
export function findWinningLine(game: Game, state: unknown, seat: Seat, rng: Rng, most: number): unknown[] | null {
  const turn = game.turn(state)
  let positions = 0

  function search(from: unknown): unknown[] | null {
    const continuations: { action: unknown; next: unknown; value: number }[] = []
    for (const action of game.candidates(from, seat, rng, WIDTH)) {
      if (++positions > most) return null
      const next = game.clone(from)
      game.apply(next, seat, action)
      if (game.outcome(next)?.winner === seat) return [action]
      if (game.turn(next) === turn && game.pending(next)[0]?.seat === seat)
        continuations.push({ action, next, value: game.evaluate(next, seat) })
    }
    continuations.sort((a, b) => b.value - a.value)
    for (const { action, next } of continuations) {
      const rest = search(next)
      if (rest) return [action, ...rest]
      if (positions > most) return null
    }
    return null
  }
  return search(state)
}

/** Whether the sequence of actions is legal and wins. Mutates `state`. */
export function isWinningLine(game: Game, state: unknown, seat: Seat, line: readonly unknown[]): boolean {
  for (const action of line) {
    if (game.check(state, seat, action).length > 0) return false
    game.apply(state, seat, action)
  }
  return game.outcome(state)?.winner === seat
}
