import type { Page } from '@playwright/test'
import { games } from '../../src/main/games.ts'
import { AnyTable } from '../pages/any-table.ts'
import { ANY_CATALOG, ANY_GAME } from '../support/any-game.ts'
import { expect, test } from '../support/player.ts'
import { afterFirst } from '../support/tags.ts'

const handOf = (page: Page): Promise<string[]> =>
  page.locator('[data-hand]').evaluateAll(cards => cards.map(card => card.getAttribute('aria-label') ?? ''))
const entry = (page: Page, name: string) => page.getByRole('list', { name: 'Match menu' }).getByText(name, { exact: true })

for (const [index, { id: game, catalog }] of games.entries())
  test(
    `${catalog.name}: a deck is tried alone from its editor, and begun again in the same order @long`,
    afterFirst(index),
    async ({ app, api, page }) => {
      test.setTimeout(120_000)
      await api.settings.set({ tips: false })
      const [starter] = catalog.starterDecks
      const { id } = await api.decks.save({ game, name: 'Alone', cards: starter?.cards ?? [] })
      await app.open(`/decks/${id}`)
      await page.getByRole('banner').or(page.locator('header.top')).getByRole('button', { name: 'Playtest' }).click()
      await expect(page).toHaveURL(/\/match\//)
      const first = page.url()
      const table = new AnyTable(page, 'mouse', game)
      await table.myTurn()
      await expect(page.getByText('Passive opponent').first()).toBeAttached()
      await expect.poll(async () => (await handOf(page)).join()).not.toBe('')
      const hand = await handOf(page)
      await table.play({ most: 8 })

      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      await expect(entry(page, 'Concede')).toHaveCount(0)
      await entry(page, 'Restart with the same order').click()
      await expect(page).not.toHaveURL(first)
      await table.myTurn()
      await expect.poll(() => handOf(page)).toEqual(hand)
      expect(await api.matches.list()).toEqual([])
    },
  )

test('a playtest that was won says when, can be watched, and counts nowhere @verify', async ({ app, api, page }) => {
  test.setTimeout(240_000)
  await api.settings.set({ tips: false })
  const { id } = await api.matches.playtest({
    game: ANY_GAME,
    deck: { from: 'starter', id: ANY_CATALOG.starterDecks[0]?.id ?? '' },
    first: 0,
  })
  await app.open(`/match/${id}`)
  const table = new AnyTable(page)
  await table.play()
  await expect(table.result).toContainText(/^Won on turn \d+/)
  expect(await api.matches.list()).toEqual([])
  expect((await api.replays.records({ game: ANY_GAME, cards: 'any' })).all).toBeNull()
  await table.result.getByRole('link', { name: 'Watch replay' }).click()
  await expect(page).toHaveURL(new RegExp(`/replays/${id}`))
  await expect(page.getByText('Passive opponent').first()).toBeVisible()
})
