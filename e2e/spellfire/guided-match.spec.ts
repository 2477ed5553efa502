import { RealmTable } from './realm-table.ts'
import { expect, test } from '../support/player.ts'

test('leads a new player through a guided first match to its result @verify', async ({ app, api, page }) => {
  test.setTimeout(180_000)
  await app.open('/')
  await page.getByRole('combobox', { name: 'Game' }).selectOption('spellfire')
  await page.getByRole('region', { name: 'Your first match' }).getByRole('button', { name: 'Start' }).click()
  const guide = page.getByRole('region', { name: 'Guide' })
  await expect(guide.getByRole('heading')).toBeVisible()
  const table = new RealmTable(page)
  const seen = new Set<string>()
  // A tip appears together with the choices it explains, and goes once they are made: so it is read first.
  for (let step = 0; step < 300 && (await table.ready()); step++) {
    const heading = await guide
      .getByRole('heading')
      .textContent({ timeout: 500 })
      .catch(() => null)
    if (heading) seen.add(heading)
    const read = guide.getByRole('button', { name: 'Got it' })
    if (await read.isVisible()) await read.click({ timeout: 3000 }).catch(() => undefined)
    else await table.step()
  }
  await expect(table.result).toBeVisible()
  expect(seen.size).toBeGreaterThan(4)
  const [match] = await api.matches.list()
  expect(match?.outcome).toBeTruthy()
  const { tipsRead } = await api.settings.get()
  expect(tipsRead).toEqual(expect.arrayContaining(['welcome', 'realms', 'pool']))
})
