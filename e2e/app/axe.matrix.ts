import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { THEMES } from '../../src/shared/settings.ts'
import { unjudged } from '../support/axe/incomplete.ts'
import { withoutRepeats } from '../support/axe/without-repeats.ts'
import { expect, test as atFirst } from '../support/player.ts'
import { test } from '../support/filled.ts'
import { SCREEN_PARTS } from '../support/screen-parts.ts'
import { showScreen, standStill } from '../support/screens.ts'

/** What axe finds against the page, and what it can't decide on and nobody has judged. */
async function faults(page: Page, axe: AxeBuilder): Promise<string[]> {
  const { violations, incomplete } = await axe.analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 4).map(node => `${id}: ${node.target.join(' ')} (${node.failureSummary?.split('\n')[1]?.trim() ?? ''})`),
  )
  return [...found, ...(await unjudged(page, incomplete))]
}

/** They show nothing in another theme that the screens beside them don't. */
const SAME_COLOURS =
  /^(editor-empty|match-begin|match-hexes|match-zoom|rules-clause|match-refused|match-keys|match-gone|deck-gone|lost|new-match-clock|match-clock)$/

for (const { where, screens } of SCREEN_PARTS) {
  test(`axe finds nothing on the screens ${where}, in any theme`, async ({ app, contents, page }) => {
    test.setTimeout(1_200_000)
    for (const screen of screens) {
      await showScreen(app, page, screen, contents)
      expect.soft(await faults(page, await withoutRepeats(page)), screen.name).toEqual([])
      for (const theme of SAME_COLOURS.test(screen.name) ? [] : THEMES.filter(theme => theme !== 'dark')) {
        await page.evaluate(theme => (document.documentElement.dataset['theme'] = theme), theme)
        await standStill(page)
        const axe = (await withoutRepeats(page)).withRules(['color-contrast'])
        expect.soft(await faults(page, axe), `${screen.name}, ${theme}`).toEqual([])
      }
      await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'))
    }
  })
}

atFirst('axe finds nothing on a first start', async ({ app, page }) => {
  for (const route of ['/', '/decks', '/play', '/lab']) {
    await app.open(route)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    // A button that has just become one to press fades from one colour to the other.
    await standStill(page)
    expect.soft(await faults(page, new AxeBuilder({ page })), route).toEqual([])
  }
})
