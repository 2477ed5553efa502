import { everySuccessor, solver, withLimit } from '../../src/main/ai/exact.ts'
import { stateAfter } from '../../src/main/ai/look-ahead.ts'
import { chooseAt } from '../../src/main/ai/levels.ts'
import type { Question } from '../../src/main/ai/question.ts'
import type { Game } from '../../src/main/kernel/game.ts'
import type { Seat } from '../../src/shared/seat.ts'
import { roundConfig } from './pairing.ts'
import type { OpenState } from './open-state.ts'
import type { Player } from './players.ts'

/** A late position with open hands and decks. */
export interface LatePosition {
  question: Question
  /** The value of each action with best play afterwards, by code: 1 win, 0.5 draw, 0 loss. They are not all equal. */
  values: ReadonlyMap<string, number>
  /** The same for any action; null if there is too much to search. */
  valueOf(action: unknown): number | null
}

/** How well an AI chose in such positions. */
export interface Regret {
  positions: number
  /** The total regret of its choices, in matches. */
  lost: number
  /** How often the regret was 0. */
  best: number
}

/** Turns before the last one: late enough to search, early enough for a choice. */
const EARLIEST = 4
/** Null if `most` positions aren't enough, or if all actions are equal. */
function withActionValues(game: Game, state: unknown, question: Question, most: number): LatePosition | null {
  const { seat } = question
  // Created for each question, because a solver caches everything it searched.
  const evaluatorFor = (): ((next: unknown) => number) => {
    const solve = solver(game, most)
    return next => (seat === 0 ? solve(next) : 1 - solve(next))
  }
  const values = withLimit(() => {
    const find = evaluatorFor()
    const nexts = everySuccessor(game, state, seat)
    return new Map(nexts.map(({ action, next }) => [game.encodeAction(action), find(next)] as const))
  })
  if (!values || new Set(values.values()).size === 1) return null
  const valueOf = (action: unknown): number | null =>
    values.get(game.encodeAction(action)) ?? withLimit(() => evaluatorFor()(stateAfter(game, state, seat, action)))
  return { question, values, valueOf }
}

/**
 * A late position of match `number` between two Adepts: in the earliest of the last turns that can be searched with `most` positions,
 * and where the choice matters. Null if there is none.
 */
export function latePosition(game: Game, opened: OpenState, seed: string, number: number, most: number): LatePosition | null {
  const state = game.setup(roundConfig(game, seed, number), `${seed} ${number}`)
  const visited: { state: unknown; seat: Seat }[] = []
  for (let move = 0; ; move++) {
    const [next] = game.pending(state)
    if (!next) break
    const { seat, decision } = next
    if (decision === 'main') visited.push({ state: opened(state), seat })
    const question = { seat, information: game.informationFor(state, seat), seed: `${seed} ${number} ${move}` }
    game.apply(state, seat, chooseAt(game, 'adept', question))
  }
  for (const { state: late, seat } of visited) {
    if (game.turn(late) < game.turn(state) - EARLIEST) continue
    const found = withActionValues(game, late, { seat, information: game.informationFor(late, seat), seed: `${seed} ${number} late` }, most)
    if (found) return found
  }
  return null
}

/** Asks an AI about the positions. */
export function regretOf(game: Game, player: Player, positions: readonly LatePosition[]): Regret {
  const regret: Regret = { positions: 0, lost: 0, best: 0 }
  for (const { question, values, valueOf } of positions) {
    const chosen = valueOf(player(game, question))
    if (chosen === null) continue
    const given = Math.max(...values.values()) - chosen
    regret.positions++
    regret.lost += given
    if (given === 0) regret.best++
  }
  return regret
}
