import { parentPort, workerData } from 'node:worker_threads'
import { allGames } from '../../src/main/games.ts'
import { setupOf } from './matches.ts'
import { run } from './measure.ts'
import { boardgameIoGame } from './boardgame-io-game.ts'

// Runs in its own thread, because passing its drafts to our rules would slow the JS engine for the other measurement.
const game = allGames.find(known => known.id === workerData)
let match = 0
parentPort?.on('message', () => {
  if (!game) throw new RangeError(`no game ${String(workerData)}`)
  const rate = run(() => {
    match++
    boardgameIoGame(game, () => setupOf(game, match), `bench ${match}`)
    return 1
  })
  parentPort?.postMessage(rate)
})
