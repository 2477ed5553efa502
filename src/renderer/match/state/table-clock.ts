import { shallowRef, type ShallowRef } from 'vue'
import type { ShownClock } from '../../../shared/clock.ts'
import type { MatchUpdate } from '../../../shared/match.ts'
import type { Seat } from '../../../shared/seat.ts'

/** The remaining time as last reported, and when, in `performance.now` time. */
export interface AnnouncedClock {
  seats: ShownClock
  at: number
}

/** A player's remaining milliseconds; null if the clock has no such part. */
export interface TimeLeft {
  turn: number | null
  game: number | null
  runs: boolean
}

/** The match's clocks as last reported by main, which alone decides when time is up. */
export function createTableClock(): { reported: ShallowRef<AnnouncedClock | null>; take(update: Pick<MatchUpdate, 'clock'> | null): void } {
  const reported = shallowRef<AnnouncedClock | null>(null)
  return {
    reported,
    take(update) {
      reported.value = update?.clock ? { seats: update.clock, at: performance.now() } : null
    },
  }
}

/** Null if that seat has no clock. */
export function timeLeft(reported: AnnouncedClock | null, seat: Seat, now = performance.now()): TimeLeft | null {
  const clock = reported?.seats[seat]
  if (!reported || !clock) return null
  const since = clock.runs ? now - reported.at : 0
  const left = (part: number | null): number | null => (part === null ? null : Math.max(0, part - since))
  return { turn: left(clock.turn), game: left(clock.game), runs: clock.runs }
}

/** The shorter of both, and which one it is. */
export const shortest = ({ turn, game }: TimeLeft): { of: 'turn' | 'game'; left: number } =>
  game === null || (turn !== null && turn <= game) ? { of: 'turn', left: turn ?? 0 } : { of: 'game', left: game }

/** Whole seconds, rounded up: at 0 it is over. */
export const secondsOf = (milliseconds: number): number => Math.ceil(milliseconds / 1000)

/** 754 seconds are 12:34. */
export const inMinutes = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Announced once at this many seconds left. */
const MARKS = [60, 30, 10] as const
/** Below this many seconds, time is marked as low. */
export const LOW_TIME = 30

/** The announcement passed between two moments, as seconds left; null for none. */
export const markPassed = (before: number, now: number): number | null => MARKS.findLast(mark => before > mark && now <= mark) ?? null
