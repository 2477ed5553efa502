import type { Locator } from '@playwright/test'
import { games } from '../../src/main/games.ts'
import { AnyTable } from '../pages/any-table.ts'
import { beginMatch } from '../support/begin-match.ts'
import { CROWDS } from '../support/crowds.ts'
import { expect, test } from '../support/player.ts'
import { rewriteUpdates } from '../support/rewritten-updates.ts'
import { coveredIn, resize, WINDOWS } from '../support/table-layers.ts'

/** How many can't be pressed in their middle. */
const blocked = (parts: Locator): Promise<number> =>
  parts.evaluateAll(
    all =>
      all.filter(part => {
        const { x, y, width, height } = part.getBoundingClientRect()
        return !part.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      }).length,
  )

/** Half a line: what one letter reaches beyond its line counts as nothing. */
const SOME_OF_A_LINE = 6
/** The names of which a line can't be seen. */
const cutNames = (parts: Locator): Promise<string[]> =>
  parts
    .locator('b[title]')
    .evaluateAll(
      (all, most) => all.filter(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight > most).map(name => name.textContent),
      SOME_OF_A_LINE,
    )

const ALL = games.flatMap(({ id, catalog }) => {
  const { crowds, crowded } = CROWDS[id] ?? { crowds: {}, crowded: '' }
  return Object.entries(crowds).map(([name, crowd]) => ({ game: id, catalog, name, crowd, crowded }))
})

for (const { game, catalog, name, crowd, crowded } of ALL)
  test(`${catalog.name}, ${name}: whatever is on the table stays in reach`, { tag: ['@web', '@long'] }, async ({ app, api, page }) => {
    test.setTimeout(120_000)
    await api.settings.set({ tips: false })
    await rewriteUpdates(page, crowd)
    const [mine = { id: '' }, theirs = mine] = catalog.starterDecks
    await app.open(`/match/${await beginMatch(api, { game, mine: mine.id, theirs: theirs.id })}`)
    await page.reload()
    await new AnyTable(page).myTurn()
    for (const size of WINDOWS) {
      await resize(page, size)
      expect.soft(await coveredIn(page, 'crowded')).toEqual([])
      const parts = page.locator(crowded)
      if (name === 'six champions') expect.soft(await blocked(parts)).toBe(0)
      if (name === 'nine champions') expect.soft(await cutNames(parts)).toEqual([])
      expect(await parts.count()).toBeGreaterThanOrEqual(8)
      for (const part of await parts.all()) await expect.soft(part).toBeInViewport({ ratio: 0.5 })
    }
  })
