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

export function stateAfter(game: Game, state: unknown, seat: Seat, action: unknown): unknown {
  const next = game.clone(state)
  game.apply(next, seat, action)
  return next
}

/** Whether an action made here is legal in that state. */
export const allows = (game: Game, state: unknown, seat: Seat, action: unknown): boolean =>
  game.allows?.(state, seat, action) ?? game.check(state, seat, action).length === 0

/** Ends that turn in the quietest way. Mutates `state`. */
function playToEndOfTurn({ game, turn, rng }: SimulatedTurn, state: unknown): void {
  for (let step = 0; step < MAX_DECISIONS; step++) {
    const mover = moverIn(game, state, turn)
    if (mover === null) return
    game.apply(state, mover, game.candidates(state, mover, rng, 1)[0])
  }
}

/** A turn that is simulated, and the source of its chance. */
export interface SimulatedTurn {
  game: Game
  turn: number
  rng: Rng
}

/** The value for `seat` after ending that turn in the quietest way, with the deepest evaluation if `careful`. Mutates `state`. */
export function settledValue(simulated: SimulatedTurn, state: unknown, seat: Seat, careful = false): number {
  const { game } = simulated
  playToEndOfTurn(simulated, state)
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
  { game, turn, rng }: SimulatedTurn,
  state: unknown,
  seat: Seat,
  { turns, care, careful = false, replies = 0 }: LookAhead,
  memory: Gains[] = [],
): number {
  let now = state
  let sum = 0
  for (let ahead = 0; ahead < turns; ahead++) {
    const playout: TurnPlayout = { game, turn: turn + ahead, rng, care, gains: (memory[ahead] ??= new Map()) }
    now = (ahead > 0 && replies > 0 ? bestReply(playout, now, replies, careful) : null) ?? playTurn(playout, now)
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
export function playTurn(playout: TurnPlayout, state: unknown, watch: Watch | null = null): unknown {
  const { game, turn } = playout
  let now = state
  for (let step = 0; step < MAX_DECISIONS; step++) {
    const [pending] = game.turn(now) === turn ? game.pending(now) : []
    if (!pending) return now
    const { action, next } = bestNext(playout, now, pending)
    if (watch && !watch(action)) return null
    if (next !== null) now = next
    else if (now === state) now = stateAfter(game, now, pending.seat, action)
    else game.apply(now, pending.seat, action)
  }
  const ended = game.clone(now)
  playToEndOfTurn(playout, ended)
  return ended
}

/** Cached gains of actions, by code. */
export type Gains = Map<string, number>

/** A turn that is played out, and the gains known so far. */
export interface TurnPlayout extends SimulatedTurn {
  care: PlayoutCare
  gains: Gains
}

/** An action, and its evaluation. */
export interface Successor {
  action: unknown
  /** The resulting position; null if it wasn't needed. */
  next: unknown
  value: number
}

/** The gain of each action, with the position if it was needed; evaluated on first use. */
function scoreOncePerTurn({ game, turn, gains }: TurnPlayout, state: unknown, mover: Seat, actions: readonly unknown[]): Successor[] {
  let stands: number | null = null
  return actions.map(action => {
    const code = game.encodeAction(action)
    let value = gains.get(code)
    let next: unknown = null
    if (value === undefined) {
      stands ??= game.evaluate(state, mover)
      next = stateAfter(game, state, mover, action)
      value = game.turn(next) !== turn && !game.outcome(next) ? 0 : game.evaluate(next, mover) - stands
      gains.set(code, value)
    }
    return { action, next, value }
  })
}

/** The action with the largest gain; ending the turn has gain 0. */
const mostAdding = (playout: TurnPlayout, state: unknown, mover: Seat, [end, ...others]: readonly unknown[]): Successor =>
  scoreOncePerTurn(playout, state, mover, others).reduce((best, successor) => (successor.value > best.value ? successor : best), {
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

/** How turns are compared that start differently. */
interface Comparison {
  evaluateEnd: (end: unknown, mover: Seat) => number
  /** Checked before each first action but the first: true to leave out the rest. */
  isEnough?: () => boolean
}

/** Plays the turn after each of those first actions, and evaluates the end for its player. */
export function follow(
  playout: TurnPlayout,
  state: unknown,
  mover: Seat,
  beginnings: readonly Successor[],
  { evaluateEnd, isEnough = () => false }: Comparison,
): Observable[] {
  const { game } = playout
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
    const end = playTurn(playout, next ?? stateAfter(game, state, mover, action), watch)
    const value = end === null ? scored.get(key)! : evaluateEnd(end, mover)
    if (key) scored.set(key, value)
    followed.push({ action, end, value })
  }
  return followed
}

/** The best end of that turn for its player, after the `most` actions with the largest gain; null if the decision isn't a free choice of actions. */
function bestReply(playout: TurnPlayout, state: unknown, max: number, careful: boolean): unknown {
  const { game, turn, rng, care } = playout
  const [pending] = game.turn(state) === turn ? game.pending(state) : []
  if (!pending || pending.decision === ORDER) return null
  const { seat: mover } = pending
  const [end, ...others] = game.candidates(state, mover, rng, care.width)
  if (others.length === 0 || !game.endsTurn?.(end)) return null
  const best = scoreOncePerTurn(playout, state, mover, others)
    .sort((a, b) => b.value - a.value)
    .slice(0, max)
  return follow(playout, state, mover, best, { evaluateEnd: (last, seat) => evaluateSettled(game, last, seat, careful) }).reduce(
    (top, each) => (each.end !== null && each.value > top.value ? each : top),
  ).end
}

/**
 * Evaluations right after each action. Ending the turn has the current position's value: the alternative is to do more in this
 * turn, not what the next one brings.
 */
export function scoreSuccessors(game: Game, state: unknown, mover: Seat, turn: number, actions: readonly unknown[]): Successor[] {
  const nexts = actions.map(action => (game.endsTurn?.(action) ? null : stateAfter(game, state, mover, action)))
  const mayStay = nexts.some(next => next !== null && game.turn(next) === turn)
  return nexts.map((next, index): Successor => {
    const isEnd = next === null || (mayStay && game.turn(next) !== turn && !game.outcome(next))
    return { action: actions[index], next, value: game.evaluate(isEnd ? state : next, mover) }
  })
}

/** The best-looking action, with the position if it was computed. */
function bestNext(playout: TurnPlayout, state: unknown, { seat: mover, decision }: Pending): Successor {
  const {
    game,
    turn,
    rng,
    care: { width, by },
  } = playout
  const actions = game.candidates(state, mover, rng, by === 'once' && decision === ORDER ? 1 : width)
  if (actions.length === 1) return { action: actions[0], next: null, value: 0 }
  // Answers in the middle of an effect are never cached: their codes may mean something else later.
  if (by === 'once' && game.endsTurn?.(actions[0])) return mostAdding(playout, state, mover, actions)
  const scored = by === 'end' ? scoreTurnEnds(playout, state, mover, actions) : scoreSuccessors(game, state, mover, turn, actions)
  return scored.reduce((best, successor) => (successor.value > best.value ? successor : best))
}

/** Evaluations after each action followed by the end of the turn. */
const scoreTurnEnds = (simulated: SimulatedTurn, state: unknown, mover: Seat, actions: readonly unknown[]): Successor[] =>
  actions.map(action => {
    const next = stateAfter(simulated.game, state, mover, action)
    return { action, next, value: settledValue(simulated, simulated.game.clone(next), mover) }
  })
