import { expect, test } from 'vitest'
import { inMinutes, markPassed, secondsOf, shortest, timeLeft, type AnnouncedClock } from './table-clock.ts'

const clock = (runs: boolean): AnnouncedClock => ({ at: 1_000, seats: [{ turn: 30_000, game: 45_500, runs }, null] })

test('the time left decreases while the clock runs, down to zero', () => {
  expect(timeLeft(clock(false), 0, 9_000)).toEqual({ turn: 30_000, game: 45_500, runs: false })
  expect(timeLeft(clock(true), 0, 9_000)).toEqual({ turn: 22_000, game: 37_500, runs: true })
  expect(timeLeft(clock(true), 0, 40_000)).toEqual({ turn: 0, game: 6_500, runs: true })
  expect(timeLeft(clock(true), 1, 9_000)).toBe(null)
  expect(timeLeft(null, 0, 9_000)).toBe(null)
})

test('the shorter one counts', () => {
  expect(shortest({ turn: 5, game: 7, runs: true })).toEqual({ of: 'turn', left: 5 })
  expect(shortest({ turn: 9, game: 7, runs: true })).toEqual({ of: 'game', left: 7 })
  expect(shortest({ turn: null, game: 7, runs: true })).toEqual({ of: 'game', left: 7 })
})

test('a started second counts, and minutes are formatted as on a clock', () => {
  expect([secondsOf(1), secondsOf(1_000), secondsOf(0)]).toEqual([1, 1, 0])
  expect([0, 9, 60, 754, 3_600].map(inMinutes)).toEqual(['0:00', '0:09', '1:00', '12:34', '60:00'])
})

test('the time is announced at a few marks, once each; of several at once, the last', () => {
  expect(markPassed(61, 60)).toBe(60)
  expect(markPassed(60, 59)).toBe(null)
  expect(markPassed(31, 29)).toBe(30)
  expect(markPassed(90, 8)).toBe(10)
  expect(markPassed(10, 70)).toBe(null)
})
