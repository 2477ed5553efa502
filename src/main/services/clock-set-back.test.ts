import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { stepBetween } from '../../shared/deck-history.ts'
import { TOY_DECKS } from '../kernel/testing/toy-game.ts'
import { act, begin, CLIENT, keysOf, look, AGAINST_AI, servicesForTest, until, valueOf } from '../matches/testing/services-for-test.ts'
import { stopwatchForTest } from '../matches/testing/stopwatch-for-test.ts'
import { monotonicClock } from '../lib/monotonic-clock.ts'
import type { Services } from './services.ts'
import { directoryForTest } from '../storage/testing/storage-for-test.ts'

const HOUR = 60 * 60 * 1000
const YEAR = 365 * 24 * HOUR
const NOW = Date.UTC(2026, 10, 22, 10)

const byId = <T extends { id: string }>(things: readonly T[]): T[] => things.toSorted((a, b) => (a.id < b.id ? -1 : 1))

/** Everything that is stored, with its dates. */
const allOf = ({ decks, matches, settings }: Services): unknown => ({
  decks: byId(decks.list()).map(deck => [deck, valueOf(decks.versions(deck.id)), valueOf(decks.open(deck.id)).done]),
  matches: byId(matches.list(CLIENT)).map(listed => [listed, valueOf(matches.view(listed.id, CLIENT))]),
  bin: byId(decks.bin()),
  settings: settings.get(),
})

function edit({ decks }: Services, id: string, name: string): void {
  const { deck, revision } = valueOf(decks.open(id))
  const step = stepBetween(deck, { ...deck, name })
  if (step) valueOf(decks.edit({ id, after: revision, moves: [{ type: 'do', step }] }))
}

/** One new item of each kind, and one change. */
function changeAll(services: Services, name: string): void {
  const { decks, settings } = services
  const { id } = valueOf(decks.save({ game: 'toy', name, cards: TOY_DECKS[0] }))
  for (const deck of decks.list()) edit(services, deck.id, `${deck.name}.`)
  valueOf(decks.keepVersion(id, 'As it was'))
  const gone = valueOf(decks.save({ game: 'toy', name: `${name} gone`, cards: TOY_DECKS[1] }))
  decks.delete(gone.id)
  for (const match of services.matches.list(CLIENT)) act(services, match.id, 'raise')
  act(services, begin(services), 'raise')
  valueOf(settings.set({ playerName: name }))
}

test.each([
  ['an hour', HOUR],
  ['a year', YEAR],
  ['to 1970', NOW - 1000],
])('keeps everything when the clock was set back by %s between two runs, and overwrites no backup', async (_, back) => {
  const dataDirectory = directoryForTest()
  const clock = { time: NOW }
  let ids = 0
  const run = () => servicesForTest({ dataDirectory, now: () => (clock.time += 1000), randomId: () => `id-${++ids}` })
  const first = await run()
  changeAll(first, 'before')
  await first.close()
  let all = allOf(first)
  for (const [name, time] of [
    ['set back', NOW - back],
    ['and right again', NOW + HOUR],
  ] as const) {
    clock.time = time
    const next = await run()
    expect(allOf(next)).toEqual(all)
    changeAll(next, name)
    all = allOf(next)
    await next.close()
  }
  const last = await run()
  expect(allOf(last)).toEqual(all)
  expect(last.notices.list()).toEqual([])
})

test('keeps everything in order when the clock goes back at every reading, also in the next run', async () => {
  const dataDirectory = directoryForTest()
  let [time, ids] = [NOW, 0]
  const options = { dataDirectory, now: () => (time -= HOUR), randomId: () => `id-${++ids}` }
  const services = await servicesForTest(options)
  for (const name of ['one', 'two', 'three']) changeAll(services, name)
  const deck = services.decks.list()[0]?.id ?? ''
  const all = allOf(services)
  await services.close()
  const next = await servicesForTest(options)
  expect(allOf(next)).toEqual(all)
  expect(next.notices.list()).toEqual([])
  const { revision } = valueOf(next.decks.open(deck))
  expect(keysOf(next.decks.edit({ id: deck, after: revision, moves: [{ type: 'undo' }] }))).toEqual([])
})

test('sets unreadable files aside under unique names even if the clock repeats', async () => {
  const dataDirectory = directoryForTest()
  const texts = ['spoilt once', 'spoilt twice', 'spoilt again']
  for (const text of texts) {
    writeFileSync(join(dataDirectory, 'decks.json'), text)
    await (await servicesForTest({ dataDirectory, now: () => NOW })).close()
  }
  const aside = readdirSync(dataDirectory).filter(name => name.includes('.corrupt'))
  expect(aside.map(name => readFileSync(join(dataDirectory, name), 'utf8')).sort()).toEqual(texts.toSorted())
})

test('overwrites no export even if the clock repeats', async () => {
  const services = await servicesForTest({ now: () => NOW })
  const [one = ''] = valueOf(await services.everything.save())
  const before = readFileSync(one, 'utf8')
  valueOf(services.decks.save({ game: 'toy', name: 'Ash', cards: TOY_DECKS[0] }))
  const [other = ''] = valueOf(await services.everything.save())
  expect(other).not.toBe(one)
  expect(other).toMatch(/\.everything\.json$/)
  expect(readFileSync(one, 'utf8')).toBe(before)
})

test('doesn’t affect players’ clocks, during a run or between runs', async () => {
  const dataDirectory = directoryForTest()
  const stopwatch = stopwatchForTest()
  const clock = { time: NOW }
  const options = { dataDirectory, stopwatch, now: () => clock.time }
  const services = await servicesForTest(options)
  const id = begin(services, {
    ...AGAINST_AI,
    houseRules: { takebacks: true, clock: { turn: null, game: { time: 60, increment: 0 } } },
  })
  const left = (at: Services): number | null | undefined => look(at, id).clock?.[0]?.game
  void until(valueOf(services.matches.watch(id, CLIENT)), () => true)
  valueOf(services.matches.ready(id, CLIENT, look(services, id).revision))
  stopwatch.pass(10_000)
  clock.time -= YEAR
  expect(left(services)).toBe(50_000)
  stopwatch.pass(5_000)
  expect(left(services)).toBe(45_000)
  act(services, id, 'raise')
  await services.close()
  clock.time -= YEAR
  expect(left(await servicesForTest(options))).toBe(45_000)
})

test('durations continue from where they were', () => {
  const clock = { time: NOW }
  const time = monotonicClock(() => clock.time)
  const began = time()
  clock.time += 500
  expect(time() - began).toBe(500)
  clock.time -= YEAR
  expect(time() - began).toBe(500)
  clock.time += 250
  expect(time() - began).toBe(750)
})
