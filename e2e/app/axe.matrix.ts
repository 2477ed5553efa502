import { THEMES } from '../../src/shared/settings.ts'
import { axeFaults } from '../support/axe/faults.ts'
import { withoutRepeats } from '../support/axe/without-repeats.ts'
import { expect } from '../support/player.ts'
import { test } from '../support/sample-data.ts'
import { SCREEN_PARTS } from '../support/screen-parts.ts'
import { showScreen, standStill } from '../support/screens.ts'

/** They show nothing in another theme that the screens beside them don't. */
const SAME_COLOURS =
  /^(editor-empty|match-begin|match-hexes|match-zoom|rules-clause|match-refused|match-keys|match-gone|deck-gone|lost|new-match-clock|match-clock)$/

for (const { where, screens } of SCREEN_PARTS) {
  test(`axe finds nothing on the screens ${where}, in any theme`, async ({ app, contents, page }) => {
    test.setTimeout(1_200_000)
    for (const screen of screens) {
      await showScreen(app, page, screen, contents)
      expect.soft(await axeFaults(page, await withoutRepeats(page)), screen.name).toEqual([])
      for (const theme of SAME_COLOURS.test(screen.name) ? [] : THEMES.filter(theme => theme !== 'dark')) {
        await page.evaluate(theme => (document.documentElement.dataset['theme'] = theme), theme)
        await standStill(page)
        const axe = (await withoutRepeats(page)).withRules(['color-contrast'])
        expect.soft(await axeFaults(page, axe), `${screen.name}, ${theme}`).toEqual([])
      }
      await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'))
    }
  })
}
