import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { THEMES } from '../src/shared/settings.ts'
import { expect, test as atFirst } from './support/player.ts'
import { test } from './support/filled.ts'
import { SCREENS, showScreen, standStill } from './support/screens.ts'

const violations = async (axe: AxeBuilder): Promise<string[]> =>
  (await axe.analyze()).violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 4).map(node => `${id}: ${node.target.join(' ')} (${node.failureSummary?.split('\n')[1]?.trim() ?? ''})`),
  )

/**
 * Of what is there again and again some stand for all, and the rest is taken out of the page: of the cards in a grid one of each School and
 * type, of rows and lines alike the first three.
 */
async function withoutRepeats(page: Page): Promise<AxeBuilder> {
  await page.evaluate(() => {
    const met = new Set<string>()
    for (const item of document.querySelectorAll('.grid > li')) {
      const card = item.querySelector<HTMLElement>('article.card')
      const look = `${item.className} ${card?.className ?? ''} ${card?.dataset['school'] ?? ''}`
      if (met.has(look)) item.remove()
      met.add(look)
    }
    const alike = new Map<Element, Map<string, number>>()
    for (const item of document.querySelectorAll('li, tbody > tr, [role="log"] p, [role="log"] li, option')) {
      const { parentElement } = item
      if (!parentElement || item.contains(document.activeElement)) continue
      const counts = alike.get(parentElement) ?? new Map<string, number>()
      alike.set(parentElement, counts)
      const look = `${item.tagName} ${item.className} ${[...item.children].map(child => `${child.tagName} ${child.className}`).join(' ')}`
      counts.set(look, (counts.get(look) ?? 0) + 1)
      if ((counts.get(look) ?? 0) > 3) item.remove()
    }
  })
  return new AxeBuilder({ page })
}

const AT_THE_TABLE = /^(match|result)/
/** They show nothing in another theme that the screens beside them don't. */
const SAME_COLOURS =
  /^(editor-empty|match-begin|match-hexes|match-zoom|rules-clause|match-refused|match-keys|match-gone|deck-gone|lost|new-match-clock|match-clock)$/
const OF_EDITOR = /^editor/
const OF_DECKS = /^(decks|starter)/

for (const [where, screens] of [
  ['at the table', SCREENS.filter(screen => AT_THE_TABLE.test(screen.name))],
  ['of the deck editor', SCREENS.filter(screen => OF_EDITOR.test(screen.name))],
  ['of all decks', SCREENS.filter(screen => OF_DECKS.test(screen.name))],
  ['of the rest', SCREENS.filter(screen => ![AT_THE_TABLE, OF_EDITOR, OF_DECKS].some(part => part.test(screen.name)))],
] as const) {
  test(`axe finds nothing on any screen ${where}, in any theme`, async ({ app, contents, page }) => {
    test.setTimeout(600_000)
    for (const screen of screens) {
      await showScreen(app, page, screen, contents)
      expect.soft(await violations(await withoutRepeats(page)), screen.name).toEqual([])
      for (const theme of SAME_COLOURS.test(screen.name) ? [] : THEMES.filter(theme => theme !== 'dark')) {
        await page.evaluate(theme => (document.documentElement.dataset['theme'] = theme), theme)
        await standStill(page)
        expect.soft(await violations((await withoutRepeats(page)).withRules(['color-contrast'])), `${screen.name}, ${theme}`).toEqual([])
      }
      await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'))
    }
  })
}

atFirst('axe finds nothing on a first start', async ({ app, page }) => {
  for (const route of ['/', '/decks', '/play', '/lab']) {
    await app.open(route)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    expect.soft(await violations(new AxeBuilder({ page })), route).toEqual([])
  }
})
