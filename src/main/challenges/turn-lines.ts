import type { Seat } from '../../shared/seat.ts'
import { chanceOf, everyAction } from '../ai/exact.ts'
import type { Game } from '../kernel/game.ts'
import type { Attempt, Goal } from '../kernel/goal.ts'
import { TooMuch } from '../kernel/too-much.ts'

/** The most positions to search, and what is called for each. */
interface SearchLimit {
  most: number
  onPosition?(): void
}

/** Most actions in a turn; a longer one may be a cycle. */
const LONGEST = 24

/** The result of an exhaustive search of a turn. */
export interface TurnLines {
  /** The number of lines, counting each order and treating copies of a card as one; and how many of them win. */
  lines: number
  wins: number
  /** The number of distinct positions. */
  positions: number
  /** The winning line with the fewest plays that reveals nothing hidden and uses no chance, so that it wins whatever is hidden. Null if there is none. */
  solution: unknown[] | null
  /** Its number of plays. Ending the turn or answering a choice is not a play. */
  plays: number
  /** The share of first actions after which no line wins. */
  slips: number
  /** The number of first actions that begin a solution. */
  firsts: number
  /** No line reveals anything hidden or uses chance before its last action. */
  isOpen: boolean
}

interface Sum {
  lines: number
  wins: number
  /** The best line from here: its number of plays, its first action, and the rest. */
  plays: number
  action: unknown
  next: Sum | null
}

const WON: Sum = { lines: 1, wins: 1, plays: 0, action: null, next: null }
const LOST: Sum = { lines: 1, wins: 0, plays: Infinity, action: null, next: null }

/**
 * Searches all that `seat` can do in the rest of its turn from the true state. Null if there are too many positions, if the other seat decides
 * something on the way, or if a choice has too many answers to try. With a `goal`, which must not depend on how a state came about, a line wins if it reaches
 * it; otherwise if it wins the match.
 */
export function playOutTurn(
  game: Game,
  state: unknown,
  seat: Seat,
  { most, onPosition: looked }: SearchLimit,
  goal: Goal | null = null,
): TurnLines | null {
  const turn = game.turn(state)
  const cache = new Map<string, Sum>()
  const attempt: Attempt = { start: () => state, actions: () => [] }
  let isAllOpen = true

  function follow(from: unknown, action: unknown, depth: number): { sum: Sum; isOpen: boolean } {
    const next = game.clone(from)
    let isOpen = true
    game.apply(next, seat, action, event => (isOpen &&= !game.reveals(event)))
    isOpen &&= chanceOf(next) === chanceOf(from)
    const progress = goal?.progress(next, attempt) ?? 'open'
    if (progress !== 'open') return { sum: progress === 'reached' ? WON : LOST, isOpen }
    const outcome = game.outcome(next)
    if (outcome) return { sum: outcome.winner === seat ? WON : LOST, isOpen }
    const pending = game.pending(next)[0]
    if (game.turn(next) === turn && pending?.seat === seat) {
      isAllOpen &&= isOpen
      return { sum: sumOf(next, depth + 1), isOpen }
    }
    // A decision of the enemy before its own Main Phase could still end the match.
    if (pending?.decision !== 'main') throw new TooMuch()
    return { sum: LOST, isOpen }
  }

  function sumOf(from: unknown, depth: number): Sum {
    const key = game.transpositionKey?.(from) ?? game.hash(from)
    const before = cache.get(key)
    if (before) return before
    if (cache.size >= most || depth > LONGEST) throw new TooMuch()
    looked?.()
    const sum: Sum = { lines: 0, wins: 0, plays: Infinity, action: null, next: null }
    for (const [index, action] of everyAction(game, from, seat).entries()) {
      const { sum: next, isOpen } = follow(from, action, depth)
      sum.lines += next.lines
      sum.wins += next.wins
      const plays = next.plays + (index > 0 && game.pending(from)[0]?.decision === 'main' ? 1 : 0)
      if (isOpen && plays < sum.plays) Object.assign(sum, { plays, action, next })
    }
    cache.set(key, sum)
    return sum
  }

  try {
    const all = sumOf(state, 0)
    const firsts = everyAction(game, state, seat).map(action => follow(state, action, 0))
    const solution: unknown[] = []
    for (let at = all; at.next; at = at.next) solution.push(at.action)
    return {
      lines: all.lines,
      wins: all.wins,
      positions: cache.size,
      solution: all.plays === Infinity ? null : solution,
      plays: all.plays,
      slips: firsts.filter(({ sum }) => sum.wins === 0).length / firsts.length,
      firsts: firsts.filter(({ sum, isOpen }) => isOpen && sum.plays < Infinity).length,
      isOpen: isAllOpen,
    }
  } catch (error) {
    if (error instanceof TooMuch) return null
    throw error
  }
}
