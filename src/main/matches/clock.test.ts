import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { ClockRule } from '../../shared/clock.ts'
import type { MatchUpdate, NewMatch } from '../../shared/match.ts'
import type { Seat } from '../../shared/seat.ts'
import type { Services, ServiceOptions } from '../services/services.ts'
import { directoryForTest, failingStorage } from '../storage/testing/storage-for-test.ts'
import { beginClock, clockAfter, leftOf } from './clock.ts'
import {
  act,
  AGAINST_AI,
  begin,
  CLIENT,
  firstPlay,
  keysOf,
  look,
  PERSONS,
  servicesForTest,
  undo,
  until,
  valueOf,
} from './testing/services-for-test.ts'
import { stopwatchForTest } from './testing/stopwatch-for-test.ts'

const TURN: ClockRule = { turn: 30, game: null }
const GAME: ClockRule = { turn: null, game: { time: 60, increment: 5 } }
const withClock = (match: NewMatch, clock: ClockRule): NewMatch => ({ ...match, houseRules: { takebacks: true, clock } })
const TWO: NewMatch = { ...PERSONS, seats: [PERSONS.seats[0], { ...PERSONS.seats[1], player: { type: 'person', name: 'Lucy' } }] }

/** A table with a clock that advances only when told to. */
async function table(options: Partial<ServiceOptions> = {}) {
  const stopwatch = stopwatchForTest()
  const dataDirectory = options.dataDirectory ?? directoryForTest()
  const services = await servicesForTest({ stopwatch, dataDirectory, ...options })
  return { services, stopwatch, dataDirectory }
}

/** Sits down in front of the match: reads its updates and says that it has been seen. */
function sitDown(services: Services, id: string): AsyncGenerator<MatchUpdate, void> {
  const updates = valueOf(services.matches.watch(id, CLIENT))
  void until(updates, () => true)
  see(services, id)
  return updates
}
const see = (services: Services, id: string): void => valueOf(services.matches.ready(id, CLIENT, look(services, id).revision))
const clockOf = (services: Services, id: string, seat: Seat = 0) => look(services, id).clock?.[seat]
const fileOf = (directory: string, id: string): string => readFileSync(join(directory, 'matches', `${id}.jsonl`), 'utf8')

