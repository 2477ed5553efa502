import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Game } from '../../src/main/kernel/game.ts'
import { playRandomly } from './matches.ts'
import { measured, run, RUNS } from './measure.ts'
import type { Figure } from './figure.ts'

/**
 * The same random matches with our kernel and with boardgame.io, alternating so that other load affects both equally. Empty for a game that
 * boardgame.io can't run: its drafts don't support Map, which a position may use for its card set.
 */
export async function compareWithBoardgameIo(game: Game): Promise<Figure[]> {
  const worker = new Worker(new URL('./boardgame-io-worker.ts', import.meta.url), { workerData: game.id })
  let match = 0
  const ours = (): number => run(() => (playRandomly(game, match++), 1))
  const theirs = async (): Promise<number> => {
    const answer = once(worker, 'message')
    worker.postMessage('run')
    return Number((await answer)[0])
  }
  try {
    ours()
    await theirs()
    const rates: [number[], number[]] = [[], []]
    for (let round = 0; round < RUNS; round++) {
      rates[0].push(ours())
      rates[1].push(await theirs())
    }
    const ratios = rates[0].map((rate, round) => rate / (rates[1][round] ?? 1))
    return [
      { key: 'boardgameIoGamesPerSecond', name: 'random games, boardgame.io', unit: '/s', value: measured(rates[1]) },
      { key: 'timesBoardgameIo', name: 'ours against that', unit: 'times', value: measured(ratios) },
    ]
  } catch {
    return []
  } finally {
    await worker.terminate()
  }
}
