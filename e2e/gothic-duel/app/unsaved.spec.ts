import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { DeckEditor } from '../../pages/deck-editor.ts'
import { MatchTable } from '../pages/match-table.ts'
import { beginMatch } from '../../support/begin-match.ts'
import { block } from '../../support/block.ts'
import { expect, test } from '../../support/player.ts'

const violations = async (page: Page, part: string): Promise<unknown[]> =>
  (await new AxeBuilder({ page }).include(part).setLegacyMode().analyze()).violations

/** Closing the tab asks first; the answer is to stay. */
async function asksBeforeClosing(page: Page): Promise<void> {
  const asking = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const asked = await asking
  expect(asked.type()).toBe('beforeunload')
  await asked.dismiss()
}

test(
  'an unsaved deck stays on screen, can be exported, and is saved automatically once writing works again',
  { tag: ['@web', '@long'] },
  async ({ app, api, page }) => {
    const cards = [{ card: 'cinder-kiss', count: 3 }]
    const { id } = await api.decks.save({ game: 'gothic-duel', name: 'Embers', cards })
    await app.open(`/decks/${id}`)
    const editor = new DeckEditor(page)
    await expect(editor.saved).toBeVisible()
    const unblock = block(app.dataDirectory, 'decks.json')
    await page.getByRole('button', { name: 'Remove Cinder Kiss' }).first().click()

    const banner = page.getByRole('status').filter({ hasText: 'Your changes to “Embers” stay on screen' })
    await expect(banner).toContainText(join(app.dataDirectory, 'decks.json'))
    await expect(editor.row('Cinder Kiss')).toHaveAccessibleName(/, 2 copies/)
    expect(await violations(page, '.unsaved')).toEqual([])
    await page.mouse.wheel(0, 2000)
    await expect(banner.getByRole('button', { name: 'Try again' })).toBeInViewport()
    await banner.getByRole('button', { name: 'Try again' }).click()
    await expect(banner).toContainText('Not saved')
    expect((await api.decks.get({ id })).cards).toEqual(cards)
    await asksBeforeClosing(page)

    const saved = await app.save(() => banner.getByRole('button', { name: 'Save a copy' }).click())
    expect(saved.name).toBe('Embers.deck.grimoire')
    expect(JSON.parse(await readFile(saved.path, 'utf8'))).toMatchObject({ cards: [{ card: 'cinder-kiss', count: 2 }] })

    unblock()
    await expect(editor.saved).toBeVisible({ timeout: 15_000 })
    await expect(banner).toBeHidden()
    expect((await api.decks.get({ id })).cards).toEqual([{ card: 'cinder-kiss', count: 2 }])
  },
)

test('unsaved settings apply at once, and are saved automatically once writing works again @verify', async ({ app, api, page }) => {
  await app.open('/settings')
  const unblock = block(app.dataDirectory, 'settings.json')
  await page.getByText('Light', { exact: true }).click()
  const banner = page.getByRole('status').filter({ hasText: 'Your settings are active' })
  await expect(banner).toContainText(join(app.dataDirectory, 'settings.json'))
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.getByRole('navigation').getByRole('link', { name: 'Decks' }).click()
  await page.getByRole('heading', { level: 1, name: 'Decks' }).waitFor()
  await expect(banner).toBeVisible()
  expect((await api.settings.get()).theme).not.toBe('light')
  await asksBeforeClosing(page)
  unblock()
  await expect(banner).toBeHidden({ timeout: 15_000 })
  expect((await api.settings.get()).theme).toBe('light')
})

test('a play that can’t be saved isn’t made, stays selected, and is made on retry @verify', async ({ app, api, page }) => {
  const id = await beginMatch(api, { mine: 'embers-before-dawn', theirs: 'the-hedge-closes' })
  await app.open(`/match/${id}`)
  const table = new MatchTable(page)
  await table.myTurn()
  const before = await api.matches.view({ id })
  const unblock = block(app.dataDirectory, 'matches', `${id}.jsonl`)
  await table.endTurn.click()

  const alert = page.getByRole('alert').filter({ hasText: 'Couldn’t confirm:' })
  await expect(alert).toContainText(join(app.dataDirectory, 'matches', `${id}.jsonl`))
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toBeFocused()
  expect(await violations(page, '.control')).toEqual([])
  await page.keyboard.press('Enter')
  await expect(alert).toBeVisible()
  expect(await api.matches.view({ id })).toEqual(before)

  unblock()
  await again.click()
  await expect(alert).toBeHidden()
  await table.myTurn()
  expect((await api.matches.view({ id })).revision).toBeGreaterThan(before.revision)
})

test('shows at the table that the AI’s play can’t be saved, until it can @verify', async ({ app, api, page }) => {
  const id = await beginMatch(api, { mine: 'embers-before-dawn', theirs: 'the-hedge-closes', first: 1 })
  const unblock = block(app.dataDirectory, 'matches', `${id}.jsonl`)
  await app.open(`/match/${id}`)
  const banner = page.getByRole('status').filter({ hasText: join('matches', `${id}.jsonl`) })
  await expect(banner).toBeVisible()
  unblock()
  await expect(banner).toBeHidden({ timeout: 15_000 })
  await new MatchTable(page).myTurn()
})
