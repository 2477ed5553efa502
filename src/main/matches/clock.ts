import type { ClockRule, SeatClock } from '../../shared/clock.ts'
import type { Seat } from '../../shared/seat.ts'
import { SEATS } from '../../shared/seat.ts'
import type { MatchEntry, MatchHeader } from './match-record.ts'

type Pair = readonly [number, number]

/** The clocks of a match while none is running, derived from the match's record. Milliseconds. Immutable. */
export interface Clock {
  rule: ClockRule
  turn: number
  /** The latest turn so far: replaying a turn after a takeback adds no time again. */
  latest: number
  /** Who has decided something in this turn. */
  decided: readonly Seat[]
  /** Time used by each seat, by turn. Takebacks return none of it. */
  thought: Readonly<Record<number, Pair>>
  /** Time used in the whole match, and time added. */
  left: Pair | null
}

/** Null in a match without a clock. */
export function beginClock({ houseRules, origin }: Pick<MatchHeader, 'houseRules' | 'origin'>): Clock | null {
  const rule = houseRules?.clock
  if (!rule) return null
  const turn = origin?.turn ?? 1
  const time = rule.game ? rule.game.time * 1000 : 0
  return { rule, turn, latest: turn, decided: [], thought: {}, left: rule.game ? [time, time] : null }
}

const NOTHING: Pair = [0, 0]

/** With this much more time used by each seat. */
export function thoughtFor(clock: Clock, used: Pair): Clock {
  const before = clock.thought[clock.turn] ?? NOTHING
  const thought = { ...clock.thought, [clock.turn]: [before[0] + used[0], before[1] + used[1]] as const }
  const remaining = clock.left && ([Math.max(0, clock.left[0] - used[0]), Math.max(0, clock.left[1] - used[1])] as const)
  return { ...clock, thought, left: remaining }
}

/** After an entry: adds the time used for it and, if a new turn began, the increment for the previous one. */
export function clockAfter(given: Clock, { type, seat, turn, used = [0, 0] }: Pick<MatchEntry, 'type' | 'seat' | 'turn' | 'used'>): Clock {
  const clock = thoughtFor(given, used)
  const decided = type === 'act' && !clock.decided.includes(seat) ? [...clock.decided, seat] : clock.decided
  if (turn === clock.turn) return { ...clock, decided }
  const added = turn > clock.latest && clock.rule.game ? clock.rule.game.increment * 1000 : 0
  const gain = (of: Seat): number => (decided.includes(of) ? added : 0)
  const remaining = clock.left && ([clock.left[0] + gain(0), clock.left[1] + gain(1)] as const)
  return { ...clock, turn, latest: Math.max(turn, clock.latest), decided: [], left: remaining }
}

/** The time a seat has left. */
export function leftOf({ rule, turn, thought, left }: Clock, seat: Seat): Omit<SeatClock, 'runs'> {
  const spent = (thought[turn] ?? NOTHING)[seat]
  return { turn: rule.turn === null ? null : Math.max(0, rule.turn * 1000 - spent), game: left && left[seat] }
}

/** Milliseconds until the first of a seat's clocks runs out. */
export function timeOf(clock: Clock, seat: Seat): number {
  const { turn, game } = leftOf(clock, seat)
  return Math.min(turn ?? Infinity, game ?? Infinity)
}

/** The seats with a clock: those of people. */
export const timedSeats = ({ seats }: Pick<MatchHeader, 'seats'>): Seat[] => SEATS.filter(seat => seats[seat].player.type === 'person')
