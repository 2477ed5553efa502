import { NewMatch } from '../../pages/new-match.ts'
import { expect, test } from '../../support/player.ts'

test('a person watches two AIs play to the end, and can neither play nor concede @verify', async ({ api, page }) => {
  await api.settings.set({ speed: 'off' })
  await page.reload()
  await page.getByRole('link', { name: 'New match' }).click()
  await page.getByRole('group', { name: 'Opponent' }).getByRole('radio', { name: 'Watch two AIs' }).check()
  const first = page.getByRole('region', { name: 'AI 1’s side' })
  await first
    .getByRole('group', { name: 'Difficulty' })
    .getByRole('radio', { name: /^Adept/ })
    .check()
  await new NewMatch(page).start.click()

  await expect(page.getByRole('region', { name: '(Adept)' })).toBeVisible()
  await expect(page.getByRole('region', { name: '(Apprentice)' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^(Adept|Apprentice) wins$|^A draw/ })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('button', { name: /End turn|Concede/ })).toHaveCount(0)
})
