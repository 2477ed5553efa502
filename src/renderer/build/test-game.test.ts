import { expect, test } from 'vitest'
import { testGameAt, testGamePlugin } from './test-game.ts'

const OWN = '/project/src/main/testing/ludo/games.ts'
const plugin = testGamePlugin('/project', testGameAt('/project', 'ludo'))

/** What an import comes to that would be the file `found`. */
async function resolved(source: string, importer: string, found: string): Promise<unknown> {
  const resolve = typeof plugin.resolveId === 'function' ? plugin.resolveId : undefined
  return resolve?.call({ resolve: () => Promise.resolve({ id: found }) } as never, source, importer, {} as never)
}

test('in a build for tests the game’s registry stands in the place of the real one, which it imports itself', async () => {
  const real = '/project/src/main/games.ts'
  expect(await resolved('./games.ts', '/project/src/main/web.ts', real)).toBe(OWN)
  expect(await resolved('../../games.ts', OWN, real)).toBe(null)
})

test('no other file is swapped', async () => {
  expect(await resolved('./web.ts', '/project/src/main/index.ts', '/project/src/main/web.ts')).toBe(null)
  expect(await resolved('./games.ts', '/project/tools/tool.ts', '/project/tools/games.ts')).toBe(null)
})
