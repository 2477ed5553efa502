import { solver, withLimit } from './exact.ts'
import type { Search } from './question.ts'

/** Limits of the endgame search. */
export interface Endgame {
  /** Sampled worlds, each searched with open cards. */
  worlds: number
  /** The most positions searched in each. */
  most: number
}

/** After this many leading worlds exceed the limit, the end counts as too far away. */
const FAR = 2

/**
 * The mean value of each line for `seat` over sampled worlds that are searched to the end with open cards; `visits` is the number of
 * such worlds. Null if most worlds are too large. `reach` plays a line in a world.
 */
export function valueAtEnd<T>(
  { game, seat, information, rng, isTimeUp }: Search,
  lines: readonly T[],
  reach: (world: unknown, line: T) => unknown,
  { worlds, most }: Endgame,
): { visits: number; values: number[] } | null {
  const sums = lines.map(() => 0)
  let visits = 0
  for (let count = 0; count < worlds && !isTimeUp(); count++) {
    if (count === FAR && visits === 0) return null
    const world = game.determinize(information, rng)
    const solve = solver(game, most, true)
    const result = withLimit(() => lines.map(line => solve(reach(world, line))))
    if (!result) continue
    visits++
    for (const [index, value] of result.entries()) sums[index]! += seat === 0 ? value : 1 - value
  }
  return visits * 2 > worlds ? { visits, values: sums.map(sum => sum / visits) } : null
}
