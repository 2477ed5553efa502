import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { ClockRule } from '../../shared/clock.ts'
import type { NewMatch } from '../../shared/match.ts'
import type { Services, ServiceOptions } from '../services/services.ts'
import { directoryForTest } from '../storage/testing/storage-for-test.ts'
import type { MatchEntry } from './match-record.ts'
import { encodeLine, MAX_LINES, readMatch } from './match-record.ts'
import {
  act,
  AGAINST_AI,
  begin,
  CLIENT,
  firstPlay,
  keysOf,
  look,
  servicesForTest,
  simpleAi,
  TWO_AIS,
  until,
  valueOf,
} from './testing/services-for-test.ts'
import { stopwatchForTest } from './testing/stopwatch-for-test.ts'

const TOO_LONG = 'services.not-saved.too-long-match'
const GAME: ClockRule = { turn: null, game: { time: 60, increment: 0 } }
const TURN: ClockRule = { turn: 30, game: null }
const withClock = (clock: ClockRule): NewMatch => ({ ...AGAINST_AI, houseRules: { takebacks: true, clock } })
const noticesOf = (services: Services): string[] => services.notices.list().map(notice => notice.message.key)

interface Filled {
  /** Whether it can still be conceded. */
  hasRoomForEnd?: boolean
  match?: NewMatch
  plays?: string[]
  options?: Partial<ServiceOptions>
}

/** A match whose file has been filled with notes of hints, after those plays of a person. */
async function filled({ hasRoomForEnd = true, match = AGAINST_AI, plays = ['raise'], options = {} }: Filled) {
  const dataDirectory = directoryForTest()
  const before = await servicesForTest({ dataDirectory })
  const id = begin(before, match)
  for (const play of plays) act(before, id, play)
  await before.close()
  const path = join(dataDirectory, 'matches', `${id}.jsonl`)
  const [last = ''] = readFileSync(path, 'utf8').split('\n').slice(-2)
  const { action: _, ...standing } = JSON.parse(last) as Extract<MatchEntry, { type: 'act' }>
  const notes = MAX_LINES - plays.length - (hasRoomForEnd ? 9 : 1)
  appendFileSync(path, encodeLine({ ...standing, type: 'hint' }).repeat(notes))
  const services = await servicesForTest({ dataDirectory, ...options })
  return { services, id, dataDirectory, isReadable: () => readMatch(readFileSync(path, 'utf8')).type === 'match' }
}

test('a match with too many lines can’t be continued, but conceded, and is read again', async () => {
  const { services, id, dataDirectory, isReadable } = await filled({})
  const before = look(services, id)
  expect(keysOf(services.matches.act(id, CLIENT, before.revision, firstPlay(services, id)))).toEqual([TOO_LONG])
  expect(look(services, id)).toEqual(before)
  expect(isReadable()).toBe(true)
  valueOf(services.matches.concede(id, CLIENT))
  expect(isReadable()).toBe(true)
  const { outcome } = look(services, id)
  expect(outcome).not.toBe(null)
  await services.close()
  const again = await servicesForTest({ dataDirectory })
  expect(again.matches.list(CLIENT)).toMatchObject([{ id, outcome }])
  expect(noticesOf(again)).toEqual([])
})

test('an AI’s move in such a match is tried once, and the player told', async () => {
  const ai = simpleAi()
  const options = { ai, timing: { thinkingLimit: 1000, retryAfter: 0 } }
  const { services, id, isReadable } = await filled({ plays: ['raise', 'stir', 'peek'], options })
  look(services, id)
  await expect.poll(() => noticesOf(services)).toEqual([TOO_LONG])
  for (let count = 0; count < 5; count++)
    await until(valueOf(services.matches.watch(begin(services, TWO_AIS), CLIENT)), ({ outcome }) => outcome !== null)
  const seeds = ai.requests.map(({ seed }) => seed)
  expect(new Set(seeds).size).toBe(seeds.length)
  expect(isReadable()).toBe(true)
})

test.each([TURN, GAME])('a player whose time runs out in such a match loses it: %j', async clock => {
  const stopwatch = stopwatchForTest()
  const { services, id, isReadable } = await filled({ match: withClock(clock), options: { stopwatch } })
  void until(valueOf(services.matches.watch(id, CLIENT)), () => true)
  valueOf(services.matches.ready(id, CLIENT, look(services, id).revision))
  stopwatch.pass(60_000)
  expect(look(services, id).outcome).toMatchObject({ onTime: true })
  expect(isReadable()).toBe(true)
})

test('a file that can’t even take that isn’t tried again and again', async () => {
  let tries = 0
  const plain = stopwatchForTest()
  const stopwatch = { ...plain, after: (...args: Parameters<typeof plain.setTimer>) => (tries++, plain.setTimer(...args)) }
  const { services, id, isReadable } = await filled({ hasRoomForEnd: false, match: withClock(GAME), options: { stopwatch } })
  void until(valueOf(services.matches.watch(id, CLIENT)), () => true)
  valueOf(services.matches.ready(id, CLIENT, look(services, id).revision))
  stopwatch.pass(60_000)
  expect(noticesOf(services)).toEqual([TOO_LONG])
  const before = tries
  stopwatch.pass(3_600_000)
  expect(tries).toBe(before)
  expect(isReadable()).toBe(true)
})
