import type { Pending } from '../../shared/match.ts'
import type { Seat } from '../../shared/seat.ts'
import type { Game } from '../kernel/game.ts'
import type { Rng } from '../kernel/rng.ts'

/** More decisions in one turn than a hand allows. */
const MAX_DECISIONS = 24

/** The decision that orders simultaneous effects. */
export const ORDER = 'order'

/** The seat that decides next in that turn; null when it is over. */
export function moverIn(game: Game, state: unknown, turn: number): Seat | null {
  return game.turn(state) === turn ? (game.pending(state)[0]?.seat ?? null) : null
}

export function after(game: Game, state: unknown, seat: Seat, action: unknown): unknown {
  const next = game.clone(state)
  game.apply(next, seat, action)
  return next
}

/** Whether an action made here is legal in that state. */
export const allows = (game: Game, state: unknown, seat: Seat, action: unknown): boolean =>
  game.allows?.(state, seat, action) ?? game.check(state, seat, action).length === 0

/** Ends that turn in the quietest way. Mutates `state`. */
function playToEndOfTurn(game: Game, state: unknown, turn: number, rng: Rng): void {
  for (let step = 0; step < MAX_DECISIONS; step++) {
    const mover = moverIn(game, state, turn)
    if (mover === null) return
    game.apply(state, mover, game.candidates(state, mover, rng, 1)[0])
  }
}

/** The value for `seat` after ending that turn in the quietest way, with the deepest evaluation if `careful`. Mutates `state`. */
export function settledValue(game: Game, state: unknown, seat: Seat, turn: number, rng: Rng, careful = false): number {
  playToEndOfTurn(game, state, turn, rng)
  return evaluateSettled(game, state, seat, careful)
}

/** The most accurate evaluation that the game has. */
export const evaluateDeepest = (game: Game, state: unknown, seat: Seat): number =>
  (game.evaluateDeep ?? game.evaluateNet ?? game.evaluate)(state, seat)

const evaluateSettled = (game: Game, state: unknown, seat: Seat, careful: boolean): number =>
  careful ? evaluateDeepest(game, state, seat) : game.evaluate(state, seat)

/** How carefully the rest of a turn is simulated. */
export interface PlayoutCare {
  /** Actions considered at each decision. */
  width: number
  /**
   * How actions are evaluated: at the end of the turn; right after them, which is faster and misses later effects; or right after them, but
   * only once a turn, assuming that they add the same at any time. The last also leaves simultaneous effects in order.
   */
  by: 'end' | 'next' | 'once'
}

/** How far play is simulated. */
export interface LookAhead {
  /** Including the current turn. */
  turns: number
  care: PlayoutCare
  /** Ends of turns get the deepest evaluation; gains of single actions don't. */
  careful?: boolean
  /** In later turns, this many first actions are followed, and the one with the best end for its player is chosen; by default, the greedy choice. */
  replies?: number
}

/**
 * The mean value over the ends of simulated turns, so that earlier gains count more. `memory` caches the gains of
 * actions by turn, and can be reused while the same cards, hidden ones included, are in the same places: earlier plays
 * hardly change them.
 */
export function meanOverTurns(
  game: Game,
  state: unknown,
  seat: Seat,
  turn: number,
  rng: Rng,
  { turns, care, careful = false, replies = 0 }: LookAhead,
  memory: Gains[] = [],
): number {
  let now = state
  let sum = 0
  for (let ahead = 0; ahead < turns; ahead++) {
    const gains = (memory[ahead] ??= new Map())
    now =
      (ahead > 0 && replies > 0 ? reply(game, now, turn + ahead, rng, care, gains, replies, careful) : null) ??
      playTurn(game, now, turn + ahead, rng, care, gains)
    sum += evaluateSettled(game, now, seat, careful)
  }
  return sum / turns
}

/** Called before each action; false to stop. */
export type Watch = (action: unknown) => boolean

/**
 * Plays that turn greedily to its end. Returns the position, or null if `watch` stopped it; `state` isn't
 * changed.
 */
export function playTurn(
  game: Game,
  state: unknown,
  turn: number,
  rng: Rng,
  care: PlayoutCare,
  gains: Gains = new Map(),
  watch: Watch | null = null,
): unknown {
  let now = state
  for (let step = 0; step < MAX_DECISIONS; step++) {
    const [pending] = game.turn(now) === turn ? game.pending(now) : []
    if (!pending) return now
    const { action, next } = bestNext(game, now, pending, turn, rng, care, gains)
    if (watch && !watch(action)) return null
    if (next !== null) now = next
    else if (now === state) now = after(game, now, pending.seat, action)
    else game.apply(now, pending.seat, action)
  }
  const ended = game.clone(now)
  playToEndOfTurn(game, ended, turn, rng)
  return ended
}

/** Cached gains of actions, by code. */
export type Gains = Map<string, number>

/** An action, and its evaluation. */
export interface Successor {
  action: unknown
  /** The resulting position; null if it wasn't needed. */
  next: unknown
  value: number
}

