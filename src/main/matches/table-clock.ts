import type { ShownClock } from '../../shared/clock.ts'
import type { Seat } from '../../shared/seat.ts'
import { SEATS } from '../../shared/seat.ts'
import type { Clock } from './clock.ts'
import { clockAfter, leftOf, thoughtFor, timeOf } from './clock.ts'
import type { MatchEntry } from './match-record.ts'
import type { Stopwatch } from './stopwatch.ts'

/** Milliseconds of thinking that a crash can lose. */
const KEEP_EVERY = 5_000
/** Running clocks are read this often. */
const TICK = 1_000
/** Milliseconds between two readings after which the process must have been stopped in between, as on suspend. */
const STOPPED = 2 * TICK

export interface TableClockContext {
  stopwatch: Stopwatch
  /** Seats that have a clock. */
  timed: readonly Seat[]
  /** Saves the time used since the last entry: when a clock stops, and every few seconds before that. */
  keep(used: [number, number]): void
  /** A running clock ran out. */
  ranOut(seat: Seat): void
}

/** The clocks of a match in memory: which are running, and since when. */
export class TableClock {
  readonly #world: TableClockContext
  /** As of the last entry. */
  #clock: Clock
  /** Time used since then by clocks that have stopped. */
  #used: [number, number]
  #running: readonly Seat[] = []
  /** When running clocks were last read. */
  #readAt = 0
  #keptAt = 0
  #stopWaiting: () => void = () => undefined

  /** `used`: saved time since the last entry. */
  constructor(world: TableClockContext, clock: Clock, used: readonly [number, number]) {
    this.#world = world
    this.#clock = clock
    this.#used = [...used]
  }

  /** Milliseconds used by each seat since the last entry, up to their limit. */
  get used(): [number, number] {
    const passed = Math.round(this.#world.stopwatch.now() - this.#readAt)
    // Nobody can think while the process is stopped.
    const counted = passed > STOPPED ? 0 : passed
    const usedBy = (seat: Seat): number => {
      const used = this.#used[seat] + (this.#running.includes(seat) ? counted : 0)
      return Math.min(used, Math.max(this.#used[seat], timeOf(this.#clock, seat)))
    }
    return [usedBy(0), usedBy(1)]
  }

  get shown(): ShownClock {
    const now = thoughtFor(this.#clock, this.used)
    const clockOf = (seat: Seat): ShownClock[Seat] =>
      this.#world.timed.includes(seat) ? { ...leftOf(now, seat), runs: this.#running.includes(seat) } : null
    return [clockOf(0), clockOf(1)]
  }

  /** Whether `seat` ran out of turn time, match time or neither. */
  lapsed(seat: Seat): 'game' | 'turn' | null {
    if (!this.#world.timed.includes(seat)) return null
    const { turn, game } = leftOf(thoughtFor(this.#clock, this.used), seat)
    if (game === 0) return 'game'
    return turn === 0 ? 'turn' : null
  }

  /** Runs the clocks of exactly these seats; true if anything changes. */
  run(seats: readonly Seat[]): boolean {
    const running = this.#running
    const wanted = SEATS.filter(seat => seats.includes(seat) && this.#world.timed.includes(seat))
    if (String(running) === String(wanted)) return false
    const stops = running.some(seat => !wanted.includes(seat))
    this.#pause()
    if (stops) this.#world.keep(this.used)
    this.#running = wanted
    this.#keptAt = this.#readAt
    this.#wait()
    return true
  }

  /** An entry with the time used was saved: all clocks stop until started again. */
  onWritten(entry: MatchEntry): void {
    this.#pause()
    this.#clock = clockAfter(this.#clock, entry)
    this.#used = [0, 0]
  }

  #pause(): void {
    this.#stopWaiting()
    this.#read()
    this.#running = []
  }

  #read(): void {
    this.#used = this.used
    this.#readAt = this.#world.stopwatch.now()
  }

  /** Schedules the next moment at which something must be done. */
  #wait(): void {
    this.#stopWaiting()
    const running = this.#running
    if (running.length === 0) return
    const now = thoughtFor(this.#clock, this.used)
    const first = Math.min(...running.map(seat => timeOf(now, seat)))
    this.#stopWaiting = this.#world.stopwatch.setTimer(Math.min(first, TICK), () => {
      this.#read()
      const out = running.find(seat => this.lapsed(seat) !== null)
      if (out !== undefined) return this.#world.ranOut(out)
      if (this.#readAt - this.#keptAt >= KEEP_EVERY) {
        this.#world.keep(this.used)
        this.#keptAt = this.#readAt
      }
      this.#wait()
    })
  }
}
