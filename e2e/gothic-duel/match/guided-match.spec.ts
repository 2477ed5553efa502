import { byKeys, MatchTable } from '../pages/match-table.ts'
import { pressUntil } from '../../support/accessible.ts'
import { expect, test } from '../../support/player.ts'

test('offers a new player a guided first duel that can be left, resumed and won @verify', async ({ app, api, page }) => {
  test.setTimeout(180_000)
  await page.getByRole('region', { name: 'Your first match' }).getByRole('button', { name: 'Start' }).click()
  const guide = page.getByRole('region', { name: 'Guide' })
  await expect(guide.getByRole('heading')).toHaveText('Two wizards')
  for (const next of ['Two ways to win', 'Soulfire', 'Play a Spell']) {
    await guide.getByRole('button', { name: 'Got it' }).click()
    await expect(guide.getByRole('heading')).toHaveText(next)
  }
  await page
    .getByRole('button', { name: /^Red Tithe, .*playable/ })
    .first()
    .click()
  await page.getByRole('button', { name: /^As printed/ }).click()
  await expect(guide.getByRole('heading')).not.toHaveText('Play a Spell')

  await guide.getByRole('button', { name: 'Close guide' }).click()
  await expect(guide.getByRole('heading')).toHaveText('Guide')
  await app.restart('/')
  await expect(page.getByRole('region', { name: 'Your first match' })).toHaveCount(0)
  await page.getByRole('link', { name: /^Continue: / }).click()
  await guide.getByRole('button', { name: 'Open guide' }).click()
  await expect(guide.getByRole('heading')).not.toHaveText('Two wizards')

  const table = new MatchTable(page)
  await table.play({
    seen: async nodes => {
      if (!nodes.some(node => node.name === 'Got it' && node.within.includes('Guide'))) return
      // A step that is already done needs no message.
      const read = guide.getByRole('button', { name: 'Got it' })
      if (await read.isVisible()) await read.click({ timeout: 3000 }).catch(() => undefined)
    },
  })
  const { outcome } = (await api.matches.list())[0] ?? {}
  expect(outcome?.winner).toBe(0)
  const { tipsRead } = await api.settings.get()
  expect(tipsRead).toEqual(expect.arrayContaining(['welcome', 'two-ways', 'soulfire', 'enemy-turn', 'draw', 'void']))
  const keywords = ['drain', 'ritual', 'ward', 'burn', 'insight', 'torment', 'channel', 'haunt', 'dispel']
  expect(tipsRead.filter(id => keywords.includes(id)).length).toBeGreaterThan(4)
})

test('everything the guide says is also in the rules', async ({ app, page }) => {
  await app.open('/rules/tips')
  const tips = page.getByRole('region', { name: 'Tips' })
  await expect(tips).toContainText('Two ways to win')
  await page.getByRole('searchbox').fill('used again from your Void')
  await expect(tips.getByRole('term')).toHaveText(['Haunt'])
})

test('by keyboard: reads and dismisses the guide’s messages without leaving the table @verify', async ({ page }) => {
  await page.getByRole('main').waitFor()
  await pressUntil(page, 'Tab', 'Start')
  await page.keyboard.press('Enter')
  const guide = page.getByRole('region', { name: 'Guide' })
  await expect(guide.getByRole('status')).toContainText('Two wizards')
  await pressUntil(page, 'Tab', 'Got it')
  await page.keyboard.press('Enter')
  await expect(guide.getByRole('status')).toContainText('Two ways to win')
  await page.keyboard.press('Enter')
  await expect(guide.getByRole('status')).toContainText('Soulfire')
  const table = new MatchTable(page, byKeys)
  await table.play({ until: nodes => nodes.some(node => /^Turn 3 /.test(node.text)) })
})
