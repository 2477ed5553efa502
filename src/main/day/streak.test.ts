import { describe, expect, test } from 'vitest'
import { dateOf, dayNumber, localDay, streakAt } from './streak.ts'

const TODAY = dayNumber('2026-11-30')
/** Days before today, 0 is today; a negative one is still to come. */
const on = (...ago: number[]): Set<number> => new Set(ago.map(days => TODAY - days))
const last = (count: number, from = 0): number[] => Array.from({ length: count }, (_, index) => from + index)

test('a date and its number are the same day, over leap years and the end of a year', () => {
  for (const date of ['1970-01-01', '2024-02-29', '2026-12-31', '2027-01-01', '2100-03-01']) expect(dateOf(dayNumber(date))).toBe(date)
  expect(dayNumber('2027-01-01') - dayNumber('2026-12-31')).toBe(1)
  expect(dayNumber('2024-03-01') - dayNumber('2024-02-28')).toBe(2)
})

test('the day is the one that the calendar shows here, until midnight', () => {
  expect(dateOf(localDay(new Date(2026, 10, 30, 0, 0, 0).getTime()))).toBe('2026-11-30')
  expect(dateOf(localDay(new Date(2026, 10, 30, 23, 59, 59).getTime()))).toBe('2026-11-30')
})

describe('a streak', () => {
  test('has the days in a row up to today', () => expect(streakAt(on(0, 1, 2), TODAY)).toEqual({ days: 3, forgiven: false }))
  test('goes on until today is over', () => expect(streakAt(on(1, 2), TODAY)).toEqual({ days: 2, forgiven: false }))
  test('is nothing without days', () => expect(streakAt(on(), TODAY)).toEqual({ days: 0, forgiven: false }))
  test('forgives a missed day', () => expect(streakAt(on(0, 2, 3), TODAY)).toEqual({ days: 3, forgiven: true }))
  test('forgives yesterday', () => expect(streakAt(on(2, 3), TODAY)).toEqual({ days: 2, forgiven: true }))
  test('ends with two missed days in a row', () => expect(streakAt(on(0, 3, 4), TODAY)).toEqual({ days: 1, forgiven: false }))
  test('ends with a second missed day in a week', () => {
    // Missed: 1 and 7 days ago.
    expect(streakAt(on(0, ...last(5, 2), ...last(4, 8)), TODAY).days).toBe(6)
    // Missed: 1 and 8 days ago.
    expect(streakAt(on(0, ...last(6, 2), ...last(4, 9)), TODAY).days).toBe(11)
  })
  test('no longer mentions a day that was missed more than a week ago', () =>
    expect(streakAt(on(...last(8), ...last(3, 9)), TODAY)).toEqual({ days: 11, forgiven: false }))
  test('ignores days to come, of a clock that was ahead', () => expect(streakAt(on(0, 1, -365), TODAY).days).toBe(2))
})

test('a clock that was a year ahead leaves the streak as it was, once it is right again', () => {
  const counted = on(1, 2, 3, -365)
  expect(streakAt(counted, TODAY + 365).days).toBe(1)
  expect(streakAt(new Set([...counted, TODAY]), TODAY).days).toBe(4)
})
