import { beginMatch } from '../support/begin-match.ts'
import { expect, test } from '../support/player.ts'
import { PlanTable } from './plan-table.ts'

test('no shortcut of the table acts through the reveal @long', async ({ app, api, page }) => {
  await api.settings.set({ tips: false })
  const id = await beginMatch(api, { game: 'enchantoria', mine: 'fangs', theirs: 'closed-gate' })
  await app.open(`/match/${id}`)
  const table = new PlanTable(page)
  await table.waiting()
  await table.recycleNothing()
  await expect(table.lock).toHaveAttribute('data-allowed', 'true')
  await table.sealPlan()
  await expect(table.reveal).toBeVisible()
  for (const key of ['h', 'e', 'u', 'l', '?']) await page.keyboard.press(key)
  const opened = page.locator('.hint-note, .drawer, .side-panel')
  await expect(opened).toHaveCount(0)
  await page.keyboard.press('Escape')
  expect(await table.waiting()).toBe('recycle')
  await page.keyboard.press('h')
  await expect(opened).toHaveCount(1)
})
