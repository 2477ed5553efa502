import type { Seat } from '../../shared/seat.ts'
import type { Game } from '../kernel/game.ts'
import { allows } from './look-ahead.ts'
import type { Search } from './question.ts'

/** Actions considered in each position. */
const WIDTH = 48
/** Sampled worlds in which a win must work to count as certain. */
const WORLDS = 8
/** What else a search for a certain win can be asked for. */
interface Wanted {
  /** Only lines that pass count. */
  mayBe?: (line: readonly unknown[]) => boolean
  /** A sampled world, if there already is one; it isn't changed. */
  world?: unknown
  /** The first action of the line; any by default. */
  first?: unknown
}
/** The search stops after this many wins that turned out not to be certain. */
const MAX_DOUBTFUL = 12

/**
 * A certain win this turn: a line of `seat` that wins whatever is hidden from the seat. Null if there is none, or none was found within
 * `most` positions. Lines in which another seat must decide aren't searched.
 */
export function findSureWin(
  { game, seat, information, rng, isTimeUp }: Search,
  max: number,
  { mayBe = () => true, world = game.determinize(information, rng), first }: Wanted = {},
): readonly unknown[] | null {
  if (game.pending(world).length !== 1 || game.canWinThisTurn?.(world, seat) === false) return null
  const sure = (line: readonly unknown[]): boolean => {
    for (let count = 0; count < WORLDS; count++) if (!wins(game, game.determinize(information, rng), seat, line)) return false
    return mayBe(line)
  }
  return searchFrom({ game, seat, turn: game.turn(world), rng, most: max, isTimeUp, sure, first }, world)
}

interface ProofSearch extends Omit<Search, 'information'> {
  turn: number
  /** The most positions to search. */
  most: number
  sure(line: readonly unknown[]): boolean
  first: unknown
}

/** Searches all orders of actions, the most promising first, each position once. */
function searchFrom({ game, seat, turn, rng, most, isTimeUp, sure, first }: ProofSearch, start: unknown): unknown[] | null {
  const seen = new Set<string>()
  let positions = 0
  let doubtful = 0
  const isGivenUp = (): boolean => positions >= most || doubtful >= MAX_DOUBTFUL || isTimeUp()

  function search(from: unknown, line: readonly unknown[]): unknown[] | null {
    const continuations: { action: unknown; next: unknown; value: number }[] = []
    const actions = line.length === 0 && first !== undefined ? [first] : game.candidates(from, seat, rng, WIDTH)
    for (const action of actions) {
      if (isGivenUp()) return null
      positions++
      const next = game.clone(from)
      game.apply(next, seat, action)
      if (game.outcome(next)?.winner === seat) {
        const extended = [...line, action]
        if (sure(extended)) return extended
        doubtful++
      } else if (game.turn(next) === turn && game.pending(next)[0]?.seat === seat && game.canWinThisTurn?.(next, seat) !== false) {
        const key = game.transpositionKey?.(next)
        if (key !== undefined && seen.has(key)) continue
        if (key !== undefined) seen.add(key)
        continuations.push({ action, next, value: game.evaluate(next, seat) })
      }
    }
    continuations.sort((a, b) => b.value - a.value)
    for (const { action, next } of continuations) {
      const result = search(next, [...line, action])
      if (result || isGivenUp()) return result
    }
    return null
  }
  return search(start, [])
}

/** Whether the actions are legal in order and win. Mutates `state`. */
function wins(game: Game, state: unknown, seat: Seat, line: readonly unknown[]): boolean {
  for (const action of line) {
    if (!allows(game, state, seat, action)) return false
    game.apply(state, seat, action)
  }
  return game.outcome(state)?.winner === seat
}
