import { parentPort, workerData } from 'node:worker_threads'
import { allGames } from '../../src/main/games.ts'
import { setupOf } from './matches.ts'
import { run } from './measure.ts'
import { throughBoardgameIo } from './through-boardgame-io.ts'

// In a thread of its own: the drafts that it hands to our rules would make the engine slower for whoever is measured beside it.
const game = allGames.find(known => known.id === workerData)
let match = 0
parentPort?.on('message', () => {
  if (!game) throw new RangeError(`no game ${String(workerData)}`)
  const rate = run(() => {
    match++
    throughBoardgameIo(game, () => setupOf(game, match), `bench ${match}`)
    return 1
  })
  parentPort?.postMessage(rate)
})