describe('a match’s clock', () => {
  test('exists only if agreed on, and never for an AI', async () => {
    const { services } = await table()
    expect(look(services, begin(services)).clock).toBe(undefined)
    const id = begin(services, withClock(AGAINST_AI, GAME))
    expect(look(services, id)).toMatchObject({
      clock: [{ turn: null, game: 60_000, runs: false }, null],
      houseRules: { clock: GAME },
    })
  })

  test('starts when the player sees the table, then counts down', async () => {
    const { services, stopwatch } = await table()
    const id = begin(services, withClock(AGAINST_AI, TURN))
    const updates = valueOf(services.matches.watch(id, CLIENT))
    stopwatch.pass(10_000)
    valueOf(services.matches.ready(id, CLIENT, 7))
    stopwatch.pass(10_000)
    expect(clockOf(services, id)).toEqual({ turn: 30_000, game: null, runs: false })
    see(services, id)
    stopwatch.pass(12_500)
    expect(clockOf(services, id)).toEqual({ turn: 17_500, game: null, runs: true })
    await until(updates, ({ clock }) => clock?.[0]?.runs === true)
    await updates.return()
  })

  test('stands still while nobody can be at the table, which a page is told', async () => {
    const { services, stopwatch } = await table()
    const id = begin(services, withClock(AGAINST_AI, TURN))
    const updates = sitDown(services, id)
    stopwatch.pass(1_000)
    services.matches.setAway(true)
    await until(updates, ({ clock }) => clock?.[0]?.runs === false)
    for (let second = 0; second < 60; second++) stopwatch.pass(1_000)
    see(services, id)
    expect(clockOf(services, id)).toEqual({ turn: 29_000, game: null, runs: false })
    services.matches.setAway(false)
    stopwatch.pass(1_000)
    expect(clockOf(services, id)).toEqual({ turn: 28_000, game: null, runs: true })
    await updates.return()
  })

  test.each([
    [3_000, 30_000],
    [29_000, 30_000],
    [3_600_000, 30_000],
  ])('a process that is stopped for %s ms costs a player no time, however often it happens', async (stopped, turn) => {
    const { services, stopwatch } = await table()
    const id = begin(services, withClock(AGAINST_AI, TURN))
    const updates = sitDown(services, id)
    for (let times = 1; times <= 3; times++) {
      stopwatch.pass(1_500)
      stopwatch.stop(stopped)
      stopwatch.pass(500)
      const remaining = clockOf(services, id)?.turn ?? 0
      // A stop hides how much of the second around it was thinking.
      expect(remaining).toBeLessThanOrEqual(turn - times * 1_000)
      expect(remaining).toBeGreaterThanOrEqual(turn - times * 2_000)
    }
    expect(look(services, id).outcome).toBe(null)
    stopwatch.pass(30_000)
    expect(clockOf(services, id)?.runs).not.toBe(true)
    await updates.return()
  })

  test('stops while nobody is at the table or a player doesn’t know the latest events', async () => {
    const { services, stopwatch } = await table()
    const id = begin(services, withClock(AGAINST_AI, GAME))
    const updates = sitDown(services, id)
    stopwatch.pass(1_000)
    act(services, id, 'raise')
    stopwatch.pass(50_000)
    expect(clockOf(services, id)).toEqual({ turn: null, game: 59_000, runs: false })
    see(services, id)
    stopwatch.pass(2_000)
    await updates.return()
    stopwatch.pass(500_000)
    expect(clockOf(services, id)).toEqual({ turn: null, game: 57_000, runs: false })
    sitDown(services, id)
    stopwatch.pass(3_000)
    expect(clockOf(services, id)).toEqual({ turn: null, game: 54_000, runs: true })
  })

  test('stops in hot-seat behind the curtain', async () => {
    const { services, stopwatch } = await table()
    const id = begin(services, withClock(TWO, GAME))
    sitDown(services, id)
    stopwatch.pass(600_000)
    expect(look(services, id).clock).toEqual([
      { turn: null, game: 60_000, runs: false },
      { turn: null, game: 60_000, runs: false },
    ])
    valueOf(services.matches.sit(id, CLIENT, 0))
    sitDown(services, id)
    stopwatch.pass(4_000)
    act(services, id, ...firstPlay(services, id))
    stopwatch.pass(600_000)
    expect(look(services, id)).toMatchObject({
      curtain: 1,
      clock: [
        { game: 56_000, runs: false },
        { game: 60_000, runs: false },
      ],
    })
  })

  test('stops in hot-seat during a takeback request', async () => {
    const { services, stopwatch } = await table()
    const id = begin(services, withClock(TWO, GAME))
    valueOf(services.matches.sit(id, CLIENT, 0))
    act(services, id, 'peek')
    valueOf(undo(services, id))
    valueOf(services.matches.sit(id, CLIENT, 1))
    sitDown(services, id)
    stopwatch.pass(20_000)
    expect(clockOf(services, id, 1)).toEqual({ turn: null, game: 60_000, runs: false })
  })
})

describe('when a turn’s time is up', () => {
  test('keeps choosing for the seat until its turn is over', async () => {
    const { services, stopwatch } = await table()
    const id = begin(services, withClock(AGAINST_AI, TURN))
    const updates = sitDown(services, id)
    stopwatch.pass(30_000)
    expect(look(services, id).pending).toEqual([{ seat: 1, decision: 'lay' }])
    await updates.return()
  })

  test('keeps what was done for the player, and a takeback returns no time', async () => {
    const { services, stopwatch } = await table()
    const id = begin(services, withClock(AGAINST_AI, TURN))
    sitDown(services, id)
    stopwatch.pass(20_000)
    act(services, id, 'raise')
    valueOf(undo(services, id))
    see(services, id)
    expect(clockOf(services, id)).toEqual({ turn: 10_000, game: null, runs: true })
    stopwatch.pass(10_000)
    expect(look(services, id)).toMatchObject({ pending: [{ seat: 1 }], takeback: { way: null } })
    expect(keysOf(undo(services, id))).toEqual(['services.refused.nothing-to-take-back'])
  })
})

