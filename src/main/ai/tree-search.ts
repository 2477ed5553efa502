import type { Seat } from '../../shared/seat.ts'
import type { Game } from '../kernel/game.ts'
import { rngFrom, type Rng } from '../kernel/rng.ts'
import { after, meanOverTurns, moverIn, type Ahead } from './look-ahead.ts'
import type { IsLate, Question } from './question.ts'
import { findSureWin } from './sure-win.ts'

export interface Search extends Ahead {
  /** Playings-out, each in a world of its own. */
  iterations: number
  width: number
  /** Positions looked at for a sure win. */
  hunt: number
  /** How much is tried besides what looks best. */
  curiosity: number
}

interface Branch {
  action: unknown
  /** What the position after it looked like, when it was first met. */
  prior: number
  /** How often it could be chosen, and was. */
  offered: number
  visits: number
  sum: number
  next: Node
}
type Node = Map<string, Branch>

/** An action with how often it was tried, and what came of it: from 0 (lost) to 1 (won). */
export interface Tried {
  action: unknown
  visits: number
  worth: number
}

/** The first step to a sure win in this turn, else what the search tried most. */
export function chooseBySearch(game: Game, question: Question, effort: Search, isLate: IsLate): unknown {
  const rng = rngFrom(`${question.seed} hunt`)
  const win = findSureWin(game, question, rng, effort.hunt, isLate)
  if (win !== null) return win
  const tried = search(game, question, effort, isLate)
  return tried.toSorted((one, other) => other.visits - one.visits || other.worth - one.worth)[0]?.action
}

/**
 * Search over the rest of one's own turn, in a new guess of what is hidden each time; what comes after is played out by a simple
 * player on both sides, and weighed. Decisions are told apart by what is chosen, not by what it then turns out to be (information
 * sets), so that nothing is planned on what can't be known.
 */
export function search(game: Game, { seat, knowledge, seed }: Question, effort: Search, isLate: IsLate): Tried[] {
  const rng = rngFrom(seed)
  const root: Node = new Map()
  for (let iteration = 0; iteration < effort.iterations; iteration++) {
    if (iteration > 0 && isLate()) break
    const state = game.determinize(knowledge, rng)
    if (iteration === 0) {
      const actions = game.candidates(state, seat, rng, effort.width)
      if (actions.length <= 1) return actions.map(action => ({ action, visits: 1, worth: 0.5 }))
    }
    iterate(game, root, state, seat, rng, effort)
  }
  return [...root.values()].map(({ action, visits, sum }) => ({ action, visits, worth: visits === 0 ? 0 : sum / visits }))
}

function iterate(game: Game, root: Node, world: unknown, seat: Seat, rng: Rng, effort: Search): void {
  const turn = game.turn(world)
  const path: Branch[] = []
  let node = root
  let state = world
  for (let isNew = false; !isNew && moverIn(game, state, turn) === seat;) {
    const actions = game.candidates(state, seat, rng, effort.width)
    if (actions.length === 1) {
      state = after(game, state, seat, actions[0])
      continue
    }
    const branch = pick(branchesFor(game, node, state, seat, actions), effort.curiosity)
    isNew = branch.visits === 0
    path.push(branch)
    node = branch.next
    state = after(game, state, seat, branch.action)
  }
  const worth = meanOverTurns(game, state, seat, turn, rng, effort)
  for (const branch of path) {
    branch.visits++
    branch.sum += worth
  }
}

function branchesFor(game: Game, node: Node, state: unknown, seat: Seat, actions: readonly unknown[]): Branch[] {
  return actions.map(action => {
    const key = game.encodeAction(action)
    let branch = node.get(key)
    if (!branch) {
      branch = { action, prior: game.evaluate(after(game, state, seat, action), seat), offered: 0, visits: 0, sum: 0, next: new Map() }
      node.set(key, branch)
    }
    branch.offered++
    return branch
  })
}

/** How many trials what a position looks like is worth. */
const TRUST = 2

/** The branch with the best mean so far, or that could well have it. */
function pick(branches: readonly Branch[], curiosity: number): Branch {
  let best = branches[0]!
  let most = -Infinity
  for (const branch of branches) {
    const mean = (branch.sum + TRUST * branch.prior) / (branch.visits + TRUST)
    const value = mean + curiosity * Math.sqrt(Math.log(1 + branch.offered) / (branch.visits + TRUST))
    if (value > most) {
      most = value
      best = branch
    }
  }
  return best
}
