import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Analysis, AnalysisState } from '../../../shared/analysis.ts'
import type { Studies } from '../../ai/studies.ts'
import type { Services } from '../../services/services.ts'
import { realDisk } from '../../storage/disk.ts'
import { TRY_AGAIN_AFTER } from '../../storage/background-writes.ts'
import { directoryForTest } from '../../storage/testing/storage-for-test.ts'
import {
  act,
  begin,
  CLIENT,
  endlessStudies,
  firstPlay,
  keysOf,
  look,
  servicesForTest,
  simpleAi,
  studiesForTest,
  until,
  valueOf,
} from '../testing/services-for-test.ts'
import { stopwatchForTest } from '../testing/stopwatch-for-test.ts'
import { turningPoints } from './analyse.ts'
import { MAX_AT_ONCE } from './analyses.ts'

/** A match of the toy game, played to its end. */
async function over(services: Services): Promise<string> {
  const id = begin(services)
  const updates = valueOf(services.matches.watch(id, CLIENT))
  for (;;) {
    const { outcome } = await until(updates, ({ step, outcome }) => step !== null || outcome !== null)
    if (outcome) return id
    act(services, id, ...firstPlay(services, id))
  }
}

async function statesOf(services: Services, id: string): Promise<AnalysisState[]> {
  const states: AnalysisState[] = []
  for await (const state of valueOf(services.matches.replays.watchAnalysis(id))) states.push(state)
  return states
}
const last = async (services: Services, id: string): Promise<AnalysisState | undefined> => (await statesOf(services, id)).at(-1)

test('reports its progress and saves the analysis, which isn’t made again', async () => {
  const dataDirectory = directoryForTest()
  const services = await servicesForTest({ dataDirectory, ai: simpleAi() })
  const id = await over(services)
  expect(await statesOf(services, id)).toEqual([{ state: 'none', problem: null }])
  valueOf(services.matches.replays.analyse(id))
  const states = await statesOf(services, id)
  expect(states.at(0)).toMatchObject({ state: 'running' })
  const state = states.at(-1)
  expect(state).toMatchObject({ state: 'done', analysis: { seat: 0, decisions: 6 } })
  await services.close()

  const analysts = studiesForTest()
  const again = await servicesForTest({ dataDirectory, ai: simpleAi(), analysts })
  expect(await statesOf(again, id)).toEqual([state])
  expect(analysts.requests).toEqual([])
  valueOf(again.matches.delete(id))
  expect(readdirSync(join(dataDirectory, 'analyses'))).toEqual([])
  expect(keysOf(again.matches.replays.watchAnalysis(id))).toEqual(['services.not-found.match'])
})

test('makes an analysis with older estimates again when it is opened, and not one with newer ones', async () => {
  const dataDirectory = directoryForTest()
  const services = await servicesForTest({ dataDirectory, ai: simpleAi() })
  const id = await over(services)
  valueOf(services.matches.replays.analyse(id))
  const made = await last(services, id)
  await services.close()
  if (made?.state !== 'done') throw new Error('no analysis')
  const path = join(dataDirectory, 'analyses', `${id}.json`)
  const saved = (): { analysis: Analysis } => JSON.parse(readFileSync(path, 'utf8')) as { analysis: Analysis }
  const { estimateVersion = 0 } = saved().analysis
  for (const [version, isMadeAgain] of [
    [undefined, true],
    [estimateVersion - 1, true],
    [estimateVersion + 1, false],
  ] as const) {
    writeFileSync(path, JSON.stringify({ version: 1, analysis: { ...saved().analysis, decisions: 99, estimateVersion: version } }))
    const analysts = studiesForTest()
    const again = await servicesForTest({ dataDirectory, ai: simpleAi(), analysts })
    expect(await last(again, id)).toMatchObject({ state: 'done', analysis: { decisions: isMadeAgain ? made.analysis.decisions : 99 } })
    expect(analysts.requests.length > 0).toBe(isMadeAgain)
    await again.close()
  }
})

test('says that too many are running if one with older estimates can’t be made again', async () => {
  const dataDirectory = directoryForTest()
  const services = await servicesForTest({ dataDirectory, ai: simpleAi() })
  const ids: string[] = []
  for (let count = 0; count <= MAX_AT_ONCE; count++) ids.push(await over(services))
  const [old = '', ...others] = ids
  valueOf(services.matches.replays.analyse(old))
  await last(services, old)
  await services.close()
  const path = join(dataDirectory, 'analyses', `${old}.json`)
  const { analysis } = JSON.parse(readFileSync(path, 'utf8')) as { analysis: Analysis }
  writeFileSync(path, JSON.stringify({ version: 1, analysis: { ...analysis, estimateVersion: 0 } }))
  const busy = await servicesForTest({ dataDirectory, ai: simpleAi(), analysts: endlessStudies() })
  for (const id of others) valueOf(busy.matches.replays.analyse(id))
  expect(await last(busy, old)).toMatchObject({ state: 'none', problem: { key: 'services.refused.analyses-busy' } })
  await busy.close()
})

test('limits the analyses running at once, and a cancelled one makes room', async () => {
  const services = await servicesForTest({ ai: simpleAi(), analysts: endlessStudies() })
  const { replays } = services.matches
  const ids: string[] = []
  for (let count = 0; count <= MAX_AT_ONCE; count++) ids.push(await over(services))
  const [first = '', ...others] = ids
  for (const id of others) valueOf(replays.analyse(id))
  expect(keysOf(replays.analyse(first))).toEqual(['services.refused.analyses-busy'])
  // One that is at work already is not another one.
  valueOf(replays.analyse(others[0] ?? ''))
  valueOf(replays.cancelAnalysis(others[0] ?? ''))
  await statesOf(services, others[0] ?? '')
  valueOf(replays.analyse(first))
})

