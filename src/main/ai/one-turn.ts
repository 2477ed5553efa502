import type { Game } from '../kernel/game.ts'
import { rngFrom } from '../kernel/rng.ts'
import { stateAfter, follow, ORDER, settledValue, scoreSuccessors, type Gains } from './look-ahead.ts'
import type { IsTimeUp, Question } from './question.ts'
import { findSureWin } from './sure-win.ts'
import { byValue, sureResult, type ConsideredLine, type SearchResult } from './search-result.ts'

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
export interface ScoredAction {
  action: unknown
  value: number
}

/** Every candidate action, the quietest first, evaluated with the turn ended right after it. */
export function scoreActions(
  game: Game,
  { seat, information, seed }: Question,
  { worlds, width }: { worlds: number; width: number },
): ScoredAction[] {
  const rng = rngFrom(seed)
  const first = game.determinize(information, rng)
  const scored = game.candidates(first, seat, rng, width).map((action): ScoredAction => ({ action, value: 0 }))
  if (scored.length <= 1) return scored
  const turn = game.turn(first)
  for (let world = 0; world < worlds; world++) {
    const state = world === 0 ? first : game.determinize(information, rng)
    for (const scoredAction of scored)
      scoredAction.value += settledValue({ game, turn, rng }, stateAfter(game, state, seat, scoredAction.action), seat) / worlds
  }
  return scored
}

export const bestAction = (scored: readonly ScoredAction[]): ScoredAction | undefined =>
  scored.reduce<ScoredAction | undefined>(
    (most, scoredAction) => (most && most.value >= scoredAction.value ? most : scoredAction),
    undefined,
  )

/**
 * Greedy with a one-turn look-ahead in one sampled world: the first step of a certain win; otherwise, among the actions with the largest gains, the one
 * with the best position at the end of the turn played greedily, with the deepest evaluation. Simultaneous effects
 * stay in order.
 */
export function searchByTurn(
  game: Game,
  question: Question,
  { width, followed, proofSearchBudget }: OneTurn,
  isTimeUp: IsTimeUp,
): SearchResult {
  const { seat, information, seed } = question
  const rng = rngFrom(seed)
  const world = game.determinize(information, rng)
  const actions = game.candidates(world, seat, rng, game.pending(world)[0]?.decision === ORDER ? 1 : width)
  if (actions.length <= 1)
    return resultOf(
      actions.map(action => ({ action, value: 0 })),
      0,
    )
  const win = findSureWin({ game, seat, information, rng, isTimeUp }, proofSearchBudget, { world })
  if (win !== null) return sureResult(win)
  const turn = game.turn(world)
  const scored = scoreSuccessors(game, world, seat, turn, actions)
  const gains: Gains = new Map()
  if (game.endsTurn?.(actions[0])) for (const { action, value } of scored) gains.set(game.encodeAction(action), value - scored[0]!.value)
  const lines = scored.sort((a, b) => b.value - a.value).slice(0, followed)
  const evaluateEnd = game.evaluateNet ?? game.evaluate
  const considered = follow({ game, turn, rng, care: PLAYED_ON, gains }, world, seat, lines, { evaluateEnd, isEnough: isTimeUp }).map(
    ({ action, value }): ConsideredLine => ({ line: [action], visits: 1, value }),
  )
  considered.sort(byValue)
  return { chosen: considered[0]?.line[0], considered, isSure: false }
}

/** The best of them is chosen. */
export const resultOf = (scored: readonly ScoredAction[], visits: number): SearchResult => ({
  chosen: bestAction(scored)?.action,
  considered: scored.map(({ action, value }) => ({ line: [action], visits, value })).sort(byValue),
  isSure: false,
})
