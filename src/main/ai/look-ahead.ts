import type { Pending } from '../../shared/match.ts'
import type { Seat } from '../../shared/seat.ts'
import type { Game } from '../kernel/game.ts'
import type { Rng } from '../kernel/rng.ts'

/** Decisions of one turn that are looked at; more than a hand allows. */
const MOST_DECISIONS = 24

/** The decision which of the effects that wait comes first. */
export const ORDER = 'order'

/** Who decides next in that turn; null when it is over. */
export function moverIn(game: Game, state: unknown, turn: number): Seat | null {
  return game.turn(state) === turn ? (game.pending(state)[0]?.seat ?? null) : null
}

export function after(game: Game, state: unknown, seat: Seat, action: unknown): unknown {
  const next = game.clone(state)
  game.apply(next, seat, action)
  return next
}

/** Whether an action that was made here may be done in that state. */
export const allows = (game: Game, state: unknown, seat: Seat, action: unknown): boolean =>
  game.allows?.(state, seat, action) ?? game.check(state, seat, action).length === 0

/** Brings that turn to an end in the quietest way. Changes `state`. */
function settle(game: Game, state: unknown, turn: number, rng: Rng): void {
  for (let step = 0; step < MOST_DECISIONS; step++) {
    const mover = moverIn(game, state, turn)
    if (mover === null) return
    game.apply(state, mover, game.candidates(state, mover, rng, 1)[0])
  }
}

/** What the position is worth to `seat` once that turn has been brought to an end in the quietest way, judged as well as the game can if `careful`. Changes `state`. */
export function settledWorth(game: Game, state: unknown, seat: Seat, turn: number, rng: Rng, careful = false): number {
  settle(game, state, turn, rng)
  return worthOf(game, state, seat, careful)
}

const worthOf = (game: Game, state: unknown, seat: Seat, careful: boolean): number =>
  ((careful ? (game.evaluateDeep ?? game.evaluateNet) : undefined) ?? game.evaluate)(state, seat)

/** How carefully the rest of a turn is played in thought. */
export interface Care {
  /** Actions weighed at each decision. */
  width: number
  /**
   * By what an action is weighed: the end of the turn; the position right after it, which is quicker and overlooks what only comes then; or that, but
   * once a turn, as if the action added the same whenever in the turn it is done. Then effects that wait for each other come as they lie, too.
   */
  by: 'end' | 'next' | 'once'
}

/** How far something is played on in thought. */
export interface Ahead {
  /** The present turn included. */
  turns: number
  care: Care
  /** Ends of turns are judged as well as the game can; what actions add on the way is not. */
  careful?: boolean
  /** In turns after the present one so many ways to begin are followed, and the one is taken whose end is worth most to who plays it; else the first thing that looks best. */
  replies?: number
}

/**
 * What it comes to when turns are played on: the mean over their ends, so that what is good is better sooner. `memory` has what actions were
 * found to add in each of the turns, and may be used again where the same cards lie in the same places, hidden ones too: other plays before them
 * change little in it.
 */
export function meanOverTurns(
  game: Game,
  state: unknown,
  seat: Seat,
  turn: number,
  rng: Rng,
  { turns, care, careful = false, replies = 0 }: Ahead,
  memory: Gains[] = [],
): number {
  let now = state
  let sum = 0
  for (let ahead = 0; ahead < turns; ahead++) {
    const gains = (memory[ahead] ??= new Map())
    now =
      (ahead > 0 && replies > 0 ? reply(game, now, turn + ahead, rng, care, gains, replies, careful) : null) ??
      playTurn(game, now, turn + ahead, rng, care, gains)
    sum += worthOf(game, now, seat, careful)
  }
  return sum / turns
}

/** Told of each action before it is done; false where it isn't worth going on. */
export type Watch = (action: unknown) => boolean

/**
 * Plays that turn to its end, each seat doing what looks best to it at once. Gives the position then, or null where `watch` broke it off; `state` stays
 * as it is.
 */
export function playTurn(
  game: Game,
  state: unknown,
  turn: number,
  rng: Rng,
  care: Care,
  gains: Gains = new Map(),
  watch: Watch | null = null,
): unknown {
  let now = state
  for (let step = 0; step < MOST_DECISIONS; step++) {
    const [pending] = game.turn(now) === turn ? game.pending(now) : []
    if (!pending) return now
    const { action, next } = bestNext(game, now, pending, turn, rng, care, gains)
    if (watch && !watch(action)) return null
    if (next !== null) now = next
    else if (now === state) now = after(game, now, pending.seat, action)
    else game.apply(now, pending.seat, action)
  }
  const ended = game.clone(now)
  settle(game, ended, turn, rng)
  return ended
}

/** What an action was found to add, by its code. */
export type Gains = Map<string, number>

/** An action, and what things look like after it. */
export interface Next {
  action: unknown
  /** The position after it; null where it had not to be made. */
  next: unknown
  worth: number
}

