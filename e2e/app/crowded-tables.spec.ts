import { games } from '../../src/main/games.ts'
import { AnyTable } from '../pages/any-table.ts'
import { beginMatch } from '../support/begin-match.ts'
import { CROWDS } from '../support/crowds.ts'
import { expect, test } from '../support/player.ts'
import { rewriteUpdates } from '../support/rewritten-updates.ts'
import { coveredIn, resize, WINDOWS } from '../support/table-layers.ts'

for (const { id: game, catalog } of games)
  test(`${catalog.name}: whatever is on the fullest table stays in reach`, { tag: '@web' }, async ({ app, api, page }) => {
    test.setTimeout(120_000)
    await api.settings.set({ tips: false })
    const { crowd, crowded } = CROWDS[game] ?? { crowd: () => undefined, crowded: '' }
    await rewriteUpdates(page, crowd)
    const [mine = { id: '' }, theirs = mine] = catalog.starterDecks
    await app.open(`/match/${await beginMatch(api, { game, mine: mine.id, theirs: theirs.id })}`)
    await page.reload()
    await new AnyTable(page).myTurn()
    for (const size of WINDOWS) {
      await resize(page, size)
      expect.soft(await coveredIn(page, 'crowded')).toEqual([])
      const parts = page.locator(crowded)
      expect(await parts.count()).toBeGreaterThanOrEqual(8)
      for (const part of await parts.all()) await expect.soft(part).toBeInViewport({ ratio: 0.5 })
    }
  })
