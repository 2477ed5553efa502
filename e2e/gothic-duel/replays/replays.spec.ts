import type { Page } from '@playwright/test'
import { inMain, MatchTable } from '../pages/match-table.ts'
import type { App } from '../../support/app-fixtures.ts'
import { deckOf, openPreparedMatch } from '../../support/gothic-duel/prepared-match.ts'
import { expect, test } from '../../support/player.ts'

/** A match of a few turns that the player conceded, with the page on its result. */
async function lostMatch(app: App): Promise<string> {
  const mine = deckOf({ 'Grave Gift': 5, 'Silver Veil': 5, 'Sap the Root': 5, 'Stolen Minute': 5 })
  const id = await openPreparedMatch(app, { mine, theirs: deckOf({ 'Green Vigil': 20 }), hand: [] })
  const table = new MatchTable(app.page)
  await table.play({ until: inMain(3) })
  await new MatchTable(app.page).fromMenu('Concede')
  await app.page.getByRole('button', { name: 'Concede' }).click()
  await expect(table.result).toBeVisible()
  return id
}

const slider = (page: Page) => page.getByRole('slider', { name: 'Position' })
const place = async (page: Page): Promise<number> => Number(await slider(page).inputValue())

test('watches a finished match by keyboard with both hands open, and continues playing from there @long', async ({ app, page }) => {
  const id = await lostMatch(app)
  await page.getByRole('link', { name: 'Watch replay' }).click()
  await expect(page).toHaveURL(new RegExp(`/replays/${id}$`))
  await expect(slider(page)).toHaveAccessibleName('Position')
  await expect(page.getByRole('list', { name: /’s hand, / })).toBeVisible()

  await page.keyboard.press('End')
  const end = await place(page)
  await page.keyboard.press('Home')
  await expect.poll(() => place(page)).toBe(0)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => place(page)).toBeGreaterThan(0)
  await page.keyboard.press('ArrowRight')
  expect(await place(page)).toBeLessThan(end)
  await expect(page.getByRole('region', { name: 'Turning points' }).getByRole('button').last()).toHaveText(/conceded/)

  await page.getByRole('combobox', { name: 'Speed' }).selectOption('Fastest')
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => place(page), { timeout: 30_000 }).toBe(end)

  await page.getByRole('combobox', { name: 'View' }).selectOption({ label: 'Your seat' })
  await expect(page.getByRole('list', { name: /’s hand, / })).toHaveCount(0)

  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /^Turn 1/ })
    .or(page.getByRole('button', { name: 'First event' }))
    .last()
    .click()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('p')
  await page.getByRole('combobox', { name: 'Against' }).selectOption({ label: 'Adept' })
  await page.getByRole('button', { name: 'Start match', exact: true }).click()
  await expect(page).toHaveURL(/\/match\/(?!.*replays)/)
  const table = new MatchTable(page)
  await table.myTurn()

  const match = new URL(page.url()).hash.slice(1)
  await app.kill9()
  await app.start()
  await app.open(match)
  await table.myTurn()
  await new MatchTable(page).fromMenu('Concede')
  await page.getByRole('button', { name: 'Concede' }).click()
  await expect(table.result).toBeVisible()
  await app.open('/replays')
  await expect(page.getByRole('row').filter({ hasText: /continued from Turn \d/ })).toHaveCount(1)
  await expect(page.getByRole('status').filter({ hasText: '2 replays' })).toBeVisible()
})

test('searches, counts, shares, deletes and reopens replays by code @verify', async ({ app, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await lostMatch(app)
  await app.open('/replays')
  const rows = page.getByRole('table', { name: 'Replays' }).getByRole('row')
  await expect(rows.filter({ hasText: 'Laid for you' })).toHaveCount(1)
  await page.getByRole('searchbox', { name: /^Search/ }).fill('nothing of the kind')
  await expect(page.getByText('No replays match.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(rows.filter({ hasText: 'Defeat' })).toHaveCount(1)

  await page.getByText('Your record').click()
  await expect(page.getByRole('table', { name: 'Your record' }).getByRole('row').filter({ hasText: 'Laid for you' })).toBeVisible()

  await page.getByRole('link', { name: /^Watch Laid for you/ }).click()
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByRole('button', { name: 'Copy code' }).click()
  await expect(page.getByText(/^Code copied/)).toBeVisible()
  const code = await page.evaluate(() => navigator.clipboard.readText())
  expect(code).toMatch(/^gr1-/)

  await app.open('/replays')
  await page.getByRole('button', { name: /^Delete .* against / }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('No finished matches yet.')).toBeVisible()

  await page.getByRole('button', { name: 'Open shared replay' }).click()
  const field = page.getByRole('textbox', { name: 'Replay code or file' })
  await field.fill(code.slice(0, -6))
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText(/This code is incomplete or has a typo/)
  await field.fill(code)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(slider(page)).toBeVisible()
  await app.open('/replays')
  await expect(rows.filter({ hasText: 'shared with you' })).toHaveCount(1)
})
