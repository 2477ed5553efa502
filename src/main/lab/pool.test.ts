import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { AI_LEVELS } from '../../shared/match.ts'
import { chooseAt } from '../ai/levels.ts'
import { games } from '../games.ts'
import type { Game } from '../kernel/game.ts'
import { TOY_DECKS, toyGame } from '../kernel/testing/toy-game.ts'
import { directoryForTest } from '../storage/testing/storage-for-test.ts'
import { defaultPoolSize } from '../lib/worker-pool.ts'
import { createLabWorkers, type LabWorkers } from './pool.ts'
import { playChunk, type LabTask } from './simulation/play-chunk.ts'
import { emptyResult, mergeResults } from './simulation/tally.ts'
import { pickRandom } from './testing/random-choice.ts'

// Test machines are often slow and busy.
vi.setConfig({ testTimeout: 60_000 })

const idle = new AbortController().signal
const toy: Game = toyGame
const [level] = AI_LEVELS
const taskWith = (seed: string): LabTask => ({
  game: toy.id,
  deck: TOY_DECKS[0],
  version: null,
  opponents: [...TOY_DECKS],
  levels: [level, level],
  seed,
})
const testWorker = (name: string): URL => new URL(`./testing/${name}-worker.ts`, import.meta.url)

let workers: LabWorkers
afterEach(() => workers.close())

test.each([1, 3])('%d workers give the same result as playing here', async size => {
  workers = createLabWorkers({ size, worker: testWorker('crashing') })
  const task = taskWith('seed')
  const ends = [0, 7, 8, 15, 20]
  const parts = await Promise.all(ends.slice(1).map((to, index) => workers.play({ task, from: ends[index] ?? 0, to }, idle)))
  expect(parts.reduce(mergeResults, emptyResult(2, false))).toEqual(playChunk(toy, { task, from: 0, to: 20 }, pickRandom))
})

test('the app’s worker plays like the opponents of that level, without a clock', async () => {
  const [duel] = games
  if (!duel) throw new Error('no game is there to be tried')
  workers = createLabWorkers({ size: 1 })
  // A deck of one card twenty times is quick to think about.
  const uniform = [{ card: duel.catalog.cards[0]?.id ?? '', count: 20 }]
  const task: LabTask = { ...taskWith('level'), game: duel.id, deck: uniform, opponents: [uniform] }
  expect(await workers.play({ task, from: 0, to: 1 }, idle)).toEqual(playChunk(duel, { task, from: 0, to: 1 }, chooseAt))
})

test('another worker takes over a part that crashed one', async () => {
  workers = createLabWorkers({ size: 2, worker: testWorker('crashing') })
  const task = taskWith(`once ${join(directoryForTest(), 'died')}`)
  const parts = await Promise.all([0, 4, 8].map(from => workers.play({ task, from, to: from + 4 }, idle)))
  expect(parts.reduce(mergeResults, emptyResult(2, false))).toEqual(playChunk(toy, { task, from: 0, to: 12 }, pickRandom))
})

test('gives up a part that crashes every worker and plays the next one', async () => {
  workers = createLabWorkers({ size: 1, worker: testWorker('crashing') })
  await expect(workers.play({ task: taskWith('always'), from: 1, to: 2 }, idle)).rejects.toThrow()
  expect(await workers.play({ task: taskWith('well'), from: 0, to: 1 }, idle)).toMatchObject({ version: null })
})

test('an abort stops the work at once', async () => {
  workers = createLabWorkers({ size: 1, worker: testWorker('hanging') })
  const abort = new AbortController()
  const playing = workers.play({ task: taskWith('seed'), from: 0, to: 1 }, abort.signal)
  setTimeout(() => abort.abort(), 50)
  await expect(playing).rejects.toThrow('aborted')
  await expect(workers.play({ task: taskWith('seed'), from: 0, to: 1 }, AbortSignal.abort())).rejects.toThrow('aborted')
})

test('an unknown game is an error', async () => {
  workers = createLabWorkers({ size: 1, worker: testWorker('crashing') })
  await expect(workers.play({ task: { ...taskWith('seed'), game: 'none' }, from: 0, to: 1 }, idle)).rejects.toThrow('no game none')
})

test('uses every core, but leaves one free if there are more than two', () => {
  expect([1, 2, 3, 8].map(defaultPoolSize)).toEqual([1, 2, 2, 7])
})
