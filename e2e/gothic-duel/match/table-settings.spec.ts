import type { Locator, Page } from '@playwright/test'
import { MatchTable } from '../pages/match-table.ts'
import { beginMatch } from '../../support/begin-match.ts'
import { deckOf, openPreparedMatch } from '../../support/gothic-duel/prepared-match.ts'
import { expect, test } from '../../support/player.ts'

const choice = (page: Page, group: string, name: string): Locator =>
  page.getByRole('group', { name: group }).getByRole('radio', { name, exact: true })
const check = (page: Page, name: string): Locator => page.getByRole('checkbox', { name })
const CHOICES = [
  ['Board theme', 'Moonlight'],
  ['Cards in hand', 'Small'],
  ['Cards on the board', 'Large'],
  ['Opponent’s hand', 'Number only'],
  ['Motion', 'Reduced'],
] as const

/** What of the table these settings change, as the page draws it. */
async function looks(page: Page) {
  const widthOf = async (part: Locator): Promise<number> => (await part.boundingBox())?.width ?? 0
  return {
    card: await widthOf(page.getByRole('button', { name: /, costs \d+, / }).first()),
    portrait: await widthOf(page.locator('.portrait').first()),
    backs: await page
      .getByRole('img', { name: /’s hand, \d+ cards?$/ })
      .locator('.back')
      .count(),
    ground: await page.locator('[data-ground]').evaluate(ground => getComputedStyle(ground).background),
  }
}

test.describe('as a new player has them', () => {
  test.use({ settings: { speed: 'off', sound: false }, viewport: { width: 1500, height: 1000 } })

  test('settings of the table are chosen, show on the table, and are kept @long', async ({ app, api, page }) => {
    const id = await beginMatch(api, { mine: 'the-red-cellar', theirs: 'behind-the-glass' })
    const table = new MatchTable(page)
    await app.open(`/match/${id}`)
    await table.myTurn()
    const before = await looks(page)
    await table.fromMenu('Settings')
    for (const [group, name] of CHOICES) {
      await expect(choice(page, group, name)).not.toBeChecked()
      await page.getByRole('group', { name: group }).getByText(name, { exact: true }).click()
      await expect(choice(page, group, name)).toBeChecked()
    }
    await check(page, 'Confirm ending a turn').check()
    await expect.poll(async () => (await api.settings.get()).confirmEnd).toBe(true)

    for (const came of [() => page.goBack(), () => app.restart(`/match/${id}`)]) {
      await came()
      await table.myTurn()
      const now = await looks(page)
      expect(now.card).toBeLessThan(before.card * 0.9)
      expect(now.portrait).toBeGreaterThan(before.portrait * 1.1)
      expect([before.backs > 1, now.backs]).toEqual([true, 1])
      expect(now.ground).not.toBe(before.ground)
    }
    await table.endTurn.click()
    await expect(page.getByText('You can still do something.')).toBeVisible()
    await expect(page.getByText(/^Turn 1 · your Main Phase$/)).toBeVisible()
    await table.endTurn.click()
    await expect(page.getByText(/^Turn 1 · /)).toHaveCount(0)

    await app.open('/settings')
    for (const [group, name] of CHOICES) await expect(choice(page, group, name)).toBeChecked()
    await expect(check(page, 'Confirm ending a turn')).toBeChecked()
  })
})

test.describe('with animations', () => {
  test.use({ settings: { speed: 'off', motion: 'full', sound: false } })

  test('the chosen theme, text size and animation speed are those of the table @long', async ({ app, api, page }) => {
    const deck = deckOf({ 'Cinder Kiss': 20 })
    await openPreparedMatch(app, { mine: deck, theirs: deck, until: ({ wizards: [me] }) => me.soulfire.now >= 2 })
    const table = new MatchTable(page)
    const flights = page.getByTestId('motions').locator('> *')
    const look = () =>
      page.evaluate(() => ({
        theme: document.documentElement.dataset['theme'],
        rem: getComputedStyle(document.documentElement).fontSize,
      }))
    await table.myTurn()
    const before = await look()
    await table.fromMenu('Settings')
    await page.getByRole('group', { name: 'Theme' }).getByText('Light', { exact: true }).click()
    await page.getByRole('group', { name: 'Animation speed' }).getByText('Slow', { exact: true }).click()
    await page.getByRole('combobox', { name: 'Text size' }).selectOption('115')
    await expect.poll(() => api.settings.get()).toMatchObject({ theme: 'light', speed: 'slow', textSize: 115 })
    await page.goBack()
    await table.myTurn()
    const now = await look()
    expect([before.theme, now.theme]).toEqual(['dark', 'light'])
    expect(parseFloat(now.rem)).toBeGreaterThan(parseFloat(before.rem) * 1.1)
    await page
      .getByRole('button', { name: /^Cinder Kiss.*, playable$/ })
      .first()
      .click()
    await expect(flights).not.toHaveCount(0)
  })
})

test('a turn in which nothing can be played ends by itself, once that is chosen @verify', async ({ app, api, page }) => {
  const dear = deckOf({ 'The Last Vintage': 20 })
  await openPreparedMatch(app, { mine: dear, theirs: dear })
  const table = new MatchTable(page)
  await table.myTurn()
  await expect(page.getByText(/^Turn 1 · your Main Phase$/)).toBeVisible()
  const match = page.url()
  await app.open('/settings')
  await check(page, 'Pass when nothing can be done').check()
  await expect.poll(async () => (await api.settings.get()).autoPass).toBe(true)
  await page.goto(match)
  // A turn that was already there when the match was opened is the player's to end.
  await table.endTurn.click()
  await expect(page.getByText('Nothing left to do: passing…')).toBeVisible()
  await expect(page.getByText(/^Turn 5 · your Main Phase$/)).toBeVisible()
})

test('sounds are heard when they are switched on, and not after that is undone', async ({ app, api, page }) => {
  await page.addInitScript(() => {
    const heard: string[] = []
    window.addEventListener('grimoire:sound', event => event instanceof CustomEvent && heard.push(String(event.detail)))
    Object.assign(window, { heard })
  })
  const heard = (): Promise<string[]> => page.evaluate(() => ('heard' in window && Array.isArray(window.heard) ? window.heard : []))
  await app.open('/settings')
  await page.reload()
  await check(page, 'Sounds').check()
  await expect.poll(heard).toEqual(['card'])
  await page.reload()
  await expect(check(page, 'Sounds')).toBeChecked()
  await check(page, 'Sounds').uncheck()
  await expect.poll(async () => (await api.settings.get()).sound).toBe(false)
  expect(await heard()).toEqual([])
})
