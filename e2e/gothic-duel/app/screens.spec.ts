import { AxeBuilder } from '@axe-core/playwright'
import { axeFaults } from '../../support/axe/faults.ts'
import { withoutRepeats } from '../../support/axe/without-repeats.ts'
import { test } from '../../support/gothic-duel/sample-data.ts'
import { layoutFlaws } from '../../support/layout-flaws.ts'
import { expect, test as atFirst } from '../../support/player.ts'
import { screenNamed } from '../../support/gothic-duel/screen-parts.ts'
import { showScreen, standStill } from '../../support/show-screen.ts'

/** The most used screens, once. `npm run verify:screens` covers every screen in every theme and size. */
const MAIN_SCREENS = [
  ['home', 'decks', 'editor'],
  ['match', 'new-match', 'replay'],
] as const

for (const names of MAIN_SCREENS) {
  test(`layout and axe find no flaws on the screens ${names.join(', ')}`, { tag: '@web' }, async ({ app, contents, page }) => {
    for (const name of names) {
      const screen = screenNamed(name)
      await showScreen(app, page, screen, contents)
      await standStill(page)
      expect.soft(await layoutFlaws(page, name === 'match'), `${name}, layout`).toEqual([])
      expect.soft(await axeFaults(page, await withoutRepeats(page)), `${name}, axe`).toEqual([])
    }
  })
}

atFirst('axe finds nothing on a first start @long', async ({ app, page }) => {
  for (const route of ['/', '/decks', '/play', '/lab']) {
    await app.open(route)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    // A button that was just enabled fades between two colours.
    await standStill(page)
    expect.soft(await axeFaults(page, new AxeBuilder({ page })), route).toEqual([])
  }
})
