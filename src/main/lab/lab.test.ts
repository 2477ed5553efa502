import { describe, expect, test } from 'vitest'
import type { LabPlan, LabRun } from '../../shared/lab.ts'
import { matchesOf, scoreOf } from '../../shared/lab.ts'
import { AI_LEVELS } from '../../shared/match.ts'
import { TOY_DECKS, toyGame } from '../kernel/testing/toy-game.ts'
import { CLIENT, keysOf, servicesForTest, valueOf } from '../matches/testing/services-for-test.ts'
import { stopwatchForTest } from '../matches/testing/stopwatch-for-test.ts'
import type { ServiceOptions, Services } from '../services/services.ts'
import { TRY_AGAIN_AFTER } from '../storage/background-writes.ts'
import { directoryForTest, failingStorage } from '../storage/testing/storage-for-test.ts'
import { MAX_WAITING } from './lab.ts'
import { MAX_RUNS } from './runs.ts'
import { pickRandom } from './testing/random-choice.ts'
import { playChunk, repeatMatch } from './simulation/play-chunk.ts'
import { allOf, workersForTest, type FakeWorkers } from './testing/workers-for-test.ts'

const [level] = AI_LEVELS
const PLAN: LabPlan = {
  game: 'toy',
  deck: { from: 'starter', id: 'toy-0' },
  version: null,
  opponents: [{ from: 'starter', id: 'toy-1' }],
  levels: [level, level],
  games: 3,
}

async function opened(more: Partial<ServiceOptions> = {}): Promise<{ services: Services; lab: Services['lab']; workers: FakeWorkers }> {
  const workers = workersForTest()
  let clock = 0
  const services = await servicesForTest({ labWorkers: workers, now: () => (clock += 1000), ...more })
  return { services, lab: services.lab, workers }
}
const start = ({ lab }: Services, plan: Partial<LabPlan> = {}): string => valueOf(lab.start({ ...PLAN, ...plan })).id
const look = ({ lab }: Services, id: string): LabRun => valueOf(lab.get(id))
async function playOn(workers: FakeWorkers): Promise<void> {
  while (workers.parts.length > 0) await workers.finish()
}

test('plays a run part by part and reports progress', async () => {
  const { services, lab, workers } = await opened()
  const id = start(services)
  const runStates = valueOf(lab.watch(id))
  const states: unknown[] = []
  const reading = (async () => {
    for await (const { state, played, remaining } of runStates) states.push([state, played, remaining === null])
  })()
  await playOn(workers)
  await reading
  expect(states[0]).toEqual(['running', 0, true])
  expect(states[2]).toEqual(['running', 2, false])
  expect(states.at(-1)).toEqual(['done', 3, true])
  expect(look(services, id)).toMatchObject({ state: 'done', played: 3, deck: { name: 'Toy 0', cards: TOY_DECKS[0] }, resource: null })
  expect(scoreOf(look(services, id).result.deck)).toEqual({ played: 3, won: 3, drawn: 0 })
})

test('a run with a limit is done when its time is up, with the matches played by then', async () => {
  const { services, lab, workers } = await opened()
  const measured = { card: 'x', name: 'X', replaced: 'y', copies: 1, nearest: [], price: null }
  const { id } = valueOf(lab.start({ ...PLAN, games: 1000 }, { measured, limit: 5000 }))
  await playOn(workers)
  const { state, played, took } = look(services, id)
  expect(state).toBe('done')
  expect(played).toBeGreaterThan(0)
  expect(played).toBeLessThan(1000)
  expect(took).toBeLessThan(10_000)
})

test('a clock set back during a run costs no progress report and no time', async () => {
  let [clock, looks] = [Date.UTC(2026, 10, 22), 0]
  const { services, lab, workers } = await opened({ now: () => (looks++ === 6 ? (clock -= 3_600_000) : (clock += 1000)) })
  const id = start(services)
  const progress: number[] = []
  const reading = (async () => {
    for await (const { played } of valueOf(lab.watch(id))) progress.push(played)
  })()
  await playOn(workers)
  await reading
  expect(looks).toBeGreaterThan(7)
  expect(progress).toEqual(expect.arrayContaining([0, 1, 2, 3]))
  expect(look(services, id).took).toBeGreaterThan(0)
})

