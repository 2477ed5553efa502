import type { Game } from '../kernel/game.ts'
import { rngFrom } from '../kernel/rng.ts'
import { after, meanOverTurns, settledWorth, type Ahead } from './look-ahead.ts'
import type { IsLate, Question } from './question.ts'
import { findSureWin } from './sure-win.ts'
import { byWorth, sureVerdict, type Verdict } from './verdict.ts'

export interface OneTurn extends Ahead {
  /** How many ways of filling in what the seat doesn't know are tried. */
  worlds: number
  width: number
  /** So many of the actions that look best by themselves are looked at again, the turn being played on after them. */
  followed: number
  /** Positions looked at for a sure win. */
  hunt: number
}

/** An action, and what it is worth on average over the worlds, by the end of the turn. */
export interface Weighed {
  action: unknown
  worth: number
}

/** Every action that is worth a thought, the quietest first, by how the position looks when the turn is ended right after it. */
export function weigh(game: Game, { seat, knowledge, seed }: Question, { worlds, width }: Pick<OneTurn, 'worlds' | 'width'>): Weighed[] {
  const rng = rngFrom(seed)
  const first = game.determinize(knowledge, rng)
  const weighed = game.candidates(first, seat, rng, width).map((action): Weighed => ({ action, worth: 0 }))
  if (weighed.length <= 1) return weighed
  const turn = game.turn(first)
  for (let world = 0; world < worlds; world++) {
    const state = world === 0 ? first : game.determinize(knowledge, rng)
    for (const each of weighed) each.worth += settledWorth(game, after(game, state, seat, each.action), seat, turn, rng) / worlds
  }
  return weighed
}

export const best = (weighed: readonly Weighed[]): Weighed | undefined =>
  weighed.reduce<Weighed | undefined>((most, each) => (most && most.worth >= each.worth ? most : each), undefined)

/**
 * Greedy with a look at what comes of it: the first step to a sure win, else of the actions that look best by themselves the one after which
 * things stand best once the turn has been played on greedily.
 */
export function judgeByTurn(game: Game, question: Question, effort: OneTurn, isLate: IsLate): Verdict {
  const { seat, knowledge, seed } = question
  const weighed = weigh(game, question, effort)
  if (weighed.length <= 1) return verdictOf(weighed, 0)
  const rng = rngFrom(`${seed} turn`)
  const win = findSureWin(game, question, rng, effort.hunt, isLate)
  if (win !== null) return sureVerdict(win)
  const followed = weighed.toSorted((one, other) => other.worth - one.worth).slice(0, effort.followed)
  if (followed.length <= 1) return verdictOf(weighed, 1)
  const totals = followed.map(({ action }): Weighed => ({ action, worth: 0 }))
  for (let world = 0; world < effort.worlds && !isLate(); world++) {
    const state = game.determinize(knowledge, rng)
    const turn = game.turn(state)
    for (const total of totals) {
      const end = after(game, state, seat, total.action)
      total.worth += meanOverTurns(game, end, seat, turn, rng, effort)
    }
  }
  return verdictOf(totals, effort.worlds)
}

/** That the best of them is to be done. */
export const verdictOf = (weighed: readonly Weighed[], visits: number): Verdict => ({
  chosen: best(weighed)?.action,
  considered: weighed.map(({ action, worth }) => ({ line: [action], visits, worth })).sort(byWorth),
  isSure: false,
})
