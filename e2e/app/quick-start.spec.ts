import { expect, test } from '../support/player.ts'

/** The smallest window, and the default one. */
const SIZES = [
  { width: 1024, height: 680 },
  { width: 1280, height: 800 },
]

test('a match of each game is two clicks from home, and its setup needs no scrolling @long', async ({ app, api, page }) => {
  for (const { id, name } of await api.catalog.games())
    await test.step(name, async () => {
      await api.settings.set({ game: id })
      await app.open('/')
      await page.reload()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await page.getByRole('link', { name: 'New match' }).click()
      const start = page.getByRole('button', { name: 'Start match' })
      for (const size of SIZES) {
        await page.setViewportSize(size)
        await expect(start).toBeInViewport({ ratio: 0.99 })
        expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0)
      }
      await start.click()
      await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible()
    })
})
