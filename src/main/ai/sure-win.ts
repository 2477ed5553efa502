import type { Seat } from '../../shared/seat.ts'
import type { Game } from '../kernel/game.ts'
import type { Rng } from '../kernel/rng.ts'
import { allows } from './look-ahead.ts'
import type { IsTimeUp, Question } from './question.ts'

/** Actions weighed in each position. */
const WIDTH = 48
/** Guesses of what is hidden in which a way to win must work to be taken as sure. */
const WORLDS = 8
/** Ways to win that turned out not to be sure, after which none is looked for any more. */
const MOST_DOUBTFUL = 12

/**
 * A sure win in the present turn: actions of `seat`, one after the other, that win whatever it is that the seat doesn't
 * know. Null if there is none, or it was not found in `most` positions. Where someone else has to decide on the way, that road is not followed.
 * Only one that passes `mayBe` is taken. `world` is a guess of what is hidden, where one was made already; it stays as it is.
 */
export function findSureWin(
  game: Game,
  { seat, information }: Question,
  rng: Rng,
  most: number,
  isTimeUp: IsTimeUp,
  mayBe: (line: readonly unknown[]) => boolean = () => true,
  world: unknown = game.determinize(information, rng),
): readonly unknown[] | null {
  if (game.pending(world).length !== 1 || game.canWinThisTurn?.(world, seat) === false) return null
  const sure = (line: readonly unknown[]): boolean => {
    for (let count = 0; count < WORLDS; count++) if (!wins(game, game.determinize(information, rng), seat, line)) return false
    return mayBe(line)
  }
  return searchFrom({ game, seat, turn: game.turn(world), rng, most, isTimeUp, sure }, world)
}

interface Hunt {
  game: Game
  seat: Seat
  turn: number
  rng: Rng
  /** Positions that may be looked at. */
  most: number
  isTimeUp: IsTimeUp
  sure(line: readonly unknown[]): boolean
}

/** Goes through all orders of actions, the most promising first, each position once. */
function searchFrom({ game, seat, turn, rng, most, isTimeUp, sure }: Hunt, start: unknown): unknown[] | null {
  const met = new Set<string>()
  let positions = 0
  let doubtful = 0
  const given = (): boolean => positions >= most || doubtful >= MOST_DOUBTFUL || isTimeUp()

  function search(from: unknown, line: readonly unknown[]): unknown[] | null {
    const roads: { action: unknown; next: unknown; value: number }[] = []
    for (const action of game.candidates(from, seat, rng, WIDTH)) {
      if (given()) return null
      positions++
      const next = game.clone(from)
      game.apply(next, seat, action)
      if (game.outcome(next)?.winner === seat) {
        const found = [...line, action]
        if (sure(found)) return found
        doubtful++
      } else if (game.turn(next) === turn && game.pending(next)[0]?.seat === seat && game.canWinThisTurn?.(next, seat) !== false) {
        const key = game.transpositionKey?.(next)
        if (key !== undefined && met.has(key)) continue
        if (key !== undefined) met.add(key)
        roads.push({ action, next, value: game.evaluate(next, seat) })
      }
    }
    roads.sort((one, other) => other.value - one.value)
    for (const { action, next } of roads) {
      const found = search(next, [...line, action])
      if (found || given()) return found
    }
    return null
  }
  return search(start, [])
}

/** Whether the actions are allowed one after the other and win. Changes `state`. */
function wins(game: Game, state: unknown, seat: Seat, line: readonly unknown[]): boolean {
  for (const action of line) {
    if (!allows(game, state, seat, action)) return false
    game.apply(state, seat, action)
  }
  return game.outcome(state)?.winner === seat
}