describe('when the match’s time is up', () => {
  test('loses the match as a concession, with a note of why', async () => {
    const { services, stopwatch, dataDirectory } = await table()
    const id = begin(services, withClock(AGAINST_AI, GAME))
    sitDown(services, id)
    stopwatch.pass(60_000)
    const over = look(services, id)
    expect(over.outcome).toMatchObject({ winner: 1, onTime: true, message: { key: 'services.match.out-of-time', values: { who: 'Mina' } } })
    expect(over.events.at(-2)).toMatchObject({ type: 'time-up', message: { key: 'services.clock.game.you' } })
    expect(fileOf(dataDirectory, id)).toMatch(/"type":"concede","seat":0,"late":true/)
    expect(services.matches.list(CLIENT)).toMatchObject([{ id, outcome: { onTime: true } }])
    expect(services.matches.replays.records().all).toMatchObject({ outOfTime: 1 })

    const again = await servicesForTest({ dataDirectory })
    expect(look(again, id)).toEqual(over)
    const replay = valueOf(again.matches.replays.open(id, CLIENT))
    expect(replay).toMatchObject({ summary: { outcome: { onTime: true }, houseRules: { clock: GAME } } })
    expect(replay.marks.at(-1)).toMatchObject({ type: 'end', message: { key: 'services.match.out-of-time' } })
    const events = valueOf(again.matches.replays.events(id, 'both'))
    expect(events.slice(-2)).toMatchObject([
      { type: 'time-up', index: replay.length - 2 },
      { type: 'conceded', index: replay.length - 1 },
    ])
    expect(valueOf(again.matches.replays.views(id, 'both', 0, 60))).toHaveLength(replay.length)
  })

  test('an AI has unlimited time', async () => {
    const { services, stopwatch } = await table()
    const id = begin(services, withClock(AGAINST_AI, { turn: 10, game: { time: 30, increment: 0 } }))
    sitDown(services, id)
    stopwatch.pass(1_000)
    act(services, id, ...firstPlay(services, id))
    see(services, id)
    stopwatch.pass(3_600_000)
    expect(look(services, id)).toMatchObject({ outcome: null, pending: [{ seat: 1 }], clock: [{ turn: 9_000, game: 29_000 }, null] })
  })

  test('loses a match that couldn’t be written as soon as it can be', async () => {
    const { failing, disk } = failingStorage()
    const { services, stopwatch } = await table({ disk })
    const id = begin(services, withClock(AGAINST_AI, GAME))
    sitDown(services, id)
    failing.code = 'ENOSPC'
    stopwatch.pass(60_000)
    expect(look(services, id).outcome).toBe(null)
    failing.code = null
    stopwatch.pass(60_000)
    expect(look(services, id).outcome).toMatchObject({ onTime: true })
  })
})

describe('the time left', () => {
  test('survives a crash', async () => {
    const { services, stopwatch, dataDirectory } = await table()
    const id = begin(services, withClock(AGAINST_AI, GAME))
    const updates = sitDown(services, id)
    stopwatch.pass(3_000)
    act(services, id, 'raise')
    see(services, id)
    stopwatch.pass(12_000)
    const killed = await servicesForTest({ dataDirectory })
    // Of what was thought since the last action, all but the last few seconds.
    expect(clockOf(killed, id)).toEqual({ turn: null, game: 47_000, runs: false })
    expect(look(killed, id).revision).toBe(1)
    await updates.return()
    const left = await servicesForTest({ dataDirectory })
    expect(clockOf(left, id)?.game).toBe(45_000)
    act(left, id, 'raise')
    expect(fileOf(dataDirectory, id)).not.toContain('"type":"clock"')
    const next = await servicesForTest({ dataDirectory })
    expect(clockOf(next, id)?.game).toBe(45_000)
  })

  test('grows by the increment once for each turn with a decision', () => {
    const header = { houseRules: { takebacks: true, clock: { turn: 20, game: { time: 60, increment: 5 } } } }
    const begun = beginClock(header)
    if (!begun) throw new Error('no clock')
    const move = (type: 'act' | 'undo', seat: Seat, turn: number, used: [number, number]) => ({ type, seat, turn, used })
    const inTurn2 = [move('act', 0, 1, [4_000, 0]), move('act', 0, 2, [3_000, 0])].reduce(clockAfter, begun)
    expect(leftOf(inTurn2, 0)).toEqual({ turn: 20_000, game: 58_000 })
    expect(leftOf(inTurn2, 1)).toEqual({ turn: 20_000, game: 60_000 })
    const back = clockAfter(inTurn2, move('undo', 0, 1, [1_000, 0]))
    expect(leftOf(back, 0)).toEqual({ turn: 13_000, game: 57_000 })
    const again = clockAfter(back, move('act', 0, 2, [2_000, 0]))
    expect(leftOf(again, 0)).toEqual({ turn: 19_000, game: 55_000 })
    expect(leftOf(clockAfter(again, move('act', 1, 3, [0, 9_000])), 1)).toEqual({ turn: 20_000, game: 56_000 })
  })
})
