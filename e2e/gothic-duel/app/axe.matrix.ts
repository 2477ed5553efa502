import { BOARD_MOODS, THEMES } from '../../../src/shared/settings.ts'
import { axeFaults } from '../../support/axe/faults.ts'
import { withoutRepeats } from '../../support/axe/without-repeats.ts'
import { expect } from '../../support/player.ts'
import { test } from '../../support/gothic-duel/sample-data.ts'
import { SCREEN_PARTS } from '../../support/gothic-duel/screen-parts.ts'
import { showScreen, standStill } from '../../support/show-screen.ts'

/** In other themes these show nothing that the other screens don't. */
const SAME_COLOURS =
  /^(editor-empty|match-begin|match-hexes|match-zoom|rules-clause|match-refused|match-keys|match-gone|deck-gone|lost|new-match-clock|match-clock)$/

/** The board's theme changes only the background, so two full tables represent all. `npm run contrast` measures each. */
const BOARD_SCREENS = new Set(['match', 'match-insight'])

for (const { where, screens } of SCREEN_PARTS) {
  test(`axe finds no flaws on the screens ${where} in any theme`, async ({ app, contents, page }) => {
    test.setTimeout(1_200_000)
    for (const screen of screens) {
      await showScreen(app, page, screen, contents)
      expect.soft(await axeFaults(page, await withoutRepeats(page)), screen.name).toEqual([])
      const boards = BOARD_SCREENS.has(screen.name) ? BOARD_MOODS : (['own'] as const)
      const looks = THEMES.flatMap(theme => boards.map(board => ({ theme, board })))
      // Dark with the game's own board was just checked; high contrast has no other board.
      const others = looks.filter(({ theme, board }) => (theme === 'light' ? true : theme === 'dark' ? board !== 'own' : board === 'own'))
      for (const { theme, board } of SAME_COLOURS.test(screen.name) ? [] : others) {
        await page.evaluate(look => void Object.assign(document.documentElement.dataset, look), { theme, board })
        await standStill(page)
        const axe = (await withoutRepeats(page)).withRules(['color-contrast'])
        expect.soft(await axeFaults(page, axe), `${screen.name}, ${theme}, ${board}`).toEqual([])
      }
      await page.evaluate(() => void Object.assign(document.documentElement.dataset, { theme: 'dark', board: 'own' }))
    }
  })
}