test('a returning follower gets the current state, then updates', async () => {
  const { services, lab, workers } = await opened()
  const id = start(services)
  await workers.finish()
  const left = new AbortController()
  const first = valueOf(lab.watch(id, left.signal))
  expect((await first.next()).value).toMatchObject({ played: 1 })
  const waiting = first.next()
  left.abort()
  expect((await waiting).done).toBe(true)
  const second = valueOf(lab.watch(id))
  expect((await second.next()).value).toMatchObject({ played: 1, state: 'running' })
  await workers.finish()
  expect((await second.next()).value).toMatchObject({ played: 2 })
})

test('plays one run at a time and queues the others in order', async () => {
  const { services, lab, workers } = await opened()
  const [one, two] = [start(services), start(services, { deck: { from: 'starter', id: 'toy-1' } })]
  expect([one, two].map(id => look(services, id).state)).toEqual(['running', 'waiting'])
  expect(workers.parts).toHaveLength(1)
  expect(lab.list().map(run => run.id)).toEqual([two, one])
  for (let part = 0; look(services, one).state === 'running'; part++) await workers.finish()
  expect(look(services, two).state).toBe('running')
  await playOn(workers)
  expect(lab.list().map(run => [run.id, run.state, run.score.won])).toEqual([
    [two, 'done', 3],
    [one, 'done', 3],
  ])
})

test('refuses a run when the queue is full', async () => {
  const { services, lab } = await opened()
  for (let run = 0; run <= MAX_WAITING; run++) start(services)
  expect(keysOf(lab.start(PLAN))).toEqual(['services.refused.lab-busy'])
})

test('a cancelled run keeps what was played, and the next one starts', async () => {
  const { services, lab, workers } = await opened()
  const [one, two] = [start(services), start(services)]
  await workers.finish()
  valueOf(lab.cancel(one))
  await new Promise(resolve => setImmediate(resolve))
  expect(look(services, one)).toMatchObject({ state: 'cancelled', played: 1 })
  expect(look(services, two).state).toBe('running')
  valueOf(lab.cancel(one))
  expect(look(services, one).state).toBe('cancelled')
})

test('cancels a waiting run', async () => {
  const { services, lab, workers } = await opened()
  const [one, two] = [start(services), start(services)]
  valueOf(lab.cancel(two))
  await playOn(workers)
  expect([one, two].map(id => look(services, id).state)).toEqual(['done', 'cancelled'])
})

test('a failed run says so and keeps what was played', async () => {
  const { services, workers } = await opened()
  const id = start(services)
  await workers.finish()
  await workers.break()
  expect(look(services, id)).toMatchObject({ state: 'failed', played: 1 })
})

test('finished runs survive a restart, and so does the one that was running', async () => {
  const dataDirectory = directoryForTest()
  const before = await opened({ dataDirectory })
  const [one, two] = [start(before.services), start(before.services)]
  while (look(before.services, one).state === 'running') await before.workers.finish()
  await before.workers.finish()
  await before.services.close()
  expect(before.workers.closed).toBe(true)
  const after = await opened({ dataDirectory })
  expect(look(after.services, one)).toEqual(look(before.services, one))
  expect(look(after.services, two)).toMatchObject({ state: 'cancelled', played: 1 })
  expect(await allOf(valueOf(after.lab.watch(one)))).toEqual([look(before.services, one)])
})

test('keeps a limited number of runs and deletes the oldest', async () => {
  const { services, lab, workers } = await opened()
  const first = start(services, { games: 1 })
  await playOn(workers)
  for (let run = 0; run < MAX_RUNS; run++) {
    start(services, { games: 1 })
    await playOn(workers)
  }
  expect(lab.list()).toHaveLength(MAX_RUNS)
  expect(keysOf(lab.get(first))).toEqual(['services.not-found.lab-run'])
})

test('deletes a run, even a running one', async () => {
  const { services, lab, workers } = await opened()
  const id = start(services)
  await workers.finish()
  valueOf(lab.delete(id))
  for (const gone of [lab.get(id), lab.watch(id), lab.cancel(id), lab.delete(id)])
    expect(keysOf(gone)).toEqual(['services.not-found.lab-run'])
  expect(lab.list()).toEqual([])
})

