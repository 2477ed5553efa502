import type { Seat } from '../../shared/seat.ts'
import { bestLooking } from '../kernel/best-looking.ts'
import type { Game } from '../kernel/game.ts'
import { nextBelow, nextShare, rngFrom, type Rng } from '../kernel/rng.ts'
import { stateAfter } from './look-ahead.ts'
import type { IsTimeUp, Question } from './question.ts'
import { byValue, NOTHING, type ConsideredLine, type SearchResult } from './search-result.ts'

/** How much a level of a game with quick decisions (`Game.scoreQuickly`, `Game.playQuickly`) tries out. */
export interface Playouts {
  /** Decisions compared: those that look best. */
  width: number
  /** Simulations in all. None: what looks best is played. */
  playouts: number
  /** Decisions that look this much worse than the best aren't compared, out of 1. */
  margin?: number
  /** Simulations for each decision compared, on average; fewer decisions then need fewer. */
  each?: number
  /** Parts of a turn (`Game.partsBegin`) simulated after the current one. */
  parts: number
  /** Also compares the quietest decision, such as passing, however it looks. */
  quiet?: boolean
  /** Ends get the deepest evaluation. */
  careful?: boolean
  /** Infers the opponent's deck from the ready-made ones. */
  usesDeckInference?: boolean
  /** The largest error of a first impression, out of 1, and one decision in how many is overlooked. */
  noise?: number
  overlooks?: number
}

/** No match has as many decisions in so few turns. */
const MAX_DECISIONS = 400
/** The number of simulations that the first impression counts as. */
const PRIOR_WEIGHT = 5

interface Option {
  action: unknown
  line: readonly unknown[]
  visits: number
  value: number
  /** How much better than the best-looking one it looks: 0 or less. */
  prior: number
}

const estimateOf = ({ prior, visits, value }: Option): number => value + (PRIOR_WEIGHT * prior) / (PRIOR_WEIGHT + visits)

/** The position after the decision of `seat` that looks best. Mutates `state`. */
export function playNext(game: Game, state: unknown, seat: Seat): unknown {
  if (game.playQuickly) return game.playQuickly(state, seat)
  game.apply(state, seat, bestLooking(game, state, seat))
  return state
}

/** Both sides play what looks best, up to the end of so many parts of a turn, or turns. Mutates `state`, and returns the end. */
export function playOn(game: Game, state: unknown, turn: number, parts: number): unknown {
  const { partDecision: partsBegin } = game
  let remaining = parts
  let now = state
  for (let step = 0; step < MAX_DECISIONS; step++) {
    const [pending] = game.pending(now)
    if (!pending || (partsBegin === undefined && game.turn(now) >= turn + parts)) break
    if (pending.decision === partsBegin && --remaining < 0) break
    now = playNext(game, now, pending.seat)
  }
  return now
}

/** How far each simulation goes, and how carefully its end is evaluated. */
type Depth = Pick<Playouts, 'parts' | 'careful'>

/** Simulates each option in the same world, with the same luck as far as they go alike. */
function tryAll(game: Game, world: unknown, seat: Seat, options: readonly Option[], { parts, careful = false }: Depth): void {
  const turn = game.turn(world)
  const evaluate = careful ? (game.evaluateDeep ?? game.evaluate) : game.evaluate
  for (const option of options) {
    const end = playOn(game, stateAfter(game, world, seat, option.action), turn, parts)
    option.value += (evaluate(end, seat) - option.value) / ++option.visits
  }
}

interface Look {
  action: unknown
  value: number
}

/** First impressions with errors. Nothing that harms is played by mistake. */
function withErrors(looks: readonly Look[], rng: Rng, noise: number, overlooks: number): Look[] {
  const harmless = looks.filter(({ value }) => value >= 0)
  const remaining = harmless.length > 0 ? harmless : looks
  const seen = overlooks > 0 ? remaining.filter((_, index) => index === 0 || nextBelow(rng, overlooks) > 0) : remaining
  return seen.map(({ action, value }) => ({ action, value: value + noise * (2 * nextShare(rng) - 1) }))
}

/** Decisions considered, and worlds in which they are looked at, where the position right after each gives the first impression. */
const LOOKED_AT = 32
const LOOKS = 2

