import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { THEMES } from '../src/shared/settings.ts'
import { fill, SCREENS, showScreen, standStill } from './support/screens.ts'
import { expect, test } from './support/player.ts'

const violations = async (axe: AxeBuilder): Promise<string[]> =>
  (await axe.analyze()).violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 4).map(node => `${id}: ${node.target.join(' ')} (${node.failureSummary?.split('\n')[1]?.trim() ?? ''})`),
  )

const contrast = (page: Page): AxeBuilder => new AxeBuilder({ page }).withRules(['color-contrast'])

const AT_THE_TABLE = /^(match|result)/
/** They show nothing in another theme that the screens beside them don't. */
const SAME_COLOURS = /^(editor-empty|match-begin|match-refused|match-keys|match-gone|deck-gone|lost)$/
const OF_DECKS = /^(editor|decks|starter)/

for (const [where, screens] of [
  ['at the table', SCREENS.filter(screen => AT_THE_TABLE.test(screen.name))],
  ['of cards and decks', SCREENS.filter(screen => OF_DECKS.test(screen.name))],
  ['of the rest', SCREENS.filter(screen => !AT_THE_TABLE.test(screen.name) && !OF_DECKS.test(screen.name))],
] as const) {
  test(`axe finds nothing on any screen ${where}, in any theme`, async ({ app, api, page }) => {
    test.setTimeout(240_000)
    const contents = await fill(app, api)
    for (const screen of screens) {
      await showScreen(app, page, screen, contents)
      expect.soft(await violations(new AxeBuilder({ page })), screen.name).toEqual([])
      for (const theme of SAME_COLOURS.test(screen.name) ? [] : THEMES.filter(theme => theme !== 'dark')) {
        await page.evaluate(theme => (document.documentElement.dataset['theme'] = theme), theme)
        await standStill(page)
        expect.soft(await violations(contrast(page)), `${screen.name}, ${theme}`).toEqual([])
      }
      await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'))
    }
  })
}

test('axe finds nothing on a first start', async ({ app, page }) => {
  for (const route of ['/', '/decks', '/play']) {
    await app.open(route)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    expect.soft(await violations(new AxeBuilder({ page })), route).toEqual([])
  }
})
