import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { NewRun } from '../../shared/runs/run.ts'
import type { Game } from '../kernel/game.ts'
import { CLIENT, keysOf, servicesForTest, valueOf } from '../matches/testing/services-for-test.ts'
import { directoryForTest } from '../storage/testing/storage-for-test.ts'
import { coldSummit } from '../testing/cold-summit/game.ts'

const game = coldSummit as unknown as Game
const GAUNTLET: NewRun = {
  ...{ mode: 'gauntlet', game: game.id, avatar: 'red-rope', level: 'apprentice', takebacks: true, bestOf: 1, changes: true },
  deck: { from: 'starter', id: 'steady' },
  opponents: [{ from: 'starter', id: 'rough' }],
}

test('a run that can’t be started writes nothing, although the match of another has ended meanwhile', async () => {
  const dataDirectory = directoryForTest()
  const { runs, matches } = await servicesForTest({ games: [game], dataDirectory })
  const { id } = valueOf(runs.start(GAUNTLET))
  valueOf(matches.concede(valueOf(runs.play(id)).id, CLIENT))
  const textOf = (): string => readFileSync(join(dataDirectory, 'runs', `${id}.jsonl`), 'utf8')
  const before = textOf()
  expect(keysOf(runs.start({ ...GAUNTLET, deck: { from: 'saved', id: 'none' } }))).toEqual(['services.not-found.deck'])
  expect(textOf()).toBe(before)
  expect(valueOf(runs.get(id)).losses).toBe(1)
  expect(textOf()).not.toBe(before)
})
