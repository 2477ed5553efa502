import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { LabPlan, LabRun } from '../../shared/lab.ts'
import { scoreOf } from '../../shared/lab.ts'
import { AI_LEVELS } from '../../shared/match.ts'
import { keysOf, servicesForTest, valueOf } from '../matches/testing/services-for-test.ts'
import type { ServiceOptions, Services } from '../services/services.ts'
import { directoryForTest, failingStorage } from '../storage/testing/storage-for-test.ts'
import { workersForTest, type FakeWorkers } from './testing/workers-for-test.ts'

const [level] = AI_LEVELS
const PLAN: LabPlan = {
  game: 'toy',
  deck: { from: 'starter', id: 'toy-0' },
  version: null,
  opponents: [{ from: 'starter', id: 'toy-1' }],
  levels: [level, level],
  games: 3,
}

async function opened(more: Partial<ServiceOptions>): Promise<{ services: Services; workers: FakeWorkers }> {
  const workers = workersForTest()
  let clock = 0
  return { services: await servicesForTest({ labWorkers: workers, now: () => (clock += 1000), ...more }), workers }
}
const start = ({ lab }: Services): string => valueOf(lab.start(PLAN)).id
const look = ({ lab }: Services, id: string): LabRun => valueOf(lab.get(id))

describe('after a kill', () => {
  /** A run of three matches in mid-play, and another that waits, of a process that just stops. */
  async function killed() {
    const dataDirectory = directoryForTest()
    const { services, workers } = await opened({ dataDirectory })
    const [id, waiting] = [start(services), start(services)]
    await workers.finish()
    return { dataDirectory, id, waiting, result: look(services, id).result }
  }
  const files = (dataDirectory: string): string[] => readdirSync(join(dataDirectory, 'lab')).sort()

  test('a run keeps what it had played, as cancelled', async () => {
    const { dataDirectory, id, waiting, result } = await killed()
    expect(files(dataDirectory)).toEqual([`${id}.json`, `${waiting}.json`].sort())
    const { services } = await opened({ dataDirectory })
    expect(look(services, id)).toMatchObject({ state: 'cancelled', played: 1, games: 3, result })
    expect(scoreOf(look(services, id).result.deck)).toEqual({ played: 1, won: 1, drawn: 0 })
    expect(look(services, waiting)).toMatchObject({ state: 'cancelled', played: 0 })
    expect(files(dataDirectory)).toEqual([])
    const { services: again } = await opened({ dataDirectory })
    expect(again.lab.list()).toEqual(services.lab.list())
    expect(again.notices.list()).toEqual([])
  })

  test('a run stays on disk until it can be saved among the others', async () => {
    const { dataDirectory, id } = await killed()
    const { failing, ...storage } = failingStorage()
    failing.code = 'ENOSPC'
    const { services } = await opened({ dataDirectory, ...storage })
    expect(look(services, id).played).toBe(1)
    expect(files(dataDirectory)).toContain(`${id}.json`)
    const { services: again } = await opened({ dataDirectory })
    expect(look(again, id).played).toBe(1)
    valueOf(again.lab.delete(id))
    expect(keysOf((await opened({ dataDirectory })).services.lab.get(id))).toEqual(['services.not-found.lab-run'])
  })

  test.each(['', '\0\0\0\0', '{"version":1,"run":{}}', '{"version":1'])('a damaged file (%j) is set aside', async text => {
    const { dataDirectory, id } = await killed()
    writeFileSync(join(dataDirectory, 'lab', `${id}.json`), text)
    const { services } = await opened({ dataDirectory })
    expect(services.notices.list().map(notice => notice.message.key)).toEqual(['services.storage.corrupt-empty'])
    expect(files(dataDirectory)).toEqual([expect.stringMatching(/\.corrupt\.json$/)])
    expect((await opened({ dataDirectory })).services.notices.list()).toEqual([])
  })

  test('a file of a newer version is left alone', async () => {
    const { dataDirectory, id } = await killed()
    writeFileSync(join(dataDirectory, 'lab', `${id}.json`), '{"version":2}')
    await opened({ dataDirectory })
    expect(files(dataDirectory)).toEqual([`${id}.json`])
  })

  test('a finished run isn’t replaced by what it had played before', async () => {
    const { dataDirectory, id } = await killed()
    const text = readFileSync(join(dataDirectory, 'lab', `${id}.json`), 'utf8')
    const { services } = await opened({ dataDirectory })
    const run = look(services, id)
    writeFileSync(join(dataDirectory, 'lab', `${id}.json`), text.replace('"played":1', '"played":0'))
    expect(look((await opened({ dataDirectory })).services, id)).toEqual(run)
    expect(files(dataDirectory)).toEqual([])
  })

  test('a run that ended leaves no file', async () => {
    const dataDirectory = directoryForTest()
    const { services, workers } = await opened({ dataDirectory })
    start(services)
    while (workers.parts.length > 0) await workers.finish()
    expect(files(dataDirectory)).toEqual([])
  })
})
