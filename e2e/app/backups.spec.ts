import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ANY_CATALOG, ANY_GAME } from '../support/any-game.ts'
import { expect, test } from '../support/player.ts'

test('restores a permanently deleted deck from the previous backup, and keeps decks made since @long', async ({ app, api, page }) => {
  const lost = await api.decks.save({
    game: ANY_GAME,
    name: 'Ash before dawn',
    cards: [{ card: ANY_CATALOG.cards[0]?.id ?? '', count: 3 }],
  })
  await app.restart('/settings')
  expect((await readdir(join(app.dataDirectory, 'backups'))).some(name => name.startsWith('decks.'))).toBe(true)
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
  await api.shelf.delete({ ids: [lost.id] })
  await api.shelf.empty({ ids: [lost.id] })
  await api.decks.save({ game: ANY_GAME, name: 'Made since', cards: [] })
  await app.restart('/settings')

  const before = page.getByRole('listitem').filter({ hasText: 'Deleted since: “Ash before dawn”' })
  await before.getByRole('button', { name: /^Restore decks from/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText(/^Decks restored from/)).toBeVisible()
  await expect(page.getByText('Deleted since: “Ash before dawn”')).toBeHidden()

  await page.getByRole('navigation').getByRole('link', { name: 'Decks' }).click()
  await expect(page.getByText('Ash before dawn').first()).toBeVisible()
  await expect(page.getByText('Made since').first()).toBeVisible()
  await app.restart('/decks')
  await expect(page.getByText('Ash before dawn').first()).toBeVisible()
})
