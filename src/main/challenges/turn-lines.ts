import type { Seat } from '../../shared/seat.ts'
import { chanceOf, everyAction, TooMuch } from '../ai/exact.ts'
import type { Game } from '../kernel/game.ts'
import type { Attempt, Goal } from '../kernel/goal.ts'

/** Actions of one turn; one that can be longer may go round in circles. */
const LONGEST = 24

/** A turn, gone through to its end in every way. */
export interface TurnLines {
  /** Ways to play it out, each order counted, copies of a card taken for the same; and how many of them win. */
  lines: number
  wins: number
  /** Different positions on the way. */
  positions: number
  /**
   * The line with the fewest plays of those that win, bring nothing hidden to light and leave nothing to chance: it wins whatever is hidden.
   * Null where there is none.
   */
  solution: unknown[] | null
  /** How many plays it has; to end the turn, or to answer a choice, is none. */
  plays: number
  /** The share of the first actions after which no line wins any more. */
  slips: number
}

interface Sum {
  lines: number
  wins: number
  /** The best line on from here: its plays, its first action, and what follows. */
  plays: number
  action: unknown
  next: Sum | null
}

const WON: Sum = { lines: 1, wins: 1, plays: 0, action: null, next: null }
const LOST: Sum = { lines: 1, wins: 0, plays: Infinity, action: null, next: null }

/**
 * All that `seat` can do with the rest of its turn, in the state as it truly is. Null where that is more than `most` positions, where the
 * other seat has something to decide on the way, or where a choice has too many answers to go through them all. With a `goal`, which must not
 * ask how a state came about, a line wins that reaches it; else one that wins the match.
 */
export function playOutTurn(game: Game, state: unknown, seat: Seat, most: number, goal: Goal | null = null): TurnLines | null {
  const turn = game.turn(state)
  const known = new Map<string, Sum>()
  const attempt: Attempt = { start: () => state, made: () => [] }

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
    if (game.turn(next) === turn && pending?.seat === seat) return { sum: sumOf(next, depth + 1), isOpen }
    // A decision of the enemy's before its own Main Phase might still be the end of it.
    if (pending?.decision !== 'main') throw new TooMuch()
    return { sum: LOST, isOpen }
  }

  function sumOf(from: unknown, depth: number): Sum {
    const key = game.transpositionKey?.(from) ?? game.hash(from)
    const before = known.get(key)
    if (before) return before
    if (known.size >= most || depth > LONGEST) throw new TooMuch()
    const sum: Sum = { lines: 0, wins: 0, plays: Infinity, action: null, next: null }
    for (const [place, action] of everyAction(game, from, seat).entries()) {
      const { sum: next, isOpen } = follow(from, action, depth)
      sum.lines += next.lines
      sum.wins += next.wins
      const plays = next.plays + (place > 0 && game.pending(from)[0]?.decision === 'main' ? 1 : 0)
      if (isOpen && plays < sum.plays) Object.assign(sum, { plays, action, next })
    }
    known.set(key, sum)
    return sum
  }

  try {
    const all = sumOf(state, 0)
    const firsts = everyAction(game, state, seat).map(action => follow(state, action, 0).sum)
    const solution: unknown[] = []
    for (let at = all; at.next; at = at.next) solution.push(at.action)
    return {
      lines: all.lines,
      wins: all.wins,
      positions: known.size,
      solution: all.plays === Infinity ? null : solution,
      plays: all.plays,
      slips: firsts.filter(({ wins }) => wins === 0).length / firsts.length,
    }
  } catch (error) {
    if (error instanceof TooMuch) return null
    throw error
  }
}
