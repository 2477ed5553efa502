import { BOARD_MOODS, THEMES } from '../../../src/shared/settings.ts'
import { lowContrast, type Measured } from '../../support/axe/incomplete.ts'
import { withoutRepeats } from '../../support/axe/without-repeats.ts'
import { test } from '../../support/gothic-duel/sample-data.ts'
import { expect } from '../../support/player.ts'
import { SCREEN_PARTS } from '../../support/gothic-duel/screen-parts.ts'
import { SHOWS_A_TABLE } from '../../support/gothic-duel/screens.ts'
import { showScreen, standStill } from '../../support/show-screen.ts'

for (const { where, screens } of SCREEN_PARTS)
  test(`text on mixed backgrounds has enough contrast on the screens ${where}`, async ({ app, contents, page }) => {
    test.setTimeout(3_600_000)
    const measured: Measured = new Map()
    for (const screen of screens) {
      await showScreen(app, page, screen, contents)
      const boards = SHOWS_A_TABLE.test(screen.name) ? BOARD_MOODS : (['own'] as const)
      for (const [theme, board] of THEMES.flatMap(theme => boards.map(board => [theme, board] as const))) {
        await page.evaluate(look => void Object.assign(document.documentElement.dataset, look), { theme, board })
        await standStill(page)
        const { incomplete } = await (await withoutRepeats(page)).withRules(['color-contrast']).analyze()
        expect.soft(await lowContrast(page, incomplete, theme, measured), `${screen.name}, ${theme}, ${board}`).toEqual([])
      }
    }
    const contrasts = [...measured.values()].filter(contrast => !Number.isNaN(contrast))
    expect(contrasts.length).toBeGreaterThan(0)
    process.stdout.write(
      `The screens ${where}: ${contrasts.length} kinds of text, the least contrast is ${Math.min(...contrasts).toFixed(2)}.\n`,
    )
  })
