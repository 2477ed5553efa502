import { expect, test } from 'vitest'
import { rendererGames } from './games.ts'
import { coldSummit } from './testing/cold-summit/index.ts'
import { ICONS } from './ui/icons.ts'

const GAMES = Object.entries({ ...rendererGames, 'cold-summit': () => Promise.resolve(coldSummit) })

// Types can't check this: an icon that one game declares can be named by all.
test.each(GAMES)('every icon of %s is its own or the interface’s', async (_, load) => {
  const game = await load()
  const known = { ...ICONS, ...(await game.icons?.()) }
  const signs = Object.entries((await game.table?.())?.signs ?? {})
  expect(signs.length).toBeGreaterThan(3)
  expect(signs.filter(([, icon]) => !Object.hasOwn(known, icon))).toEqual([])
})
