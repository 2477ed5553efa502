import type { Game } from '../kernel/game.ts'
import { rngFrom } from '../kernel/rng.ts'
import { after, follow, ORDER, settledWorth, weighNexts, type Gains } from './look-ahead.ts'
import type { IsTimeUp, Question } from './question.ts'
import { findSureWin } from './sure-win.ts'
import { byWorth, sureVerdict, type Considered, type Verdict } from './verdict.ts'

/** How the rest of the turn is simulated. */
const PLAYED_ON = { width: 32, by: 'once' } as const

export interface OneTurn {
  /** Actions considered at a decision. */
  width: number
  /** The number of them, those with the largest gains, that are simulated to the end of the turn. */
  followed: number
  /** Positions searched for a certain win. */
  proofSearchBudget: number
}

/** An action, with its mean value over the worlds at the end of the turn. */
export interface Weighed {
  action: unknown
  worth: number
}

/** Every candidate action, the quietest first, evaluated with the turn ended right after it. */
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
 * Greedy with a one-turn look-ahead in one sampled world: the first step of a certain win; otherwise, among the actions with the largest gains, the one
 * with the best position at the end of the turn played greedily, with the deepest evaluation. Simultaneous effects
 * stay in order.
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

/** The best of them is chosen. */
export const verdictOf = (weighed: readonly Weighed[], visits: number): Verdict => ({
  chosen: best(weighed)?.action,
  considered: weighed.map(({ action, worth }) => ({ line: [action], visits, worth })).sort(byWorth),
  isSure: false,
})