/** What each of the actions adds, and the position after it where that had to be made; each is weighed when it first comes up. */
function weighOnce(game: Game, state: unknown, mover: Seat, turn: number, actions: readonly unknown[], gains: Gains): Next[] {
  let stands: number | null = null
  return actions.map(action => {
    const code = game.encodeAction(action)
    let worth = gains.get(code)
    let next: unknown = null
    if (worth === undefined) {
      stands ??= game.evaluate(state, mover)
      next = after(game, state, mover, action)
      worth = game.turn(next) !== turn && !game.outcome(next) ? 0 : game.evaluate(next, mover) - stands
      gains.set(code, worth)
    }
    return { action, next, worth }
  })
}

/** The action that adds most, where ending the turn adds nothing. */
const mostAdding = (game: Game, state: unknown, mover: Seat, turn: number, [end, ...others]: readonly unknown[], gains: Gains): Next =>
  weighOnce(game, state, mover, turn, others, gains).reduce((best, each) => (each.worth > best.worth ? each : best), {
    action: end,
    next: null,
    worth: 0,
  })

/** The end of a turn that was begun with that action; no end where another order of the same actions came before, which is worth the same. */
export interface Observable {
  action: unknown
  end: unknown
  worth: number
}

/** The turn played on after each of those beginnings, its end judged for who plays it; `isEnough` is asked before each but the first. */
export function follow(
  game: Game,
  state: unknown,
  mover: Seat,
  turn: number,
  rng: Rng,
  beginnings: readonly Next[],
  care: Care,
  gains: Gains,
  evaluateNet: (end: unknown, mover: Seat) => number,
  isEnough: () => boolean = () => false,
): Observable[] {
  /** What it came to, by what was done in all, whatever the order. */
  const met = new Map<string, number>()
  const followed: Observable[] = []
  for (const { action, next } of beginnings) {
    if (followed.length > 0 && isEnough()) break
    const done = [game.encodeAction(action)]
    let key = ''
    const watch: Watch = each => {
      done.push(game.encodeAction(each))
      if (!game.endsTurn?.(each)) return true
      key = done.toSorted().join(' ')
      return !met.has(key)
    }
    const end = playTurn(game, next ?? after(game, state, mover, action), turn, rng, care, gains, watch)
    const worth = end === null ? met.get(key)! : evaluateNet(end, mover)
    if (key) met.set(key, worth)
    followed.push({ action, end, worth })
  }
  return followed
}

/** The end of that turn which is worth most to who plays it, of those after the `most` actions that add most; null in a decision that isn't what to do next in it. */
function reply(game: Game, state: unknown, turn: number, rng: Rng, care: Care, gains: Gains, most: number, careful: boolean): unknown {
  const [pending] = game.turn(state) === turn ? game.pending(state) : []
  if (!pending || pending.decision === ORDER) return null
  const { seat: mover } = pending
  const [end, ...others] = game.candidates(state, mover, rng, care.width)
  if (others.length === 0 || !game.endsTurn?.(end)) return null
  const best = weighOnce(game, state, mover, turn, others, gains)
    .sort((one, other) => other.worth - one.worth)
    .slice(0, most)
  return follow(game, state, mover, turn, rng, best, care, gains, (end, seat) => worthOf(game, end, seat, careful)).reduce((best, each) =>
    each.end !== null && each.worth > best.worth ? each : best,
  ).end
}

/**
 * What things look like right after each of the actions. To end the turn is worth what the position is: compared with what can still be done in it, not with
 * what the next turn brings.
 */
export function weighNexts(game: Game, state: unknown, mover: Seat, turn: number, actions: readonly unknown[]): Next[] {
  const nexts = actions.map(action => (game.endsTurn?.(action) ? null : after(game, state, mover, action)))
  const mayStay = nexts.some(next => next !== null && game.turn(next) === turn)
  return nexts.map((next, place): Next => {
    const isEnd = next === null || (mayStay && game.turn(next) !== turn && !game.outcome(next))
    return { action: actions[place], next, worth: game.evaluate(isEnd ? state : next, mover) }
  })
}

/** The action after which things look best, and the position then, where it had to be made for that. */
function bestNext(game: Game, state: unknown, pending: Pending, turn: number, rng: Rng, { width, by }: Care, gains: Gains): Next {
  const { seat: mover, decision } = pending
  const actions = game.candidates(state, mover, rng, by === 'once' && decision === ORDER ? 1 : width)
  if (actions.length === 1) return { action: actions[0], next: null, worth: 0 }
  // Answers in the middle of something are asked for once only, and would be taken for those to another question.
  if (by === 'once' && game.endsTurn?.(actions[0])) return mostAdding(game, state, mover, turn, actions, gains)
  const weighed = by === 'end' ? weighEnds(game, state, mover, turn, rng, actions) : weighNexts(game, state, mover, turn, actions)
  return weighed.reduce((best, each) => (each.worth > best.worth ? each : best))
}

/** What things look like once the turn has been ended after each of the actions. */
const weighEnds = (game: Game, state: unknown, mover: Seat, turn: number, rng: Rng, actions: readonly unknown[]): Next[] =>
  actions.map(action => {
    const next = after(game, state, mover, action)
    return { action, next, worth: settledWorth(game, game.clone(next), mover, turn, rng) }
  })
