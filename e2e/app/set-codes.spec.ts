import { expect, test } from '../support/player.ts'

const GAME = 'gothic-duel'

test('the code of a set brings it back after it was deleted for good; its link does so at another address @long', async ({
  app,
  api,
  page,
}) => {
  await api.settings.set({ game: GAME })
  const { id } = await api.sets.create({ game: GAME, name: 'Ashes' })
  const card = await api.sets.written({ game: GAME, card: 'cinder-kiss' })
  await api.sets.edit({ id, revision: 0, edit: { type: 'put', card: { ...card, id: '', name: 'Candle Snuffer' } } })
  await app.open(`/workshop/${id}`)
  await page.reload()
  await page.getByRole('button', { name: 'Export' }).click()
  const share = page.getByRole('dialog', { name: 'Export Ashes' })
  const code = await share.getByRole('textbox', { name: 'Code' }).inputValue()
  const link = await share.getByRole('textbox', { name: 'Link' }).inputValue()
  expect(link.endsWith(`set/${code}`)).toBe(true)
  await share.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Delete Ashes permanently' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete permanently' }).click()
  await expect(page.getByRole('region', { name: 'Bin' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Paste a code' }).click()
  const field = page.getByRole('textbox', { name: 'Code or link of a set' })
  await field.fill(code.slice(0, -5))
  await field.press('Control+Enter')
  await expect(page.getByRole('alert')).toHaveText('This code of a set is incomplete or has a typo.')
  await field.fill(`Mina made these: ${link}`)
  await page.getByRole('button', { name: 'Show the set' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ashes' })).toBeVisible()
  await expect(page.getByRole('article')).toContainText('Candle Snuffer')
  expect(await api.sets.list()).toEqual([])
  await page.getByRole('button', { name: 'Add to my sets' }).click()
  await expect(page.getByRole('link', { name: 'Edit Candle Snuffer' })).toBeVisible()

  const [set] = await api.sets.list()
  await api.sets.edit({ id: set?.id ?? '', revision: 0, edit: { type: 'about', about: { name: 'Embers' } } })
  await app.open(`/set/${code}`)
  await expect(page.getByText(/You have this set as “Embers”, in another version/)).toBeVisible()
  await page.getByRole('button', { name: 'Add to my sets' }).click()
  await page.getByRole('button', { name: 'Undo: Import the set' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Embers' })).toBeVisible()
  await page.getByRole('button', { name: 'Try it: Candle Snuffer' }).click()
  await expect(page).toHaveURL(/match/)
})

test('a set that is too large for a code says so, and a link with none says why', async ({ app, api, page }) => {
  await api.settings.set({ game: GAME })
  const { id } = await api.sets.create({ game: GAME, name: 'Ashes' })
  for (let number = 0; number < 40; number++) {
    const { id: _, ...card } = await api.sets.surprise({ game: GAME, seed: `card ${number}` })
    await api.sets.edit({ id, revision: number, edit: { type: 'put', card } })
  }
  await app.open(`/workshop/${id}`)
  await page.reload()
  await page.getByRole('button', { name: 'Export' }).click()
  const share = page.getByRole('dialog', { name: 'Export Ashes' })
  await expect(share).toContainText('This set is too large for a code or a link')
  await expect(share.getByRole('textbox')).toHaveCount(0)
  const { name } = await app.save(() => share.getByRole('button', { name: 'Save file' }).click())
  expect(name).toBe('Ashes.set.grimoire')

  await app.open('/set/gs1-nonsense')
  await expect(page.getByRole('alert')).toHaveText('This code of a set is incomplete or has a typo.')
  await page.getByRole('link', { name: 'All sets' }).click()
  await expect(page.getByRole('link', { name: 'Ashes', exact: true })).toBeVisible()
})
