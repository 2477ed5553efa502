import type { ShownClock } from '../../shared/clock.ts'
import type { Seat } from '../../shared/seat.ts'
import { SEATS } from '../../shared/seat.ts'
import type { Clock } from './clock.ts'
import { clockAfter, leftOf, thoughtFor, timeOf } from './clock.ts'
import type { MatchEntry } from './match-record.ts'
import type { Stopwatch } from './stopwatch.ts'

/** Milliseconds of thinking that a kill in the midst of it can give back. */
const KEEP_EVERY = 5_000

export interface TableClockWorld {
  stopwatch: Stopwatch
  /** Seats that have a clock. */
  timed: readonly Seat[]
  /** Writes down what was thought since the last entry: at a stop, and every few seconds before that. */
  keep(used: [number, number]): void
  /** A running clock has run out. */
  ranOut(seat: Seat): void
}

/** The clocks of a match that lies on the table: which of them run, and since when. */
export class TableClock {
  readonly #world: TableClockWorld
  /** As of the last entry. */
  #clock: Clock
  /** Thought since then, by clocks that have stopped. */
  #used: [number, number]
  /** When a running clock began to. */
  #since: [number | null, number | null] = [null, null]
  #stopWaiting: () => void = () => undefined

  /** `used`: thought since the last entry, as it was kept. */
  constructor(world: TableClockWorld, clock: Clock, used: readonly [number, number]) {
    this.#world = world
    this.#clock = clock
    this.#used = [...used]
  }

  /** Milliseconds that each seat has thought since the last entry; nobody thinks longer than they may. */
  get used(): [number, number] {
    const now = this.#world.stopwatch.now()
    const of = (seat: Seat): number => {
      const since = this.#since[seat]
      const used = this.#used[seat] + (since === null ? 0 : Math.round(now - since))
      return Math.min(used, Math.max(this.#used[seat], timeOf(this.#clock, seat)))
    }
    return [of(0), of(1)]
  }

  get shown(): ShownClock {
    const now = thoughtFor(this.#clock, this.used)
    const of = (seat: Seat): ShownClock[Seat] =>
      this.#world.timed.includes(seat) ? { ...leftOf(now, seat), runs: this.#since[seat] !== null } : null
    return [of(0), of(1)]
  }

  /** What `seat` has left of its turn and of the match has run out, or neither. */
  lapsed(seat: Seat): 'game' | 'turn' | null {
    if (!this.#world.timed.includes(seat)) return null
    const { turn, game } = leftOf(thoughtFor(this.#clock, this.used), seat)
    if (game === 0) return 'game'
    return turn === 0 ? 'turn' : null
  }

  /** Lets the clocks of just these seats run; true when that changes anything. */
  run(seats: readonly Seat[]): boolean {
    const running = SEATS.filter(seat => this.#since[seat] !== null)
    const wanted = SEATS.filter(seat => seats.includes(seat) && this.#world.timed.includes(seat))
    if (String(running) === String(wanted)) return false
    const stops = running.some(seat => !wanted.includes(seat))
    this.#pause()
    if (stops) this.#world.keep(this.used)
    const now = this.#world.stopwatch.now()
    for (const seat of wanted) this.#since[seat] = now
    this.#wait()
    return true
  }

  /** Something was written down, with the time thought for it: all clocks stand, until they are let run again. */
  written(entry: MatchEntry): void {
    this.#pause()
    this.#clock = clockAfter(this.#clock, entry)
    this.#used = [0, 0]
  }

  #pause(): void {
    this.#stopWaiting()
    this.#used = this.used
    this.#since = [null, null]
  }

  /** For the next moment at which something has to be done. */
  #wait(): void {
    this.#stopWaiting()
    const running = SEATS.filter(seat => this.#since[seat] !== null)
    if (running.length === 0) return
    const now = thoughtFor(this.#clock, this.used)
    const first = Math.min(...running.map(seat => timeOf(now, seat)))
    this.#stopWaiting = this.#world.stopwatch.after(Math.min(first, KEEP_EVERY), () => {
      const out = running.find(seat => this.lapsed(seat) !== null)
      if (out !== undefined) return this.#world.ranOut(out)
      this.#world.keep(this.used)
      this.#wait()
    })
  }
}