/** First impressions by the positions right after the decisions. */
function lookAhead(game: Game, { seat, information }: Question, rng: Rng): Look[] {
  const first = game.determinize(information, rng)
  const looks = game.candidates(first, seat, rng, LOOKED_AT).map((action): Look => ({ action, value: 0 }))
  if (looks.length <= 1) return looks
  for (let look = 0; look < LOOKS; look++) {
    const world = look === 0 ? first : game.determinize(information, rng)
    for (const each of looks) each.value += game.evaluate(stateAfter(game, world, seat, each.action), seat) / LOOKS
  }
  return looks
}

/** Decisions that were dropped together, and the means at that moment of all that were compared. */
interface Dropped {
  options: readonly Option[]
  means: ReadonlyMap<Option, number>
}

/**
 * What was dropped has seen fewer worlds, which may all have been good or bad ones. It gets the value by which it was better or worse than the
 * winner in the worlds that both have seen.
 */
function compareWith(winner: Option, dropped: readonly Dropped[]): void {
  for (const { options, means } of dropped)
    for (const option of options) option.value = Math.min(1, Math.max(0, winner.value + option.value - means.get(winner)!))
}

/** Compares decisions by simulations in shared worlds, by sequential halving: after each round of them the worse half is dropped. */
export function searchByPlayouts(game: Game, question: Question, effort: Playouts, isTimeUp: IsTimeUp): SearchResult {
  const { width, playouts, margin = 1, each = playouts, noise = 0, overlooks = 0 } = effort
  const { seat, information, seed } = question
  const rng = rngFrom(seed)
  const all = game.scoreQuickly?.(information, seat) ?? lookAhead(game, question, rng)
  const looks = (noise > 0 ? withErrors(all, rng, noise, overlooks) : all).toSorted((a, b) => b.value - a.value)
  const [first] = looks
  if (!first) return NOTHING
  const compared = looks.slice(0, width)
  const [quietest] = all
  if (effort.quiet && quietest && !compared.includes(quietest)) compared.push(quietest)
  const options = compared.map(({ action, value }): Option => ({
    action,
    line: [action],
    visits: 0,
    value: 0,
    prior: value - first.value,
  }))
  const remaining = options.filter(({ prior }) => prior >= -margin)
  if (remaining.length === 1 || playouts === 0) return { chosen: first.action, considered: options, isSure: false }
  const known = effort.usesDeckInference && game.inferOpponentDeck ? game.inferOpponentDeck : null
  const dropped: Dropped[] = []
  const rounds = Math.max(1, Math.ceil(Math.log2(remaining.length)))
  const total = Math.min(playouts, each * remaining.length)
  for (let round = 0; round < rounds; round++) {
    const worlds = Math.max(1, Math.floor(total / rounds / remaining.length))
    for (let count = 0; count < worlds; count++) {
      if (remaining[0]!.visits > 0 && isTimeUp()) break
      const world = game.determinize(known ? known(information, rng) : information, rng)
      tryAll(game, world, seat, remaining, effort)
    }
    remaining.sort((a, b) => estimateOf(b) - estimateOf(a))
    const means = new Map(remaining.map(option => [option, option.value]))
    dropped.unshift({ options: remaining.splice(Math.ceil(remaining.length / 2)), means })
  }
  const [winner] = remaining
  compareWith(winner!, dropped)
  return { chosen: winner!.action, considered: [...remaining, ...dropped.flatMap(({ options: some }) => some)], isSure: false }
}

/** Lines that were chosen by a first impression alone, now simulated in a few shared worlds, the best first. */
export function tryOut(
  game: Game,
  { seat, information, seed }: Question,
  considered: readonly ConsideredLine[],
  { worlds, parts }: { worlds: number; parts: number },
): ConsideredLine[] {
  const rng = rngFrom(`${seed} try out`)
  const options = considered.map(({ line }): Option => ({ action: line[0], line, visits: 0, value: 0, prior: 0 }))
  for (let count = 0; count < worlds; count++) tryAll(game, game.determinize(information, rng), seat, options, { parts, careful: true })
  return options.sort(byValue)
}
