import { describe, expect, test } from 'vitest'
import type { Day } from '../../shared/day.ts'
import { valueOf } from '../matches/testing/services-for-test.ts'
import { directoryForTest, storageForTest } from '../storage/testing/storage-for-test.ts'
import { openDays, type ChallengeBank, type DayService } from './days.ts'

const bank = (game: string, ids: string[]): ChallengeBank => ({
  game,
  ideas: () => ids.map(id => ({ id, goal: undefined, words: new Set([id]) })),
})
const BANKS = [bank('toy', ['one', 'two', 'three']), bank('other', ['four'])]
const noon = (month: number, day: number, year = 2026): number => new Date(year, month - 1, day, 12).getTime()

function daysForTest(directory = directoryForTest()): {
  days: DayService
  at: (time: number) => void
  pass: (hours: number) => void
  today: (game?: string) => Day
} {
  const { context } = storageForTest(directory)
  let time = noon(11, 30)
  let seconds = 1_000
  const games = new Map([
    ['toy', {}],
    ['other', {}],
    ['plain', {}],
  ])
  const days = openDays({ storage: { ...context, now: () => time }, games, banks: BANKS, uptime: () => seconds })
  return {
    days,
    at: to => void (time = to),
    pass: hours => void (seconds += hours * 3600),
    today: (game = 'toy') => valueOf(days.today(game, [])),
  }
}
const solve = ({ days, today }: ReturnType<typeof daysForTest>): void => days.noteSolved(today().challenge?.id ?? '')

test('a day has a date, a challenge and a seed', () => {
  const { today } = daysForTest()
  expect(today()).toMatchObject({ date: '2026-11-30', seed: 'DAY20261130', streak: 0, counted: false, played: false })
  expect(today().challenge).toMatchObject({ solved: false })
  expect(today('plain').challenge).toBe(null)
})

test('an unknown game has no day', () => expect(daysForTest().days.today('gone', [])).toMatchObject({ ok: false }))

test('solving the day’s challenge counts, and no other one does', () => {
  const a = daysForTest()
  const b = ['one', 'two', 'three'].find(id => id !== a.today().challenge?.id) ?? ''
  a.days.noteSolved(b)
  expect(a.today()).toMatchObject({ counted: false, streak: 0 })
  solve(a)
  expect(a.today()).toMatchObject({ challenge: { solved: true }, counted: true, streak: 1 })
  expect(a.today('other')).toMatchObject({ challenge: { solved: false }, counted: true, streak: 1 })
})

test('a match of a run with the day’s seed counts, and of another day’s doesn’t', () => {
  const { days, today } = daysForTest()
  days.notePlayed('toy', 'DAY20261129', noon(11, 30))
  expect(today()).toMatchObject({ played: false, counted: false })
  days.notePlayed('toy', 'DAY20261130', noon(11, 30))
  expect(today()).toMatchObject({ played: true, counted: true, streak: 1 })
})

test('the day’s runs are those with its seed, the latest of each mode', () => {
  const { days } = daysForTest()
  const runs = [
    { mode: 'draft', id: 'first', seed: 'DAY20261130' },
    { mode: 'draft', id: 'second', seed: 'DAY20261130' },
    { mode: 'draft', id: 'third', seed: 'DAY20261129' },
  ] as const
  expect(valueOf(days.today('toy', runs)).runs).toEqual([{ mode: 'draft', id: 'second' }])
})

describe('a streak', () => {
  test('is still there after a restart', () => {
    const directory = directoryForTest()
    const one = daysForTest(directory)
    for (const day of [28, 29, 30]) {
      one.pass(24)
      one.at(noon(11, day))
      solve(one)
    }
    expect(daysForTest(directory).today()).toMatchObject({ streak: 3, counted: true })
  })

  test('has no more than two new dates in a day, however the clock is set', () => {
    const one = daysForTest()
    for (let day = 1; day <= 29; day++) {
      one.at(noon(11, day))
      solve(one)
    }
    one.at(noon(11, 30))
    expect(one.today()).toMatchObject({ streak: 0, counted: false })
    one.pass(24)
    solve(one)
    expect(one.today()).toMatchObject({ streak: 1, counted: true })
  })

  test.each([
    ['a year ahead', noon(11, 30, 2027)],
    ['a year behind', noon(11, 30, 2025)],
    ['two days ahead', noon(12, 2)],
    ['six days ahead', noon(12, 6)],
    ['two days behind', noon(11, 28)],
  ])('is neither lost nor longer after a day on which the clock was %s', (_how, wrong) => {
    const one = daysForTest()
    const live = (time: number): void => {
      one.pass(24)
      one.at(time)
      solve(one)
    }
    for (let day = 20; day <= 29; day++) live(noon(11, day))
    live(wrong)
    for (let day = 31; day <= 38; day++) live(noon(11, day))
    expect(one.today()).toMatchObject({ streak: 18, counted: true })
  })
})

test('a match that ended before midnight counts for that day, whenever the run is looked at', () => {
  const { days, at, today } = daysForTest()
  at(noon(12, 1))
  days.notePlayed('toy', 'DAY20261130', new Date(2026, 10, 30, 23, 55).getTime())
  expect(today()).toMatchObject({ streak: 1, counted: false })
})

test('a date that no calendar has, and a list that is too long, aren’t taken from a file', async () => {
  const { days, today } = daysForTest()
  const items = [
    { date: '2026-02-31', solved: ['toy'], played: [] },
    { date: 'yesterday', solved: ['toy'], played: [] },
    { date: '2026-11-29', solved: Array.from({ length: 101 }, () => 'toy'), played: [] },
    { date: '2026-11-29', solved: 'toy', played: [] },
  ]
  for (const item of items) expect(await days.portable.arrivals().add(item)).not.toBe(null)
  expect(today().streak).toBe(0)
})
