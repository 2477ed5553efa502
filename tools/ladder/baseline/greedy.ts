import type { Seat } from '../../../src/shared/seat.ts'
import type { Game } from '../../../src/main/kernel/game.ts'
import { rngFrom, type Rng } from '../../../src/main/kernel/rng.ts'
import { findWinningLine, isWinningLine } from './winning-line.ts'

/** Search limits for a move. */
export interface Effort {
  /** Number of determinizations. */
  worlds: number
  /** Number of actions considered, at the move itself and in the lookahead. */
  width: number
  widthBeyond: number
  /** Turns of lookahead, including this one. */
  turns: number
  /** Positions searched for a win this turn. */
  search: number
}

export interface Question {
  seat: Seat
  /** `Game.informationFor` of that seat. */
  information: unknown
  /** Equal questions with equal seed and effort give equal answers. */
  seed: string
}

/** The most decisions in one turn of lookahead; more than a hand allows. */
const MAX_DECISIONS = 24
/** Determinizations in which a win must work to count as certain. */
const WORLDS_TO_WIN = 8

/**
 * The first AI of this project, frozen as the baseline for later ones. Don't fix anything in it.
 *
 * The first step of a certain win this turn, else the action with the best average position some turns later over the determinizations,
 * with greedy play until then. Undefined if the seat has nothing to decide.
 */
export function chooseGreedily(game: Game, { seat, information, seed }: Question, effort: Effort): unknown {
  const rng = rngFrom(seed)
  const first = game.determinize(information, rng)
  const actions = game.candidates(first, seat, rng, effort.width)
  if (actions.length <= 1) return actions[0]
  const line = findWinningLine(game, first, seat, rng, effort.search)
  if (line && winsRegardless(game, information, seat, line, rng)) return line[0]
  let totals = actions.map(() => 0)
  for (let world = 0; world < effort.worlds; world++) {
    const state = world === 0 ? first : game.determinize(information, rng)
    totals = totals.map((total, index) => total + lookAhead({ game, rng, effort }, state, seat, actions[index]))
  }
  return actions[totals.indexOf(Math.max(...totals))]
}

/** Whether the line wins regardless of hidden information. */
function winsRegardless(game: Game, information: unknown, seat: Seat, line: readonly unknown[], rng: Rng): boolean {
  for (let world = 0; world < WORLDS_TO_WIN; world++) if (!isWinningLine(game, game.determinize(information, rng), seat, line)) return false
  return true
}

interface Thought {
  game: Game
  rng: Rng
  effort: Effort
}

/**
 * The value of `action` for `seat` with greedy play afterwards: the mean over the ends of the turns of lookahead, so
 * that earlier gains count more.
 */
function lookAhead(thought: Thought, state: unknown, seat: Seat, action: unknown): number {
  const { game, effort } = thought
  let now = after(game, state, seat, action)
  let sum = 0
  for (let ahead = 0; ahead < effort.turns; ahead++) {
    const turn = game.turn(state) + ahead
    for (let step = 0; step < MAX_DECISIONS; step++) {
      const mover = moverIn(game, now, turn)
      if (mover === null) break
      now = bestNext(thought, now, mover)
    }
    sum += game.evaluate(now, seat)
  }
  return sum / effort.turns
}

/** The position after the action that is best for `mover` if the turn ended right after it. */
function bestNext(thought: Thought, state: unknown, mover: Seat): unknown {
  const { game, rng, effort } = thought
  const actions = game.candidates(state, mover, rng, effort.widthBeyond)
  let best = state
  let most = -Infinity
  for (const action of actions) {
    const next = after(game, state, mover, action)
    if (actions.length === 1) return next
    const value = game.evaluate(settled(thought, next, game.turn(state)), mover)
    if (value <= most) continue
    best = next
    most = value
  }
  return best
}

/** The position after ending that turn with the quietest actions. */
function settled({ game, rng }: Thought, state: unknown, turn: number): unknown {
  let now = state
  for (let step = 0; step < MAX_DECISIONS; step++) {
    const mover = moverIn(game, now, turn)
    if (mover === null) break
    if (now === state) now = game.clone(state)
    game.apply(now, mover, game.candidates(now, mover, rng, 1)[0])
  }
  return now
}

/** Who decides next in that turn; null if it is over. */
function moverIn(game: Game, state: unknown, turn: number): Seat | null {
  return game.turn(state) === turn ? (game.pending(state)[0]?.seat ?? null) : null
}

function after(game: Game, state: unknown, seat: Seat, action: unknown): unknown {
  const next = game.clone(state)
  game.apply(next, seat, action)
  return next
}
