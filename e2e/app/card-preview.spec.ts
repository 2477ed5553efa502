import type { Page } from '@playwright/test'
import { ANY_GAME } from '../support/any-game.ts'
import { beginMatch } from '../support/begin-match.ts'
import { expect, test } from '../support/player.ts'
import type { Client } from '../../src/renderer/client/client.ts'

interface Covering {
  isInside: boolean
  coversTarget: boolean
  /** What is under the pointer is what was there without it. */
  isPressedThrough: boolean
}

const preview = (page: Page) => page.getByTestId('card-preview')

/** Points at the middle of the element, and says how the preview lies. */
async function pointAt(page: Page, selector: string, index = 0): Promise<Covering> {
  await page.mouse.move(1, 1)
  const target = page.locator(selector).nth(index)
  await target.scrollIntoViewIfNeeded()
  await target.hover()
  await expect(preview(page)).toBeVisible()
  return target.evaluate(element => {
    const shown = document.querySelector('[data-testid="card-preview"]')?.getBoundingClientRect() ?? new DOMRect()
    const at = element.getBoundingClientRect()
    const [x, y] = [at.left + at.width / 2, at.top + at.height / 2]
    const top = document.elementFromPoint(x, y)
    return {
      isInside: shown.left >= 0 && shown.top >= 0 && shown.right <= innerWidth && shown.bottom <= innerHeight,
      coversTarget: shown.left < at.right && shown.right > at.left && shown.top < at.bottom && shown.bottom > at.top,
      isPressedThrough: top !== null && (element.contains(top) || top.contains(element)),
    }
  })
}
const BESIDE: Covering = { isInside: true, coversTarget: false, isPressedThrough: true }

async function starters(api: Client['api'], game: string): Promise<[string, string]> {
  const found = (await api.catalog.games()).find(({ id }) => id === game)
  const [mine, theirs] = found?.starterDecks ?? []
  return [mine?.id ?? '', (theirs ?? mine)?.id ?? '']
}

for (const [width, height] of [
  [1280, 800],
  [1024, 680],
] as const)
  test(`a card of the hand, its row in the editor and its picture there are shown large beside the pointer at ${width}x${height}`, async ({
    app,
    api,
    page,
  }) => {
    await page.setViewportSize({ width, height })
    const [mine, theirs] = await starters(api, ANY_GAME)
    await app.open(`/match/${await beginMatch(api, { mine, theirs })}`)
    await page.locator('[data-hand]').first().waitFor()
    const cards = await page.locator('[data-hand]').count()
    for (const index of [0, cards >> 1, cards - 1]) expect(await pointAt(page, '[data-hand]', index)).toEqual(BESIDE)

    const { cards: list = [] } = (await api.catalog.games()).find(({ id }) => id === ANY_GAME)?.starterDecks[0] ?? {}
    const deck = await api.decks.save({ game: ANY_GAME, name: 'Seen', cards: [...list] })
    await app.open(`/decks/${deck.id}`)
    await page.locator('.side [data-preview]').first().waitFor()
    expect(await pointAt(page, '.side [data-preview]', 2)).toEqual(BESIDE)
    expect(await pointAt(page, '.pool [data-preview]', 1)).toEqual(BESIDE)
    await page.mouse.move(1, 1)
    await expect(preview(page)).toBeHidden()
  })

test('it can be kept with a key and closed with Escape, by mouse and by keyboard', async ({ app, api, page }) => {
  const [mine, theirs] = await starters(api, ANY_GAME)
  await app.open(`/match/${await beginMatch(api, { mine, theirs })}`)
  await page.locator('[data-hand]').first().waitFor()
  await pointAt(page, '[data-hand]', 1)
  const name = (await preview(page).locator('.name').textContent())?.trim() ?? ''
  await page.keyboard.press('z')
  const kept = page.getByRole('region', { name, exact: true })
  await expect(kept).toBeVisible()
  await expect(preview(page)).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(kept).toBeHidden()

  await page.mouse.move(1, 1)
  await page.keyboard.press('ArrowRight')
  await expect(preview(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(preview(page)).toBeHidden()
})

test('no card of any game is cut in full size @long', async ({ app, api, page }) => {
  test.slow()
  for (const game of await api.catalog.games()) {
    await api.settings.set({ game: game.id })
    const { id } = await api.decks.save({ game: game.id, name: game.id, cards: [] })
    await app.open(`/decks/${id}`)
    await page.locator('.pool [data-preview]').first().waitFor()
    const longest = [...game.cards].sort((a, b) => JSON.stringify(b.parts).length - JSON.stringify(a.parts).length).slice(0, 4)
    for (const { name } of longest) {
      await page.getByRole('combobox', { name: 'Search' }).fill(`name:"${name}"`)
      // A pointer that rests where a card comes doesn't ask for it.
      await expect(page.locator('.pool [data-preview]').first()).toContainText(name)
      await pointAt(page, '.pool [data-preview]', 0)
      await expect(preview(page).locator('.name')).toHaveText(name)
      await expect(preview(page).locator('.card')).toHaveAttribute('data-cut', 'false')
    }
  }
})
