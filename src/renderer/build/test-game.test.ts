import { expect, test } from 'vitest'
import { testGameAt, testGamePlugin } from './test-game.ts'

const OWN = '/project/src/main/testing/ludo/games.ts'
const plugin = testGamePlugin('/project', testGameAt('/project', 'ludo'))

/** What an import that resolves to the file `found` is replaced by. */
async function resolved(source: string, importer: string, found: string): Promise<unknown> {
  const resolve = typeof plugin.resolveId === 'function' ? plugin.resolveId : undefined
  return resolve?.call({ resolve: () => Promise.resolve({ id: found }) } as never, source, importer, {} as never)
}

test('replaces the registry with the test game’s registry, which imports the real one', async () => {
  const real = '/project/src/main/games.ts'
  expect(await resolved('./games.ts', '/project/src/main/web.ts', real)).toBe(OWN)
  expect(await resolved('../../games.ts', OWN, real)).toBe(null)
})

test('replaces no other file', async () => {
  expect(await resolved('./web.ts', '/project/src/main/index.ts', '/project/src/main/web.ts')).toBe(null)
  expect(await resolved('./games.ts', '/project/tools/tool.ts', '/project/tools/games.ts')).toBe(null)
})
