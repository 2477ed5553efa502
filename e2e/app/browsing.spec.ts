import type { Page } from '@playwright/test'
import { ANY_GAME } from '../support/any-game.ts'
import { expect, test } from '../support/player.ts'

/** How many cards of the pool are completely in sight. */
const wholeCards = (page: Page): Promise<number> =>
  page.locator('.pool .cards > li').evaluateAll(
    (cards, { side }) => {
      const pane = document.querySelector(side)?.getBoundingClientRect()
      return cards.filter(card => {
        const { left, right, top, bottom } = card.getBoundingClientRect()
        const isBeside = !pane || right <= pane.left || left >= pane.right
        return isBeside && left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
      }).length
    },
    { side: '.side' },
  )

test('at the middle size a screen of whole cards is in sight, and the size can be changed and is remembered @long', async ({
  app,
  api,
  page,
}) => {
  const deck = await api.decks.save({ game: ANY_GAME, name: 'Browsed', cards: [] })
  await app.open(`/decks/${deck.id}`)
  const cards = page.getByRole('list', { name: 'Cards', exact: true })
  await cards.getByRole('listitem').first().waitFor()
  for (const [width, height, least] of [
    [1280, 800, 10],
    [1920, 1080, 21],
    [1024, 680, 6],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect.poll(() => wholeCards(page), `${width}x${height}`).toBeGreaterThanOrEqual(least)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  const size = page.getByRole('slider', { name: 'Card size' })
  const widthOf = async () => (await cards.getByRole('listitem').first().boundingBox())?.width ?? 0
  const middle = await widthOf()
  await size.press('ArrowRight')
  await expect.poll(widthOf).toBeGreaterThan(middle)
  await expect.poll(async () => (await api.settings.get()).poolSize).toBe(4)
  await page.reload()
  await expect(size).toHaveValue('4')
})

test('filters are one row that unfolds, each with the number of cards that it leaves', async ({ app, api, page }) => {
  const deck = await api.decks.save({ game: ANY_GAME, name: 'Browsed', cards: [] })
  await app.open(`/decks/${deck.id}`)
  const filters = page.getByRole('search', { name: 'Find cards' })
  const found = filters.getByRole('status').filter({ hasText: / of \d+ cards?$/ })
  await expect(found).toBeVisible()
  const unfold = filters.getByRole('button', { name: /^Filters/ })
  const folded = (await filters.boundingBox())?.height ?? 0
  await unfold.click()
  await expect(unfold).toHaveAttribute('aria-expanded', 'true')
  expect((await filters.boundingBox())?.height ?? 0).toBeGreaterThan(folded)
  const first = filters.locator('.chip').first()
  const count = Number(/^\d+/.exec((await first.getAttribute('aria-description')) ?? '')?.[0])
  await first.click()
  await expect(found).toHaveText(new RegExp(`^${count} of `))
  await expect(unfold).toHaveText(/1$/)
})
