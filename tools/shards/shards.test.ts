import { mkdtempSync, rmSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { chooseRandomly } from '../../src/main/ai/random.ts'
import type { Question } from '../../src/main/ai/question.ts'
import type { Game } from '../../src/main/kernel/game.ts'
import { rngFrom } from '../../src/main/kernel/rng.ts'
import type { LabWorkers } from '../../src/main/lab/pool.ts'
import { playChunk } from '../../src/main/lab/simulation/play-chunk.ts'
import { allGames } from '../../src/main/games.ts'
import type { Tally } from '../../src/shared/lab.ts'
import type { AiLevel } from '../../src/shared/match.ts'
import { playRandomly } from '../balance/figures.ts'
import { createWorkerPool, withKnownResults, recordingResults } from '../balance/workers.ts'
import { playLab } from '../lab/play-lab.ts'
import { createLadderWorkers } from '../ladder/workers.ts'
import { balanceShards, labShards, strengthShards } from './mergeables.ts'
import { checkComplete, readShardFile, sumOf, type Mergeable } from './shard-file.ts'
import { rangeOf, readShard, UNSHARDED, type Shard } from './shard.ts'

vi.setConfig({ testTimeout: 120_000 })

const TOOL = join(import.meta.dirname, '..', 'tool.ts')

function folderForTest(): string {
  const folder = mkdtempSync(join(tmpdir(), 'shards-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

function tool(folder: string, ...args: string[]): { status: number | null; stdout: string; stderr: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [TOOL, ...args], { encoding: 'utf8', cwd: folder })
  return { status, stdout, stderr }
}

const anyGame = allGames[0]!

const randomly = (game: Game, { seat, information, seed }: Question): unknown => {
  const rng = rngFrom(seed)
  return chooseRandomly(game, game.determinize(information, rng), seat, rng)
}

/** Times are never the same twice. */
const withoutTimes = (tally: unknown): unknown =>
  JSON.parse(JSON.stringify(tally, (key, value: unknown) => (key === 'milliseconds' ? undefined : value)))

test('a shard is n/count, counted from 1', () => {
  expect(readShard('1/1')).toEqual({ number: 1, count: 1 })
  expect(readShard('3/64')).toEqual({ number: 3, count: 64 })
  for (const text of ['0/3', '4/3', '3', '1/0', '-1/2', '1/2/3', 'a/b', '']) expect(readShard(text), text).toBe(null)
})

test.each([
  [10, 3, 1],
  [1, 4, 1],
  [400, 64, 2],
  [7, 2, 2],
  [0, 3, 1],
])('each of %i matches is in one of %i shards, and units of %i stay whole', (total, count, unit) => {
  let next = 0
  for (let number = 1; number <= count; number++) {
    const { from, to } = rangeOf(total, { number, count }, unit)
    expect(from).toBe(next)
    expect(from % unit).toBe(0)
    next = to
  }
  expect(next).toBe(total)
})

const THREE: Shard[] = [2, 3, 1].map(number => ({ number, count: 3 }))

/** The sum of shards, regardless of order. */
function summed<T>(tallies: readonly T[], mergeable: Mergeable<T>): T {
  const files = tallies.map((tally, index) => ({ grimoire: 'shard' as const, command: '', run: {}, shard: THREE[index]!, tally }))
  return sumOf(JSON.parse(JSON.stringify(files)) as typeof files, mergeable)
}

describe('three shards give exactly the result of one run', () => {
  test('strength', async () => {
    const pool = createLadderWorkers(1)
    const pairing = { game: anyGame.id, players: ['apprentice', 'random'] as const, games: 6, seed: 'shards' }
    const play = async (shard: Shard) => ({ one: await pool.play(pairing, undefined, shard) })
    const shards = [await play(THREE[0]!), await play(THREE[1]!), await play(THREE[2]!)]
    expect(withoutTimes(summed(shards, strengthShards))).toEqual(withoutTimes(await play(UNSHARDED)))
    await pool.close()
  })

  const starters = anyGame.catalog.starterDecks.map(({ cards }) => cards)
  const workers: Pick<LabWorkers, 'play'> = {
    play: async chunk => playChunk(anyGame, chunk, (game, _, question) => randomly(game, question)),
  }

  test('lab', async () => {
    const task = {
      game: anyGame.id,
      deck: starters[0]!,
      version: starters[1]!,
      opponents: [starters[2]!, 'lot' as const],
      levels: ['adept', 'adept'] as [AiLevel, AiLevel],
      seed: 'shards',
    }
    const play = (shard: Shard) => playLab(workers, task, 50, shard)
    expect(summed(await Promise.all(THREE.map(play)), labShards)).toEqual(await play(UNSHARDED))
  })

  test('balance, whose report reuses the pairings without replaying them', async () => {
    let played = 0
    const counted = {
      ...workers,
      size: 1,
      repeat: () => Promise.reject(new Error('nothing is repeated')),
      close: () => Promise.resolve(),
      play: (chunk: Parameters<LabWorkers['play']>[0], signal: AbortSignal) => (played++, workers.play(chunk, signal)),
    }
    const play = async (shard: Shard) => {
      const results: Record<string, Tally> = {}
      await playRandomly(anyGame, recordingResults(createWorkerPool(anyGame.id, 'adept', counted, shard), results), 30)
      return results
    }
    const results = summed(await Promise.all(THREE.map(play)), balanceShards)
    expect(results).toEqual(await play(UNSHARDED))
    const whole = await playRandomly(anyGame, createWorkerPool(anyGame.id, 'adept', counted), 30)
    played = 0
    expect(await playRandomly(anyGame, withKnownResults(createWorkerPool(anyGame.id, 'adept', counted), results), 30)).toEqual(whole)
    expect(played).toBe(0)
  })

  test('soak, through its command', () => {
    const folder = folderForTest()
    const soak = ['soak', '--', '--seeds', '3', '--game', anyGame.id]
    for (const number of [1, 2]) expect(tool(folder, ...soak, '--shard', `${number}/2`)).toMatchObject({ status: 0 })
    const whole = tool(folder, ...soak).stdout.replace(/, in .* s$/m, '')
    expect(tool(folder, 'merge', '--', 'soak-2-of-2.json', 'soak-1-of-2.json')).toEqual({ status: 0, stdout: whole, stderr: '' })
    expect(tool(folder, 'merge', '--', 'soak-2-of-2.json')).toEqual({
      status: 2,
      stdout: '',
      stderr: 'merge: shards are missing: 1 of 2.\n',
    })
  })
})

test('reports shards that are missing, duplicated or from another run', () => {
  const shard = (number: number, games: number) => ({
    path: `${games}-${number}`,
    file: { grimoire: 'shard' as const, command: 'soak', run: { games }, shard: { number, count: 2 }, tally: {} },
  })
  expect(() => checkComplete([shard(2, 4), shard(1, 4)])).not.toThrow()
  expect(() => checkComplete([shard(1, 4)])).toThrow('shards are missing: 2 of 2')
  expect(() => checkComplete([shard(1, 4), shard(1, 4)])).toThrow('shard 1 of 2 is there twice')
  expect(() => checkComplete([shard(1, 4), shard(2, 5)])).toThrow('5-2 is of another run than 4-1')
  expect(() => readShardFile('nowhere.json')).toThrow('nowhere.json can’t be read'.replace('’', "'"))
})