/** The gain of each action, with the position if it was needed; evaluated on first use. */
function scoreOncePerTurn(game: Game, state: unknown, mover: Seat, turn: number, actions: readonly unknown[], gains: Gains): Successor[] {
  let stands: number | null = null
  return actions.map(action => {
    const code = game.encodeAction(action)
    let value = gains.get(code)
    let next: unknown = null
    if (value === undefined) {
      stands ??= game.evaluate(state, mover)
      next = after(game, state, mover, action)
      value = game.turn(next) !== turn && !game.outcome(next) ? 0 : game.evaluate(next, mover) - stands
      gains.set(code, value)
    }
    return { action, next, value }
  })
}

/** The action with the largest gain; ending the turn has gain 0. */
const mostAdding = (game: Game, state: unknown, mover: Seat, turn: number, [end, ...others]: readonly unknown[], gains: Gains): Successor =>
  scoreOncePerTurn(game, state, mover, turn, others, gains).reduce((best, each) => (each.value > best.value ? each : best), {
    action: end,
    next: null,
    value: 0,
  })

/** The end of a turn that started with that action; undefined if a permutation of it came before. */
export interface Observable {
  action: unknown
  end: unknown
  value: number
}

/** Plays the turn after each of those first actions, and evaluates the end for its player; `isEnough` is checked before each but the first. */
export function follow(
  game: Game,
  state: unknown,
  mover: Seat,
  turn: number,
  rng: Rng,
  beginnings: readonly Successor[],
  care: PlayoutCare,
  gains: Gains,
  evaluateNet: (end: unknown, mover: Seat) => number,
  isEnough: () => boolean = () => false,
): Observable[] {
  /** Results by the set of actions played, in any order. */
  const scored = new Map<string, number>()
  const followed: Observable[] = []
  for (const { action, next } of beginnings) {
    if (followed.length > 0 && isEnough()) break
    const done = [game.encodeAction(action)]
    let key = ''
    const watch: Watch = each => {
      done.push(game.encodeAction(each))
      if (!game.endsTurn?.(each)) return true
      key = done.toSorted().join(' ')
      return !scored.has(key)
    }
    const end = playTurn(game, next ?? after(game, state, mover, action), turn, rng, care, gains, watch)
    const value = end === null ? scored.get(key)! : evaluateNet(end, mover)
    if (key) scored.set(key, value)
    followed.push({ action, end, value })
  }
  return followed
}

/** The best end of that turn for its player, after the `most` actions with the largest gain; null if the decision isn't a free choice of actions. */
function reply(
  game: Game,
  state: unknown,
  turn: number,
  rng: Rng,
  care: PlayoutCare,
  gains: Gains,
  most: number,
  careful: boolean,
): unknown {
  const [pending] = game.turn(state) === turn ? game.pending(state) : []
  if (!pending || pending.decision === ORDER) return null
  const { seat: mover } = pending
  const [end, ...others] = game.candidates(state, mover, rng, care.width)
  if (others.length === 0 || !game.endsTurn?.(end)) return null
  const best = scoreOncePerTurn(game, state, mover, turn, others, gains)
    .sort((a, b) => b.value - a.value)
    .slice(0, most)
  return follow(game, state, mover, turn, rng, best, care, gains, (end, seat) => evaluateSettled(game, end, seat, careful)).reduce(
    (best, each) => (each.end !== null && each.value > best.value ? each : best),
  ).end
}

/**
 * Evaluations right after each action. Ending the turn has the current position's value: the alternative is to do more in this
 * turn, not what the next one brings.
 */
export function scoreSuccessors(game: Game, state: unknown, mover: Seat, turn: number, actions: readonly unknown[]): Successor[] {
  const nexts = actions.map(action => (game.endsTurn?.(action) ? null : after(game, state, mover, action)))
  const mayStay = nexts.some(next => next !== null && game.turn(next) === turn)
  return nexts.map((next, place): Successor => {
    const isEnd = next === null || (mayStay && game.turn(next) !== turn && !game.outcome(next))
    return { action: actions[place], next, value: game.evaluate(isEnd ? state : next, mover) }
  })
}

/** The best-looking action, with the position if it was computed. */
function bestNext(
  game: Game,
  state: unknown,
  pending: Pending,
  turn: number,
  rng: Rng,
  { width, by }: PlayoutCare,
  gains: Gains,
): Successor {
  const { seat: mover, decision } = pending
  const actions = game.candidates(state, mover, rng, by === 'once' && decision === ORDER ? 1 : width)
  if (actions.length === 1) return { action: actions[0], next: null, value: 0 }
  // Answers in the middle of an effect are never cached: their codes may mean something else later.
  if (by === 'once' && game.endsTurn?.(actions[0])) return mostAdding(game, state, mover, turn, actions, gains)
  const scored = by === 'end' ? scoreTurnEnds(game, state, mover, turn, rng, actions) : scoreSuccessors(game, state, mover, turn, actions)
  return scored.reduce((best, each) => (each.value > best.value ? each : best))
}

/** Evaluations after each action followed by the end of the turn. */
const scoreTurnEnds = (game: Game, state: unknown, mover: Seat, turn: number, rng: Rng, actions: readonly unknown[]): Successor[] =>
  actions.map(action => {
    const next = after(game, state, mover, action)
    return { action, next, value: settledValue(game, game.clone(next), mover, turn, rng) }
  })
