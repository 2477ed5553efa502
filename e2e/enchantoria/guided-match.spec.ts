import { PlanTable } from './plan-table.ts'
import { expect, test } from '../support/player.ts'

test('offers a new player a guided first match that is played to its result @verify', async ({ api, page }) => {
  test.setTimeout(400_000)
  await page.getByRole('group', { name: 'Games' }).getByRole('button', { name: 'Enchantoria' }).click()
  await page.getByRole('region', { name: 'Your first match' }).getByRole('button', { name: 'Start' }).click()
  const guide = page.getByRole('region', { name: 'Guide' })
  await expect(guide.getByRole('heading')).toHaveText('Welcome to Enchantoria')
  await guide.getByRole('button', { name: 'Got it' }).click()
  await expect(guide.getByRole('heading')).not.toHaveText('Welcome to Enchantoria')

  const table = new PlanTable(page)
  const read = guide.getByRole('button', { name: 'Got it' })
  for (let step = 0; step < 160 && (await table.waiting()) !== 'over'; step++) {
    // A tip may be done before it is read.
    if (await read.isVisible()) await read.click({ timeout: 3000 }).catch(() => undefined)
    await table.act()
  }
  await expect(table.result).toContainText(/EN-R10\.\d/)
  const { tipsRead } = await api.settings.get()
  expect(tipsRead).toEqual(expect.arrayContaining(['two-mages', 'two-letters', 'recycle', 'mana', 'reveal', 'order']))
})

test('the guided match can be left in its first plan and continued', async ({ app, api, page }) => {
  await api.settings.set({ game: 'enchantoria' })
  await app.open('/')
  await page.getByRole('region', { name: 'Your first match' }).getByRole('button', { name: 'Start' }).click()
  const table = new PlanTable(page)
  await table.waiting()
  await table.recycleNothing()
  await table.waiting()
  await table.add()
  const [match] = await api.matches.list()
  await expect.poll(async () => (await api.matches.view({ id: match?.id ?? '' })).draft?.picks.length ?? 0).toBeGreaterThan(0)
  await app.restart('/')
  await expect(page.getByRole('region', { name: 'Your first match' })).toHaveCount(0)
  await page.getByRole('link', { name: /^Continue: / }).click()
  await expect(table.plan.getByRole('button', { name: /^Withdraw/ })).toHaveCount(1)
  await table.sealPlan()
  await expect(table.reveal).toBeVisible()
  await expect(page.getByRole('region', { name: 'Guide' }).getByRole('heading')).not.toHaveText('Guide')
})
