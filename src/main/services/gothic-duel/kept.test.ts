import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Game } from '../../kernel/game.ts'
import { valueOf } from '../../matches/testing/services-for-test.ts'
import { gothicDuel } from '../../rules/gothic-duel/index.ts'
import { copyOf, KEPT, kept, noticesOf, open, withNewer } from '../testing/kept-directories.ts'

const duel: Game = gothicDuel

test.each(kept)('what %s holds has its challenges', async directory => {
  const services = await open(copyOf(directory), duel)
  const tried = services.challenges.list().filter(one => one.solved || one.shown)
  expect(tried.map(({ id, shown }) => [id, shown]).sort()).toEqual(
    existsSync(join(KEPT, directory, 'challenges.json'))
      ? [
          ['six-bearers-one-ember', true],
          ['the-bottom-of-the-cellar', false],
        ]
      : [],
  )
  expect(noticesOf(services)).toEqual([])
})

test('shows solved challenges and says that new results aren’t saved', async () => {
  const { dataDirectory, isUntouched } = withNewer('challenges.json')
  const services = await open(dataDirectory, duel)
  expect(services.challenges.list().filter(one => one.solved)).toHaveLength(1)
  valueOf(services.challenges.solution(services.challenges.list().find(one => !one.shown && !one.solved)?.id ?? ''))
  expect(noticesOf(services)).toEqual(['services.storage.newer', 'services.not-saved.newer'])
  isUntouched()
})
