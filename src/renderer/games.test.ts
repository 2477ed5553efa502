import { expect, test } from 'vitest'
import { rendererGames } from './games.ts'
import { coldSummit } from './testing/cold-summit/index.ts'
import { ICONS } from './ui/icons.ts'

const GAMES = Object.entries({ ...rendererGames, 'cold-summit': () => Promise.resolve(coldSummit) })

// Types can't tell: a figure that one game declares, all may name.
test.each(GAMES)('every sign of %s is a figure of its own or of the interface', async (_, load) => {
  const game = await load()
  const known = { ...ICONS, ...(await game.icons?.()) }
  const signs = Object.entries((await game.table?.())?.signs ?? {})
  expect(signs.length).toBeGreaterThan(3)
  expect(signs.filter(([, icon]) => !Object.hasOwn(known, icon))).toEqual([])
})