test('keeps and reports a run that couldn’t be written, and writes it as soon as possible', async () => {
  const { failing, ...storage } = failingStorage()
  const stopwatch = stopwatchForTest()
  const dataDirectory = directoryForTest()
  const { services, lab, workers } = await opened({ ...storage, stopwatch, dataDirectory })
  failing.code = 'ENOSPC'
  const id = start(services)
  await playOn(workers)
  expect(look(services, id).state).toBe('done')
  expect(lab.list()).toHaveLength(1)
  expect(services.notices.list().map(notice => notice.message.key)).toEqual(['services.not-saved.disk-full'])
  valueOf(lab.delete(id))
  expect(lab.list()).toEqual([])
  expect(services.notices.list()).toEqual([])

  const next = start(services)
  await playOn(workers)
  failing.code = null
  stopwatch.pass(TRY_AGAIN_AFTER)
  expect(services.notices.list()).toEqual([])
  expect(lab.list().map(run => run.id)).toEqual([next])
  expect((await opened({ dataDirectory })).lab.list().map(run => run.id)).toEqual([next])
})

test('refuses a plan without playable decks and starts nothing', async () => {
  const { services, lab, workers } = await opened()
  const draft = valueOf(services.decks.save({ game: 'toy', name: 'Draft', cards: [{ card: 'rank-1-secret', count: 1 }] }))
  const saved = { from: 'saved', id: draft.id } as const
  expect(keysOf(lab.start({ ...PLAN, game: 'chess' }))).toEqual(['services.not-found.game'])
  expect(keysOf(lab.start({ ...PLAN, deck: { from: 'starter', id: 'none' } }))).toEqual(['services.not-found.deck'])
  for (const plan of [{ deck: saved }, { version: saved }, { opponents: [saved] }])
    expect(keysOf(lab.start({ ...PLAN, ...plan }))).toEqual(['toy.size'])
  expect([lab.list(), workers.parts]).toEqual([[], []])
})

test('compares a deck with one of its saved versions', async () => {
  const { services, lab, workers } = await opened()
  const deck = valueOf(services.decks.save({ game: 'toy', name: 'Ash', cards: TOY_DECKS[0] }))
  const [kept] = valueOf(services.decks.keepVersion(deck.id, 'before'))
  valueOf(services.decks.save({ ...deck, cards: TOY_DECKS[1] }))
  const version = { from: 'version', id: deck.id, version: kept?.id ?? '' } as const
  const id = start(services, { deck: { from: 'saved', id: deck.id }, version })
  expect(look(services, id)).toMatchObject({
    deck: { name: 'Ash', cards: TOY_DECKS[1] },
    version: { name: 'Ash · before', cards: TOY_DECKS[0] },
  })
  expect(workers.parts[0]?.task.version).toEqual(TOY_DECKS[0])
  expect(keysOf(lab.start({ ...PLAN, version: { ...version, version: 'none' } }))).toEqual(['services.not-found.version'])
  expect(keysOf(lab.start({ ...PLAN, version: { ...version, id: 'none' } }))).toEqual(['services.not-found.deck'])
})

test('random decks have no name', async () => {
  const { services, workers } = await opened()
  const id = start(services, { opponents: [{ from: 'lot' }, ...PLAN.opponents] })
  expect(workers.parts[0]?.task.opponents).toEqual(['lot', TOY_DECKS[1]])
  expect(look(services, id).opponents).toEqual([
    { name: null, cards: null },
    { name: 'Toy 1', cards: TOY_DECKS[1] },
  ])
})

test('a version plays the same matches, and decks can share an opponent', async () => {
  const { services, workers } = await opened()
  const id = start(services, { version: { from: 'starter', id: 'toy-1' }, opponents: [PLAN.deck, ...PLAN.opponents] })
  expect(workers.parts[0]?.task).toMatchObject({
    deck: TOY_DECKS[0],
    version: TOY_DECKS[1],
    opponents: TOY_DECKS,
    seed: look(services, id).seed,
  })
  expect(look(services, id)).toMatchObject({ version: { name: 'Toy 1' }, opponents: [{ name: 'Toy 0' }, { name: 'Toy 1' }] })
  await playOn(workers)
  expect(look(services, id).result.version).not.toBe(null)
})

