import type { Page } from '@playwright/test'
import { inMain, MatchTable } from '../pages/match-table.ts'
import type { App } from '../../support/app-fixtures.ts'
import { deckOf, openPreparedMatch } from '../../support/gothic-duel/prepared-match.ts'
import { expect, test } from '../../support/player.ts'

/** Shows the replay of a short match that the player conceded. */
async function openReplay(app: App): Promise<string> {
  const id = await openPreparedMatch(app, { mine: deckOf({ 'Cinder Kiss': 20 }), theirs: deckOf({ 'Green Vigil': 20 }), hand: [] })
  const table = new MatchTable(app.page)
  await table.play({ until: inMain(5) })
  await new MatchTable(app.page).fromMenu('Concede')
  await app.page.getByRole('button', { name: 'Concede' }).click()
  await expect(table.result).toBeVisible()
  await app.page.getByRole('link', { name: 'Watch replay' }).click()
  await expect(app.page.getByRole('slider', { name: 'Position' })).toBeVisible()
  return id
}

const place = async (page: Page): Promise<number> => Number(await page.getByRole('slider', { name: 'Position' }).inputValue())

test('analyses in the background, shows a curve and a table with links into the match, and saves it @verify', async ({ app, page }) => {
  test.setTimeout(180_000)
  const id = await openReplay(app)
  await page.keyboard.press('a')
  const panel = page.getByRole('region', { name: 'Analysis' })
  await expect(panel.getByText(/^Checks each decision from /)).toBeVisible()
  await panel.getByRole('button', { name: 'Analyse' }).click()
  await expect(panel.getByRole('progressbar', { name: 'Analysis progress' }).or(panel.getByText(/^Done:/))).toBeVisible()
  // It continues in the background.
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await page.keyboard.press('a')
  await expect(panel.getByText(/^Analysed \d+ decisions from .*/)).toBeVisible({ timeout: 120_000 })

  await panel.getByRole('button', { name: 'Table' }).click()
  const rows = panel.getByRole('table', { name: 'Chance to win at the start of each turn' }).getByRole('row')
  await expect(rows.nth(1)).toHaveText(/^\s*1\s*\d+%$/)
  await expect(rows.last()).toHaveText(/^\s*End\s*0%$/)
  await expect(panel.getByRole('list', { name: 'Turning points' }).or(panel.getByText('None.'))).toBeVisible()
  await expect(panel.getByText('No certain win was missed.')).toBeVisible()
  await panel.getByRole('button', { name: 'Go to Turn 3' }).click()
  await expect(panel).toHaveCount(0)
  await expect(
    page
      .getByRole('toolbar', { name: 'Replay' })
      .getByRole('paragraph')
      .filter({ hasText: /^Turn 3/ })
      .first(),
  ).toBeVisible()

  await app.restart(`/replays/${id}`)
  await page.getByRole('button', { name: 'Analysis' }).click()
  await expect(panel.getByText(/^Analysed /)).toBeVisible()
})

test('shows what the AI considered at each decision @long', async ({ app, page }) => {
  await openReplay(app)
  await page.getByRole('button', { name: 'Thinking' }).click()
  const panel = page.getByRole('region', { name: 'What the AI thought' })
  await expect(panel.getByText('Turn 2: Opponent, Apprentice')).toBeVisible({ timeout: 30_000 })
  const ways = panel.getByRole('table', { name: 'Options' }).getByRole('row')
  await expect(ways.filter({ hasText: 'played' })).toHaveCount(1)
  await expect(ways.filter({ hasText: 'End turn' })).toHaveCount(1)
  await expect(ways.nth(1)).toHaveText(/\d+%/)
  await expect(panel.getByText(/Recalculated, it chooses differently/)).toHaveCount(0)
  await panel.getByRole('button', { name: 'Next decision' }).click()
  await expect.poll(() => place(page)).toBeGreaterThan(20)
  await expect(panel.getByRole('button', { name: 'Previous decision' })).not.toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
})
