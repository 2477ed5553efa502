import { test } from '../../support/gothic-duel/sample-data.ts'
import { layoutFlaws } from '../../support/layout-flaws.ts'
import { expect } from '../../support/player.ts'
import { PSEUDO_HOST } from '../../support/pseudo-setup.ts'
import { SCREENS } from '../../support/gothic-duel/screens.ts'
import { showScreen, standStill } from '../../support/show-screen.ts'

test.use({ program: PSEUDO_HOST })

for (const half of [0, 1])
  test(`with texts a third longer nothing is clipped, covered or unreachable, part ${half + 1}`, async ({ app, contents, page }) => {
    test.setTimeout(600_000)
    // Only screens reached by address: buttons on the way would be looked up by their English names.
    const screens = SCREENS.filter(screen => screen.show(contents).then === undefined).filter((_, index) => index % 2 === half)
    for (const screen of screens) {
      await showScreen(app, page, screen, contents)
      await standStill(page)
      const isTable = screen.name.startsWith('match') && screen.name !== 'match-gone'
      expect.soft(await layoutFlaws(page, isTable), screen.name).toEqual([])
    }
  })

test('shows the pseudo-locale’s texts', async ({ app, page }) => {
  await app.open('/settings')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sééttííñgs')
})
