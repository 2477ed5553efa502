import { everyNext, solver, withLimit } from '../../src/main/ai/exact.ts'
import { after } from '../../src/main/ai/look-ahead.ts'
import { chooseAt } from '../../src/main/ai/levels.ts'
import type { Question } from '../../src/main/ai/question.ts'
import type { Game } from '../../src/main/kernel/game.ts'
import type { Seat } from '../../src/shared/seat.ts'
import { roundConfig } from './pairing.ts'
import type { Opened } from './opened.ts'
import type { Player } from './players.ts'

/** A position near the end of a match, both hands and decks being known to both. */
export interface LatePosition {
  question: Question
  /** What each action comes to when both do their best after it, by its code: 1 is won, 0.5 drawn, 0 lost. They are not all alike. */
  worth: ReadonlyMap<string, number>
  /** The same of any action; null where there is too much to go through. */
  worthOf(action: unknown): number | null
}

/** How well somebody chose in such positions. */
export interface Regret {
  positions: number
  /** What was given away by the choices, in matches. */
  lost: number
  /** How often nothing was. */
  best: number
}

/** Turns before the last one: not so late that nothing is left to choose, not so early that it can't be gone through. */
const EARLIEST = 4
/** Null where `most` positions are not enough, or all that can be done comes to the same. */
function weighed(game: Game, state: unknown, question: Question, most: number): LatePosition | null {
  const { seat } = question
  // Made anew for each question: a solver remembers all that it went through.
  const worthAfter = (): ((next: unknown) => number) => {
    const solve = solver(game, most)
    return next => (seat === 0 ? solve(next) : 1 - solve(next))
  }
  const worth = withLimit(() => {
    const find = worthAfter()
    const nexts = everyNext(game, state, seat)
    return new Map(nexts.map(({ action, next }) => [game.encodeAction(action), find(next)] as const))
  })
  if (!worth || new Set(worth.values()).size === 1) return null
  const worthOf = (action: unknown): number | null =>
    worth.get(game.encodeAction(action)) ?? withLimit(() => worthAfter()(after(game, state, seat, action)))
  return { question, worth, worthOf }
}

/**
 * One late position of match `number` between two Adepts: the earliest of the last turns that can be gone through to the end in `most` positions,
 * and in which it matters what is done. Null where there is none.
 */
export function latePosition(game: Game, opened: Opened, seed: string, number: number, most: number): LatePosition | null {
  const state = game.setup(roundConfig(game, seed, number), `${seed} ${number}`)
  const met: { state: unknown; seat: Seat }[] = []
  for (let move = 0; ; move++) {
    const [next] = game.pending(state)
    if (!next) break
    const { seat, decision } = next
    if (decision === 'main') met.push({ state: opened(state), seat })
    const question = { seat, information: game.informationFor(state, seat), seed: `${seed} ${number} ${move}` }
    game.apply(state, seat, chooseAt(game, 'adept', question))
  }
  for (const { state: late, seat } of met) {
    if (game.turn(late) < game.turn(state) - EARLIEST) continue
    const found = weighed(game, late, { seat, information: game.informationFor(late, seat), seed: `${seed} ${number} late` }, most)
    if (found) return found
  }
  return null
}

/** Puts the positions before a player. */
export function regretOf(game: Game, player: Player, positions: readonly LatePosition[]): Regret {
  const regret: Regret = { positions: 0, lost: 0, best: 0 }
  for (const { question, worth, worthOf } of positions) {
    const chosen = worthOf(player(game, question))
    if (chosen === null) continue
    const given = Math.max(...worth.values()) - chosen
    regret.positions++
    regret.lost += given
    if (given === 0) regret.best++
  }
  return regret
}
