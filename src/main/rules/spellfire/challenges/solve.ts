import { type Attempt, type Goal, type Progress, CHALLENGER } from '../../../kernel/goal.ts'
import type { Seat } from '../../../../shared/seat.ts'
import { fingerprint } from '../../../kernel/hash.ts'
import { TooMuch } from '../../../kernel/too-much.ts'
import type { Action } from '../state/actions.ts'
import { encodeState } from '../state/encoding.ts'
import { cloneState, type State } from '../state/state.ts'
import { actionsNow } from '../turn/asking.ts'
import { decide } from '../turn/run.ts'

/** The challenger's lines against the best replies: how many there are, how many reach the goal, and whether it can be forced. */
export interface Solved {
  lines: number
  wins: number
  isForced: boolean
}
type ProgressOf = (state: State) => Progress

const MAX_POSITIONS = 30_000
/** The longest line that is told. */
const LONGEST = 60

/** Searches every decision, with all cards known, until the goal is reached or missed. */
export class Solver {
  readonly #progress: ProgressOf
  readonly #known = new Map<string, Solved>()

  readonly #most: number

  readonly #looked: () => void

  constructor(progress: ProgressOf, max = MAX_POSITIONS, looked: () => void = () => undefined) {
    this.#progress = progress
    this.#most = max
    this.#looked = looked
  }

  solve(state: State): Solved {
    const progress = this.#progress(state)
    if (progress !== 'open' || state.asks === null) {
      const isReached = progress === 'reached'
      return { lines: 1, wins: isReached ? 1 : 0, isForced: isReached }
    }
    const key = fingerprint(encodeState(state))
    const before = this.#known.get(key)
    if (before) return before
    if (this.#known.size >= this.#most) throw new TooMuch()
    this.#looked()
    const result = state.asks.seat === CHALLENGER ? this.#own(state) : this.reply(state)!.after
    this.#known.set(key, result)
    return result
  }

  stateAfter(state: State, action: Action): State {
    const next = cloneState(state)
    next.asks = state.asks && { ...state.asks }
    decide({ state: next, emit: undefined }, state.asks!.seat, action)
    return next
  }

  #own(state: State): Solved {
    const all = [...actionsNow(state)].map(action => this.solve(this.stateAfter(state, action)))
    return {
      lines: all.reduce((sum, { lines }) => sum + lines, 0),
      wins: all.reduce((sum, { wins }) => sum + wins, 0),
      isForced: all.some(({ isForced }) => isForced),
    }
  }

  /** The challenger's decisions after which the goal can still be forced, with the lines of each. */
  firsts(state: State): { action: Action; after: Solved }[] {
    return [...actionsNow(state)]
      .map(action => ({ action, after: this.solve(this.stateAfter(state, action)) }))
      .filter(({ after }) => after.isForced)
  }

  /** A line that forces the goal, with the replies that leave the fewest ways to it. The challenger decides what leaves the most. */
  line(start: State): { seat: Seat; action: Action }[] {
    const made: { seat: Seat; action: Action }[] = []
    for (let state = start; this.#progress(state) === 'open' && state.asks && made.length < LONGEST;) {
      const { seat } = state.asks
      const [best] = this.firsts(state).sort((a, b) => b.after.wins / b.after.lines - a.after.wins / a.after.lines)
      const action = seat === CHALLENGER ? best?.action : this.reply(state)?.action
      if (!action) break
      made.push({ seat, action })
      state = this.stateAfter(state, action)
    }
    return made
  }

  /** The reply that refutes the line, or else leaves the fewest ways to the goal. */
  reply(state: State): { action: Action; after: Solved } | null {
    let best: { action: Action; after: Solved } | null = null
    for (const action of [...actionsNow(state)]) {
      const after = this.solve(this.stateAfter(state, action))
      if (!best || isWorse(after, best.after)) best = { action, after }
    }
    return best
  }
}

/** For the challenger. */
function isWorse(a: Solved, b: Solved): boolean {
  if (a.isForced !== b.isForced) return !a.isForced
  return a.wins / a.lines < b.wins / b.lines
}

/** A goal against a perfect opponent who knows everything. */
export function provenGoal(progress: (state: State, start: State) => Progress): Goal<State, Action> {
  const solvers = new WeakMap<State, Solver>()
  return {
    progress: (state, { start }) => progress(state, start()),
    reply(state, _seat, { start }: Attempt<State, Action>) {
      const first = start()
      const solver = solvers.get(first) ?? new Solver(now => progress(now, first))
      solvers.set(first, solver)
      try {
        return solver.reply(state)?.action ?? null
      } catch (error) {
        if (error instanceof TooMuch) return null
        throw error
      }
    },
  }
}
