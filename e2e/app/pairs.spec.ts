import type { Page } from '@playwright/test'
import { ANY_GAME } from '../support/any-game.ts'
import { expect, test } from '../support/player.ts'

const curtain = (page: Page, name: string) => page.getByRole('button', { name: `I’m ${name}: show my offer` })

test('two at one machine draft in turn by keyboard alone, with neither offer in the page behind the curtain @long', async ({
  app,
  api,
  page,
}) => {
  await api.settings.set({ game: ANY_GAME })
  await app.open('/runs/draft')
  await page.reload()
  const ways = page.getByRole('group', { name: 'Who drafts' })
  await ways.getByRole('radio').first().focus()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('textbox', { name: 'Player 1’s name' }).fill('Anna')
  await page.getByRole('textbox', { name: 'Player 2’s name' }).fill('Ben')
  await page.keyboard.press('Enter')

  await expect(curtain(page, 'Anna')).toBeFocused()
  const offer = page.getByRole('region', { name: 'Choose a card' })
  await expect(offer).toHaveCount(0)
  await page.keyboard.press('Enter')
  const cards = offer.locator('button[aria-describedby]')
  const names = await cards.evaluateAll(all => all.map(one => one.getAttribute('aria-label') ?? ''))
  expect(names).toHaveLength(3)
  await cards.first().focus()
  while ((await offer.count()) > 0) {
    const heading = await offer.getByRole('heading', { level: 2 }).innerText()
    await page.keyboard.press('Enter')
    await expect(cards.first()).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 2, name: heading, exact: true })).toHaveCount(0)
  }
  await expect(curtain(page, 'Ben')).toBeFocused()
  const shown = await page.content()
  expect(names.filter(name => shown.includes(name))).toEqual([])
  await page.reload()
  await expect(curtain(page, 'Ben')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(cards).toHaveCount(3)
  expect(await cards.evaluateAll(all => all.map(one => one.getAttribute('aria-label') ?? ''))).toEqual(names)
})
