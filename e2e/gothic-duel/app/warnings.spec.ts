import type { Page } from '@playwright/test'
import { MatchTable } from '../pages/match-table.ts'
import { deckOf, openPreparedMatch } from '../../support/gothic-duel/prepared-match.ts'
import { expect, test } from '../../support/player.ts'

const HARMLESS = deckOf({ 'Green Vigil': 20 })

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Are you sure?' })
const goBack = (page: Page) => question(page).getByRole('button', { name: 'Go back' })

test('warns before ending a turn that could be won, by pointer and by keys, unless switched off @verify', async ({ app, api, page }) => {
  await openPreparedMatch(app, {
    mine: deckOf({ 'Cinder Kiss': 20 }),
    theirs: HARMLESS,
    until: ({ wizards: [me, foe] }) => foe.will.now === 1 && me.soulfire.now >= 2,
  })
  const table = new MatchTable(page)
  await table.myTurn()
  const before = await table.position()

  await table.endTurn.click()
  await expect(question(page)).toHaveAccessibleDescription('You can win this turn.')
  await expect(goBack(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question(page)).toHaveCount(0)
  await expect(table.endTurn).toBeFocused()
  expect(await table.position()).toEqual(before)

  await page.keyboard.press('e')
  await expect(goBack(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question(page)).toHaveCount(0)
  expect(await table.position()).toEqual(before)

  await api.settings.set({ confirmLosing: false })
  await page.reload()
  await table.myTurn()
  await table.endTurn.click()
  await expect((await table.openLog()).getByText('Your turn ends', { exact: true }).last()).toBeVisible()
  await expect(question(page)).toHaveCount(0)
})

test('warns about a losing play, and makes it when confirmed @verify', async ({ app, page }) => {
  await openPreparedMatch(app, {
    mine: deckOf({ 'Borrowed Pulse': 20 }),
    theirs: HARMLESS,
    until: ({ wizards: [me] }) => me.vitality.now <= 2 && me.soulfire.now >= 1,
  })
  const table = new MatchTable(page)
  await table.myTurn()
  const play = page.getByRole('button', { name: /^Borrowed Pulse.*, playable$/ }).first()

  await play.click()
  await expect(question(page)).toHaveAccessibleDescription(/you lose the duel/)
  await goBack(page).click()
  await expect(question(page)).toHaveCount(0)
  await expect(table.result).toHaveCount(0)

  await play.focus()
  await page.keyboard.press('Enter')
  await expect(goBack(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(question(page).getByRole('button', { name: 'Play anyway' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(table.result).toContainText('Defeat')
})