test('the curve has a point for each turn and one for the end', async () => {
  const services = await servicesForTest({ ai: simpleAi() })
  const id = await over(services)
  valueOf(services.matches.replays.analyse(id))
  const state = await last(services, id)
  const { turns, summary, length } = valueOf(services.matches.replays.open(id, CLIENT))
  if (state?.state !== 'done') throw new Error('no analysis')
  const { curve } = state.analysis
  expect(curve.slice(0, -1).map(({ turn }) => turn)).toEqual([1, 2, 3, 4, 5, 6])
  expect(turns.length).toBeGreaterThanOrEqual(6)
  const winner = summary.outcome?.winner
  expect(curve.at(-1)).toMatchObject({ at: length - 1, chance: winner === null ? 0.5 : winner === 0 ? 1 : 0 })
})

test('studies use only what the person’s seat knew at the time', async () => {
  const analysts = studiesForTest()
  const services = await servicesForTest({ ai: simpleAi(), analysts })
  const id = await over(services)
  valueOf(services.matches.replays.analyse(id))
  await last(services, id)
  for (const { seat, information } of analysts.requests) {
    expect(seat).toBe(0)
    const { ranks, shown, hands } = information as { ranks: number[]; shown: number[][]; hands: number[][] }
    const seen = [...shown.flat(), ...(hands[0] ?? [])]
    expect(ranks.filter((rank, card) => rank !== -1 && !seen.includes(card))).toEqual([])
  }
})

test('can be cancelled and started again', async () => {
  const analysts = endlessStudies()
  const dataDirectory = directoryForTest()
  const services = await servicesForTest({ dataDirectory, ai: simpleAi(), analysts })
  const id = await over(services)
  valueOf(services.matches.replays.analyse(id))
  valueOf(services.matches.replays.analyse(id))
  const states = statesOf(services, id)
  valueOf(services.matches.replays.cancelAnalysis(id))
  expect((await states).at(-1)).toEqual({ state: 'none', problem: null })
  valueOf(services.matches.replays.cancelAnalysis(id))
  valueOf(services.matches.replays.analyse(id))
  expect((await statesOfFirst(services, id)).state).toBe('running')
})

async function statesOfFirst(services: Services, id: string): Promise<AnalysisState> {
  const stop = new AbortController()
  for await (const state of valueOf(services.matches.replays.watchAnalysis(id, stop.signal))) {
    stop.abort()
    return state
  }
  throw new Error('nothing was told')
}

test('reports a failure; shows an analysis that can’t be written and writes it as soon as possible', async () => {
  const failing: Studies = { ...studiesForTest(), study: () => Promise.reject(new Error('broken')) }
  const services = await servicesForTest({ ai: simpleAi(), analysts: failing })
  const id = await over(services)
  valueOf(services.matches.replays.analyse(id))
  expect(await last(services, id)).toEqual({ state: 'none', problem: { key: 'services.replay.analysis-failed' } })

  let isFull = true
  const disk = {
    ...realDisk,
    write(path: string, text: string) {
      if (isFull && path.includes('analyses')) throw Object.assign(new Error('full'), { code: 'ENOSPC' })
      realDisk.write(path, text)
    },
  }
  const stopwatch = stopwatchForTest()
  const dataDirectory = directoryForTest()
  const full = await servicesForTest({ ai: simpleAi(), disk, stopwatch, dataDirectory })
  const other = await over(full)
  valueOf(full.matches.replays.analyse(other))
  expect(await last(full, other)).toMatchObject({ state: 'done' })
  expect(full.notices.list().map(({ message }) => message.key)).toEqual(['services.not-saved.disk-full'])
  expect(await last(full, other)).toMatchObject({ state: 'done' })
  isFull = false
  stopwatch.pass(TRY_AGAIN_AFTER)
  expect(full.notices.list()).toEqual([])
  expect(await last(await servicesForTest({ dataDirectory }), other)).toMatchObject({ state: 'done' })
})

test('doesn’t analyse a running match', async () => {
  const services = await servicesForTest()
  const id = begin(services)
  expect(keysOf(services.matches.replays.analyse(id))).toEqual(['services.replay.running'])
  expect(keysOf(services.matches.replays.watchAnalysis(id))).toEqual(['services.replay.running'])
  expect(keysOf(await services.matches.replays.thinking(id, 0))).toEqual(['services.replay.running'])
  expect(look(services, id).outcome).toBe(null)
})

describe('turning points', () => {
  const curve = [0.5, 0.52, 0.3, 0.32, 0.33, 1].map((chance, turn) => ({ turn, at: turn * 10, chance }))

  test('are the turns with large changes, in order', () => {
    expect(turningPoints(curve, []).map(({ turn, change }) => [turn, Math.round(change * 100)])).toEqual([
      [1, -22],
      [4, 67],
    ])
  })

  test('also include turns in which much was lost, with the decision that lost most', () => {
    const study = { ways: [], chosen: null, isSure: false, isQuiet: false, chance: 0.4, played: null }
    const decided = (turn: number, index: number, lost: number) => ({ turn, index, action: 'any', study, lost })
    const points = turningPoints(curve, [decided(3, 7, 0.02), decided(3, 8, 0.07), decided(2, 6, 0.01)])
    expect(points.map(({ turn, decision }) => [turn, decision?.index])).toEqual([
      [1, undefined],
      [3, 8],
      [4, undefined],
    ])
  })
})

describe('the AIs’ thinking', () => {
  test('is empty if no AI ever decided anything', async () => {
    const services = await servicesForTest()
    const id = begin(services)
    valueOf(services.matches.concede(id, CLIENT))
    expect(valueOf(await services.matches.replays.thinking(id, 0))).toBe(null)
  })
})
