import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { NewRun } from '../../shared/runs/run.ts'
import type { Game } from '../kernel/game.ts'
import { CLIENT, look, servicesForTest, valueOf } from '../matches/testing/services-for-test.ts'
import { directoryForTest } from '../storage/testing/storage-for-test.ts'
import { coldSummit } from '../testing/cold-summit/game.ts'

const game = coldSummit as unknown as Game
const COMMON = { game: game.id, avatar: 'red-rope', level: 'apprentice', takebacks: true } as const
const DRAFT: NewRun = { ...COMMON, mode: 'draft', seed: 'COLD2345' }
const steady = { from: 'starter', id: 'steady' } as const
const GAUNTLET: NewRun = { ...COMMON, mode: 'gauntlet', deck: steady, opponents: [steady, steady], bestOf: 1, changes: false }

/** Chooses the first card of every offer, then concedes two matches: how each ended, and the seeds in the journal. */
async function played(wanted: NewRun): Promise<{ views: unknown[]; seeds: string[] }> {
  const dataDirectory = directoryForTest()
  const services = await servicesForTest({ games: [game], dataDirectory })
  const { id } = valueOf(services.runs.start(wanted))
  for (let run = valueOf(services.runs.get(id)); run.phase === 'choosing';)
    run = valueOf(services.runs.pick(id, run.picks.made, run.offer[0] ?? ''))
  const views = [0, 1].map(() => {
    const match = valueOf(services.runs.play(id)).id
    valueOf(services.matches.concede(match, CLIENT))
    return look(services, match).view
  })
  const matches = readFileSync(join(dataDirectory, 'runs', `${id}.jsonl`), 'utf8').matchAll(/"type":"match".*?"seed":"(?<seed>[^"]*)"/g)
  return { views, seeds: [...matches].map(({ groups }) => groups?.['seed'] ?? '') }
}

test('the deals of a draft follow from its seed', async () => {
  const here = await played(DRAFT)
  expect(here.seeds).toEqual(['COLD2345 match 0 0', 'COLD2345 match 1 0'])
  expect(await played(DRAFT)).toEqual(here)
  expect((await played({ ...DRAFT, seed: 'WARM2345' })).views).not.toEqual(here.views)
})

test('the deals of a gauntlet are random', async () => {
  const { seeds } = await played(GAUNTLET)
  expect(seeds).toHaveLength(2)
  for (const seed of seeds) expect(seed).not.toContain('match')
})
