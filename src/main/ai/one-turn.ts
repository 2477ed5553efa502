import type { Game } from '../kernel/game.ts'
import { rngFrom } from '../kernel/rng.ts'
import { after, follow, ORDER, settledWorth, weighNexts, type Gains } from './look-ahead.ts'
import type { IsTimeUp, Question } from './question.ts'
import { findSureWin } from './sure-win.ts'
import { byWorth, sureVerdict, type Considered, type Verdict } from './verdict.ts'

/** How the rest of the turn is played. */
const PLAYED_ON = { width: 32, by: 'once' } as const

export interface OneTurn {
  /** Actions weighed at a decision. */
  width: number
  /** So many of them, those that add most, are looked at again, the turn being played on after them. */
  followed: number
  /** Positions looked at for a sure win. */
  proofSearchBudget: number
}

/** An action, and what it is worth on average over the worlds, by the end of the turn. */
export interface Weighed {
  action: unknown
  worth: number
}

/** Every action that is worth a thought, the quietest first, by how the position looks when the turn is ended right after it. */
export function weigh(game: Game, { seat, information, seed }: Question, { worlds, width }: { worlds: number; width: number }): Weighed[] {
  const rng = rngFrom(seed)
  const first = game.determinize(information, rng)
  const weighed = game.candidates(first, seat, rng, width).map((action): Weighed => ({ action, worth: 0 }))
  if (weighed.length <= 1) return weighed
  const turn = game.turn(first)
  for (let world = 0; world < worlds; world++) {
    const state = world === 0 ? first : game.determinize(information, rng)
    for (const each of weighed) each.worth += settledWorth(game, after(game, state, seat, each.action), seat, turn, rng) / worlds
  }
  return weighed
}

export const best = (weighed: readonly Weighed[]): Weighed | undefined =>
  weighed.reduce<Weighed | undefined>((most, each) => (most && most.worth >= each.worth ? most : each), undefined)

/**
 * Greedy with a look at what comes of it, in one guess of what is hidden: the first step to a sure win, else of the actions that add most by themselves the one after
 * which things stand best at the end of the turn, when it has been played on greedily. How they stand there is judged as carefully as the game can. Effects that
 * wait for each other come as they lie.
 */
export function judgeByTurn(game: Game, question: Question, { width, followed, proofSearchBudget }: OneTurn, isTimeUp: IsTimeUp): Verdict {
  const { seat, information, seed } = question
  const rng = rngFrom(seed)
  const world = game.determinize(information, rng)
  const actions = game.candidates(world, seat, rng, game.pending(world)[0]?.decision === ORDER ? 1 : width)
  if (actions.length <= 1)
    return verdictOf(
      actions.map(action => ({ action, worth: 0 })),
      0,
    )
  const win = findSureWin(game, question, rng, proofSearchBudget, isTimeUp, undefined, world)
  if (win !== null) return sureVerdict(win)
  const turn = game.turn(world)
  const weighed = weighNexts(game, world, seat, turn, actions)
  const gains: Gains = new Map()
  if (game.endsTurn?.(actions[0])) for (const { action, worth } of weighed) gains.set(game.encodeAction(action), worth - weighed[0]!.worth)
  const lines = weighed.sort((one, other) => other.worth - one.worth).slice(0, followed)
  const considered = follow(game, world, seat, turn, rng, lines, PLAYED_ON, gains, game.evaluateNet ?? game.evaluate, isTimeUp).map(
    ({ action, worth }): Considered => ({ line: [action], visits: 1, worth }),
  )
  considered.sort(byWorth)
  return { chosen: considered[0]?.line[0], considered, isSure: false }
}

/** That the best of them is to be done. */
export const verdictOf = (weighed: readonly Weighed[], visits: number): Verdict => ({
  chosen: best(weighed)?.action,
  considered: weighed.map(({ action, worth }) => ({ line: [action], visits, worth })).sort(byWorth),
  isSure: false,
})
