import type { Seat } from '../../shared/seat.ts'
import type { Game } from '../kernel/game.ts'
import { nextBits, rngFrom } from '../kernel/rng.ts'
import { stateAfter, allows, meanOverTurns, moverIn, settledValue, type LookAhead, type Gains } from './look-ahead.ts'
import type { IsTimeUp, Question, Search } from './question.ts'
import { valueAtEnd, type Endgame } from './endgame.ts'
import { findSureWin } from './sure-win.ts'
import { sureResult, type ConsideredLine, type SearchResult } from './search-result.ts'

export interface PlanSearch extends LookAhead {
  /** The number of plans compared, and their total playouts. */
  plans: number
  playouts: number
  /** Actions considered in each position, and positions kept after each number of actions (beam width). */
  width: number
  beam: number
  /** Worlds in which plans are made; with only one, plans would rely on its draws. */
  views: number
  /** Infers the opponent's deck from the ready-made ones. */
  usesDeckInference?: boolean
  /** Positions searched for a certain win. */
  proofSearchBudget: number
  /** How many of the best plans are compared by endgame search, where possible. */
  end?: Endgame & { plans: number }
}

/** Actions for the rest of the AI's turn, up to another seat's decision. */
export interface Plan extends ConsideredLine {
  /** The evaluation of its end when it was made. */
  prior: number
}

/** More actions than a turn has. */
const LONGEST = 12

/** The first step of a certain win, or of the best plan. */
export function searchByPlan(game: Game, question: Question, effort: PlanSearch, isTimeUp: IsTimeUp): SearchResult {
  const win = findSureWin({ game, ...question, rng: rngFrom(`${question.seed} hunt`), isTimeUp }, effort.proofSearchBudget)
  if (win !== null) return sureResult(win)
  const considered = comparePlans(effort.usesDeckInference ? usesDeckInference(game) : game, question, effort, isTimeUp)
  return { chosen: considered[0]?.line[0], considered, isSure: false }
}

/** The game with worlds sampled by deck inference. */
export function usesDeckInference(game: Game): Game {
  const { inferOpponentDeck } = game
  if (!inferOpponentDeck) return game
  return { ...game, determinize: (information, rng) => game.determinize(inferOpponentDeck(information, rng), rng) }
}

/** Plans for the rest of the turn, the best first; just one if there is no alternative. */
export function comparePlans(game: Game, { seat, information, seed }: Question, effort: PlanSearch, isTimeUp: IsTimeUp): Plan[] {
  const rng = rngFrom(seed)
  const world = game.determinize(information, rng)
  const actions = game.candidates(world, seat, rng, effort.width)
  if (actions.length <= 1) return actions.map(action => ({ line: [action], prior: 0.5, visits: 0, value: 0.5 }))
  const search: Search = { game, seat, information, rng, isTimeUp }
  const plans = plansOver(search, world, effort)
  if (plans.every(plan => sameStart(game, plan, plans[0]!))) return plans
  // Answers in the middle of an effect, such as ordering the top of a Deck, may only matter in the seat's next turn.
  const turns = game.endsTurn?.(actions[0]) === false ? Math.max(effort.turns, game.playoutTurns ?? LATER) : effort.turns
  const compared = sequentialHalving(search, plans, { ...effort, turns })
  return effort.end ? byEnd(search, compared, effort.end) : compared
}

/** This turn, the enemy's, and the AI's next one. */
const LATER = 3

/** The weight of endgame results: worth all playouts of a plan divided by this many worlds. */
const PLAYOUT_WEIGHT = 48

/** Re-evaluates the best of them by endgame search, and leaves the rest. */
function byEnd(search: Search, plans: Plan[], end: NonNullable<PlanSearch['end']>): Plan[] {
  const best = plans.slice(0, end.plans)
  const reach = (world: unknown, { line }: Plan): unknown => followLine(search.game, world, search.seat, line)
  const atEnd = valueAtEnd(search, best, reach, end)
  if (!atEnd) return plans
  const { visits, values } = atEnd
  const ended = best.map((plan, index) => {
    const value = (PLAYOUT_WEIGHT * estimateOf(plan) + visits * values[index]!) / (PLAYOUT_WEIGHT + visits)
    return { ...plan, visits: plan.visits + visits, value }
  })
  return [...ended.sort((a, b) => b.value - a.value), ...plans.slice(end.plans)]
}

/** Plans made in several worlds, evaluated at their ends in all of them. */
function plansOver({ game, seat, information, rng }: Search, world: unknown, effort: PlanSearch): Plan[] {
  if (effort.views === 1) return makePlans({ game, seat, rng }, world, effort)
  const worlds = [world, ...Array.from({ length: effort.views - 1 }, () => game.determinize(information, rng))]
  const result = new Map<string, Plan>()
  for (const view of worlds)
    for (const plan of makePlans({ game, seat, rng }, view, effort))
      result.set(plan.line.map(action => game.encodeAction(action)).join(' '), plan)
  const turn = game.turn(world)
  for (const plan of result.values())
    plan.prior = worlds.reduce<number>((sum, view) => {
      const state = followLine(game, view, seat, plan.line)
      return sum + settledValue({ game, turn, rng }, state, seat, effort.careful) / worlds.length
    }, 0)
  return variedPlans(game, [...result.values()], effort.plans)
}

