import { expect, test } from 'vitest'
import { allGames } from '../../src/main/games.ts'
import { verify } from '../../src/main/kernel/compact-replay.ts'
import { readGolden } from './files.ts'
import { toolsOf } from '../games.ts'

test.each(allGames.map(game => [game.id, game] as const))('%s: every golden replay plays as recorded, turn by turn', (id, game) => {
  const replays = readGolden(id)
  const problems = replays.flatMap(one => {
    const problem = verify(game, one)
    return problem === null ? [] : [`${one.record.seed}: ${problem}`]
  })
  expect(problems, 'If rules or cards were changed on purpose: npm run golden -- --update').toEqual([])
  expect(replays.length).toBeGreaterThanOrEqual(toolsOf(game.id).goldenMatches)
})