describe('a match of a run', () => {
  /** A run of toy matches played randomly, and workers that replay them exactly. */
  async function played(plan: Partial<LabPlan> = {}, more: Partial<ServiceOptions> = {}) {
    const { services, lab, workers } = await opened({ games: [toyGame], ...more })
    workers.again = match => repeatMatch(toyGame, match, pickRandom)
    workers.outcome = part => playChunk(toyGame, part, pickRandom)
    const id = start(services, { games: 4, ...plan })
    await playOn(workers)
    return { services, lab, workers, id }
  }

  test('is replayed and saved once as a replay that counts in no record', async () => {
    const { services, lab, id } = await played({ version: { from: 'starter', id: 'toy-1' } })
    const matches = matchesOf(look(services, id).result.deck)
    expect(matches.map(({ number }) => number)).toEqual([0, 1, 2, 3])
    const opened = valueOf(await lab.open(id, 1, 'deck'))
    expect(valueOf(await lab.open(id, 1, 'deck'))).toEqual(opened)
    const replay = valueOf(services.matches.replays.open(opened.id, CLIENT))
    expect(replay.summary).toMatchObject({
      you: null,
      seats: [{ deckName: 'Toy 0', player: { type: 'ai', level } }, { deckName: 'Toy 1' }],
    })
    expect(replay.summary.outcome?.winner).toBe({ won: 0, lost: 1, drawn: null }[matches[1]?.result ?? 'drawn'])
    expect(services.matches.replays.records().all).toBe(null)
    const { code } = valueOf(services.matches.replays.share(opened.id))
    expect(valueOf(services.matches.replays.import(code)).id).not.toBe(opened.id)
    const other = valueOf(await lab.open(id, 1, 'version'))
    expect(valueOf(services.matches.replays.open(other.id, CLIENT)).summary.seats[0].deckName).toBe('Toy 1')
  })

  test('against a random deck is named after its cards', async () => {
    const { services, lab, id } = await played({ opponents: [{ from: 'lot' }] })
    const opened = valueOf(await lab.open(id, 0, 'deck'))
    expect(valueOf(services.matches.replays.open(opened.id, CLIENT)).summary.seats[1].deckName).not.toBe('')
  })

  test('isn’t found if it wasn’t played or its run doesn’t exist', async () => {
    const { lab, id } = await played()
    expect(keysOf(await lab.open(id, 4, 'deck'))).toEqual(['services.not-found.lab-match'])
    expect(keysOf(await lab.open(id, 0, 'version'))).toEqual(['services.not-found.lab-match'])
    expect(keysOf(await lab.open('none', 0, 'deck'))).toEqual(['services.not-found.lab-run'])
  })

  test('is refused and not saved if it now ends differently or can’t be played', async () => {
    const { services, lab, workers, id } = await played()
    const { again } = workers
    const [first] = matchesOf(look(services, id).result.deck)
    workers.again = match => ({ ...again(match), result: first?.result === 'drawn' ? 'won' : 'drawn' })
    expect(keysOf(await lab.open(id, 0, 'deck'))).toEqual(['services.refused.lab-other-ai'])
    workers.again = () => {
      throw new Error('broken')
    }
    expect(keysOf(await lab.open(id, 0, 'deck'))).toEqual(['services.refused.lab-not-repeated'])
    expect(services.matches.list(CLIENT)).toEqual([])
  })

  test('is refused if the cards have changed since the run', async () => {
    const dataDirectory = directoryForTest()
    const { services, id } = await played({}, { dataDirectory })
    await services.close()
    const later = await opened({ dataDirectory, games: [{ ...toyGame, cardSetHash: 'later' }] })
    expect(keysOf(await later.lab.open(id, 0, 'deck'))).toEqual(['services.refused.lab-other-cards'])
  })
})

test('shows a deck’s results from run to run by the cards it had', async () => {
  const { services, lab, workers } = await opened()
  const deck = valueOf(services.decks.save({ game: 'toy', name: 'Ash', cards: TOY_DECKS[0] }))
  const saved = { from: 'saved', id: deck.id } as const
  const play = async (plan: Partial<LabPlan>): Promise<void> => {
    start(services, plan)
    await playOn(workers)
  }
  await play({ deck: saved })
  valueOf(services.decks.keepVersion(deck.id, 'first'))
  valueOf(services.decks.save({ ...deck, cards: TOY_DECKS[1] }))
  await play({ deck: saved, version: { from: 'version', id: deck.id, version: valueOf(services.decks.versions(deck.id))[0]?.id ?? '' } })
  await play({})
  const past = valueOf(lab.history(deck.id))
  expect(past.map(({ side, list, score }) => [side, list, score.played])).toEqual([
    ['deck', { type: 'now' }, 3],
    ['version', { type: 'version', name: 'first' }, 0],
    ['deck', { type: 'version', name: 'first' }, 3],
  ])
  valueOf(services.decks.save({ ...deck, cards: [{ card: 'rank-1-secret', count: 1 }] }))
  expect(valueOf(lab.history(deck.id))[0]?.list).toEqual({ type: 'other' })
  expect(keysOf(lab.history('none'))).toEqual(['services.not-found.deck'])
})
