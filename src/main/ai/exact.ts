import type { Seat } from '../../shared/seat.ts'
import type { Game } from '../kernel/game.ts'
import { rngFrom } from '../kernel/rng.ts'
import { TooMuch } from '../kernel/too-much.ts'
import { stateAfter } from './look-ahead.ts'

/** More actions than any decision that is searched exhaustively. */
const WIDTH = 400

/** Null if there is too much to search. */
export function withLimit<T>(find: () => T): T | null {
  try {
    return find()
  } catch (error) {
    if (error instanceof TooMuch) return null
    throw error
  }
}

/** Every action of `seat`, passing first if allowed. Throws `TooMuch` if candidates would leave some out. */
export function everyAction(game: Game, state: unknown, seat: Seat): unknown[] {
  const rng = rngFrom('lines')
  const before = rng.join()
  const actions = game.candidates(state, seat, rng, WIDTH)
  if (rng.join() !== before) throw new TooMuch()
  return actions
}

/** A copy of the state's own random generator. */
export const chanceOf = (state: unknown): string => (state as { rng: readonly number[] }).rng.join()

/** Each action of the deciding seat, and its result. Throws `TooMuch` if it involves chance. */
export function everySuccessor(game: Game, state: unknown, mover: Seat): { action: unknown; next: unknown }[] {
  const luck = chanceOf(state)
  return everyAction(game, state, mover).map(action => {
    const next = stateAfter(game, state, mover, action)
    if (chanceOf(next) !== luck) throw new TooMuch()
    return { action, next }
  })
}

/** The same, with randomness from the state's generator. */
function everySuccessorInOrder(game: Game, state: unknown, mover: Seat): { action: unknown; next: unknown }[] {
  return game.candidates(state, mover, rngFrom('lines'), WIDTH).map(action => ({ action, next: stateAfter(game, state, mover, action) }))
}

/**
 * Exact values for seat 0 with perfect information and best play to the end: 1, 0.5 or 0. Results are cached for
 * further questions about the same match. Throws `TooMuch` beyond `most` positions, for simultaneous decisions, and for chance,
 * unless `guessed`: in a sampled world, chance is sampled too.
 */
export function solver(game: Game, max: number, guessed = false): (state: unknown) => number {
  const cache = new Map<string, number>()
  const follow = guessed ? everySuccessorInOrder : everySuccessor

  function value(state: unknown): number {
    const outcome = game.outcome(state)
    if (outcome) return outcome.winner === null ? 0.5 : 1 - outcome.winner
    const [pending, other] = game.pending(state)
    if (!pending || other) throw new TooMuch()
    const { seat } = pending
    const key = `${game.turn(state)} ${seat} ${game.transpositionKey?.(state) ?? game.hash(state)}`
    const before = cache.get(key)
    if (before !== undefined) return before
    if (cache.size >= max) throw new TooMuch()
    const [won, lost] = seat === 0 ? [1, 0] : [0, 1]
    let best = lost
    const nexts = follow(game, state, seat).map(({ next }) => ({ next, looks: game.evaluate(next, seat) }))
    for (const { next } of nexts.sort((one, another) => another.looks - one.looks)) {
      const successor = value(next)
      if (seat === 0 ? successor > best : successor < best) best = successor
      if (best === won) break
    }
    cache.set(key, best)
    return best
  }
  return value
}
