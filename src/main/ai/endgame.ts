import type { Seat } from '../../shared/seat.ts'
import type { Game } from '../kernel/game.ts'
import type { Rng } from '../kernel/rng.ts'
import { solver, withLimit } from './exact.ts'
import type { IsTimeUp } from './question.ts'

/** How the end of a match is gone through. */
export interface Endgame {
  /** Guesses of what is hidden, in each of which both sides see everything. */
  worlds: number
  /** Positions that are gone through in each at most. */
  most: number
}

/** Guesses with too much in them, one after the other from the first on, after which the end is taken to be too far away. */
const FAR = 2

/**
 * What each way is worth to `seat` on the mean over guessed worlds in which all that both sides can do after it is gone through to the end; `visits` tells in how
 * many of them. Null where the end is too far away for that in most of them. `reach` follows a way in a world.
 */
export function worthAtEnd<T>(
  game: Game,
  information: unknown,
  seat: Seat,
  ways: readonly T[],
  reach: (world: unknown, way: T) => unknown,
  rng: Rng,
  { worlds, most }: Endgame,
  isTimeUp: IsTimeUp,
): { visits: number; worths: number[] } | null {
  const sums = ways.map(() => 0)
  let visits = 0
  for (let count = 0; count < worlds && !isTimeUp(); count++) {
    if (count === FAR && visits === 0) return null
    const world = game.determinize(information, rng)
    const solve = solver(game, most, true)
    const found = withLimit(() => ways.map(way => solve(reach(world, way))))
    if (!found) continue
    visits++
    for (const [place, worth] of found.entries()) sums[place]! += seat === 0 ? worth : 1 - worth
  }
  return visits * 2 > worlds ? { visits, worths: sums.map(sum => sum / visits) } : null
}
