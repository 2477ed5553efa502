import { MatchTable } from '../pages/match-table.ts'
import { beginMatch } from '../../support/begin-match.ts'
import { expect, test } from '../../support/player.ts'

test('a shortcut doesn’t act through what lies on top of the table', async ({ app, api, page }) => {
  const id = await beginMatch(api, { mine: 'the-red-cellar', theirs: 'behind-the-glass' })
  await app.open(`/match/${id}`)
  const table = new MatchTable(page)
  await table.myTurn()
  const { revision } = await api.matches.view({ id })
  const help = page.getByRole('region', { name: 'Table shortcuts' })
  await page.keyboard.press('?')
  await expect(help).toBeVisible()
  await page.keyboard.press('e')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.keyboard.press('e')
  expect((await api.matches.view({ id })).revision).toBe(revision)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('list', { name: 'Match menu' })).toBeHidden()
  await expect(help).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await page.keyboard.press('e')
  await expect.poll(async () => (await api.matches.view({ id })).revision).toBeGreaterThan(revision)
})
