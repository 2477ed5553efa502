import { expect, test } from 'vitest'
import type { LabPlan, LabRun } from '../../shared/lab.ts'
import { scoreOf } from '../../shared/lab.ts'
import { AI_LEVELS } from '../../shared/match.ts'
import { TOY_DECKS } from '../kernel/testing/toy-game.ts'
import { keysOf, servicesForTest, valueOf } from '../matches/testing/services-for-test.ts'
import type { ServiceOptions, Services } from '../services.ts'
import { realDisk } from '../storage/disk.ts'
import { directoryForTest } from '../storage/testing/storage-for-test.ts'
import { MOST_WAITING } from './lab.ts'
import { MOST_RUNS } from './runs.ts'
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

test('a run is played part by part, and told of as it gets on', async () => {
  const { services, lab, workers } = await opened()
  const id = start(services)
  const told = valueOf(lab.watch(id))
  const states: unknown[] = []
  const reading = (async () => {
    for await (const { state, played, remaining } of told) states.push([state, played, remaining === null])
  })()
  await playOn(workers)
  await reading
  expect(states[0]).toEqual(['running', 0, true])
  expect(states[2]).toEqual(['running', 2, false])
  expect(states.at(-1)).toEqual(['done', 3, true])
  expect(look(services, id)).toMatchObject({ state: 'done', played: 3, deck: { name: 'Toy 0', cards: TOY_DECKS[0] }, resource: null })
  expect(scoreOf(look(services, id).result.deck)).toEqual({ played: 3, won: 3, drawn: 0 })
})

test('who comes back to a run sees where it stands, then how it goes on', async () => {
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

test('one run plays at a time, the others wait in the order they came', async () => {
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

test('more than a few may not wait', async () => {
  const { services, lab } = await opened()
  for (let run = 0; run <= MOST_WAITING; run++) start(services)
  expect(keysOf(lab.start(PLAN))).toEqual(['services.refused.lab-busy'])
})

test('a run that is cancelled keeps what was played, and the next one begins', async () => {
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

test('a run that waits can be cancelled too', async () => {
  const { services, lab, workers } = await opened()
  const [one, two] = [start(services), start(services)]
  valueOf(lab.cancel(two))
  await playOn(workers)
  expect([one, two].map(id => look(services, id).state)).toEqual(['done', 'cancelled'])
})

test('a run that breaks says so, with what was played until then', async () => {
  const { services, workers } = await opened()
  const id = start(services)
  await workers.finish()
  await workers.break()
  expect(look(services, id)).toMatchObject({ state: 'failed', played: 1 })
})

test('runs that are over are there after a restart, also the one that was running', async () => {
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

test('only so many runs are kept, the oldest is forgotten', async () => {
  const { services, lab, workers } = await opened()
  const first = start(services, { games: 1 })
  await playOn(workers)
  for (let run = 0; run < MOST_RUNS; run++) {
    start(services, { games: 1 })
    await playOn(workers)
  }
  expect(lab.list()).toHaveLength(MOST_RUNS)
  expect(keysOf(lab.get(first))).toEqual(['services.not-found.lab-run'])
})

test('a run can be deleted, while it plays too', async () => {
  const { services, lab, workers } = await opened()
  const id = start(services)
  await workers.finish()
  valueOf(lab.delete(id))
  for (const gone of [lab.get(id), lab.watch(id), lab.cancel(id), lab.delete(id)])
    expect(keysOf(gone)).toEqual(['services.not-found.lab-run'])
  expect(lab.list()).toEqual([])
})

test('a run that could not be written is there until the end, and that is said', async () => {
  let isFull = false
  const write: typeof realDisk.write = (path, text) => {
    if (isFull) throw Object.assign(new Error('full'), { code: 'ENOSPC' })
    realDisk.write(path, text)
  }
  const makeStore: ServiceOptions['makeStore'] = ({ name }) => ({
    get store() {
      return {}
    },
    set store(_contents) {
      if (isFull && name === 'lab') throw Object.assign(new Error('full'), { code: 'ENOSPC' })
    },
  })
  const { services, lab, workers } = await opened({ disk: { ...realDisk, write }, makeStore })
  isFull = true
  const id = start(services)
  await playOn(workers)
  expect(look(services, id).state).toBe('done')
  expect(lab.list()).toHaveLength(1)
  expect(services.notices.list().map(notice => notice.message.key)).toEqual(['services.not-saved.disk-full'])
  valueOf(lab.delete(id))
  expect(lab.list()).toEqual([])
})

test('what is no plan of decks that can be played is refused, and nothing begins', async () => {
  const { services, lab, workers } = await opened()
  const draft = valueOf(services.decks.save({ game: 'toy', name: 'Draft', cards: [{ card: 'rank-1-secret', count: 1 }] }))
  const saved = { from: 'saved', id: draft.id } as const
  expect(keysOf(lab.start({ ...PLAN, game: 'chess' }))).toEqual(['services.not-found.game'])
  expect(keysOf(lab.start({ ...PLAN, deck: { from: 'starter', id: 'none' } }))).toEqual(['services.not-found.deck'])
  for (const plan of [{ deck: saved }, { version: saved }, { opponents: [saved] }])
    expect(keysOf(lab.start({ ...PLAN, ...plan }))).toEqual(['toy.size'])
  expect([lab.list(), workers.parts]).toEqual([[], []])
})

test('a deck is compared with a version that was kept of it', async () => {
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

test('decks by lot are met without a name', async () => {
  const { services, workers } = await opened()
  const id = start(services, { opponents: [{ from: 'lot' }, ...PLAN.opponents] })
  expect(workers.parts[0]?.task.opponents).toEqual(['lot', TOY_DECKS[1]])
  expect(look(services, id).opponents).toEqual([{ name: null }, { name: 'Toy 1' }])
})

test('a version plays the same matches, and an opponent may be met by more than one deck', async () => {
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