const sameStart = (game: Game, a: Plan, b: Plan): boolean => game.encodeAction(a.line[0]) === game.encodeAction(b.line[0])

const FROM_HERE = { width: 24, beam: 8 } as const

/** Plans that start with that action, the most promising first by evaluation of their ends. */
export function plansFrom(game: Game, { seat, information, seed }: Question, action: unknown, plans: number): Plan[] {
  const rng = rngFrom(`${seed} from`)
  const world = game.determinize(information, rng)
  if (game.check(world, seat, action).length > 0) return []
  return makePlans({ game, seat, rng }, world, { ...FROM_HERE, plans }, [action])
}

/** Searches orders of actions breadth first from the best positions, each once; every one may end the turn. */
function makePlans(
  { game, seat, rng }: Pick<Search, 'game' | 'seat' | 'rng'>,
  world: unknown,
  { plans, width, beam, careful }: Pick<PlanSearch, 'plans' | 'width' | 'beam' | 'careful'>,
  begun: readonly unknown[] = [],
): Plan[] {
  const turn = game.turn(world)
  const seen = new Set<string>()
  const ended: Plan[] = []
  const start = begun.reduce((state, action) => stateAfter(game, state, seat, action), world)
  if (moverIn(game, start, turn) !== seat) return [{ line: begun, prior: 0.5, visits: 0, value: 0.5 }]
  let front = [{ state: start, line: begun, prior: 0 }]
  for (let length = 0; length < LONGEST && front.length > 0; length++) {
    const next: typeof front = []
    for (const from of front)
      for (const action of game.candidates(from.state, seat, rng, width)) {
        const state = stateAfter(game, from.state, seat, action)
        const line = [...from.line, action]
        // Decisions after the end of the turn, such as discarding to the hand limit, are made then.
        if (game.endsTurn?.(action) || moverIn(game, state, turn) !== seat) {
          ended.push({ line, prior: settledValue({ game, turn, rng }, state, seat, careful), visits: 0, value: 0 })
          continue
        }
        const key = game.transpositionKey?.(state)
        if (key !== undefined && seen.has(key)) continue
        if (key !== undefined) seen.add(key)
        next.push({ state, line, prior: game.evaluate(state, seat) })
      }
    front = next.sort((a, b) => b.prior - a.prior).slice(0, beam)
  }
  for (const { line, prior } of front) ended.push({ line, prior, visits: 0, value: 0 })
  return variedPlans(game, ended, plans)
}

/** The most promising, with up to half of the beam for the best of each first action. */
function variedPlans(game: Game, ended: Plan[], max: number): Plan[] {
  ended.sort((a, b) => b.prior - a.prior)
  const begun = new Set<string>()
  const chosen = new Set<Plan>()
  for (const plan of ended) {
    if (chosen.size >= max / 2) break
    const start = game.encodeAction(plan.line[0])
    if (begun.has(start)) continue
    begun.add(start)
    chosen.add(plan)
  }
  for (const plan of ended) {
    if (chosen.size >= max) break
    chosen.add(plan)
  }
  return [...chosen]
}

/** How many playouts the initial evaluation counts as. */
const PRIOR_WEIGHT = 4
const estimateOf = ({ prior, visits, value }: Plan): number => (PRIOR_WEIGHT * prior + visits * value) / (PRIOR_WEIGHT + visits)

/**
 * Sequential halving: all plans are tried in the same worlds, so that luck is shared; after each round the worse half is dropped, and the rest
 * continues in more worlds. Worlds are consistent with the seat's information, and both sides are played by a simple policy.
 */
function sequentialHalving({ game, seat, information, rng, isTimeUp }: Search, plans: Plan[], effort: PlanSearch): Plan[] {
  const rounds = Math.max(1, Math.ceil(Math.log2(plans.length)))
  const remaining = plans
  const given: Plan[] = []
  for (let round = 0; round < rounds; round++) {
    const worlds = Math.max(1, Math.floor(effort.playouts / rounds / remaining.length))
    for (let count = 0; count < worlds; count++) {
      if (remaining[0]!.visits > 0 && isTimeUp()) break
      const world = game.determinize(information, rng)
      const luck = String(nextBits(rng))
      const memory: Gains[] = []
      for (const plan of remaining) {
        const simulated = { game, turn: game.turn(world), rng: rngFrom(luck) }
        const value = meanOverTurns(simulated, followLine(game, world, seat, plan.line), seat, effort, memory)
        plan.value += (value - plan.value) / ++plan.visits
      }
    }
    remaining.sort((a, b) => estimateOf(b) - estimateOf(a))
    given.unshift(...remaining.splice(Math.ceil(remaining.length / 2)))
  }
  return [...remaining, ...given]
}

/** A copy of the world after the plan, as far as it is legal there: draws may differ. */
export function followLine(game: Game, world: unknown, seat: Seat, line: readonly unknown[]): unknown {
  const turn = game.turn(world)
  const state = game.clone(world)
  for (const [index, action] of line.entries()) {
    if (moverIn(game, state, turn) !== seat || (index > 0 && !allows(game, state, seat, action))) break
    game.apply(state, seat, action)
  }
  return state
}
