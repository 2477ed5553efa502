import { AxeBuilder } from '@axe-core/playwright'
import { axeFaults } from '../support/axe/faults.ts'
import { withoutRepeats } from '../support/axe/without-repeats.ts'
import { test } from '../support/filled.ts'
import { layoutFlaws } from '../support/layout-flaws.ts'
import { expect, test as atFirst } from '../support/player.ts'
import { SCREEN_PARTS } from '../support/screen-parts.ts'
import { showScreen, standStill } from '../support/screens.ts'

/** Each screen once, in one theme and one size; all themes and sizes are `npm run verify:screens`. */
for (const { where, screens } of SCREEN_PARTS) {
  test(`the screens ${where} lie as they should, and axe finds nothing`, async ({ app, contents, page }) => {
    test.setTimeout(600_000)
    for (const screen of screens) {
      await showScreen(app, page, screen, contents)
      await standStill(page)
      const fitsWindow = screen.name.startsWith('match') && screen.name !== 'match-gone'
      expect.soft(await layoutFlaws(page, fitsWindow), `${screen.name}, layout`).toEqual([])
      expect.soft(await axeFaults(page, await withoutRepeats(page)), `${screen.name}, axe`).toEqual([])
    }
  })
}

atFirst('axe finds nothing on a first start', async ({ app, page }) => {
  for (const route of ['/', '/decks', '/play', '/lab']) {
    await app.open(route)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    // A button that has just become one to press fades from one colour to the other.
    await standStill(page)
    expect.soft(await axeFaults(page, new AxeBuilder({ page })), route).toEqual([])
  }
})
