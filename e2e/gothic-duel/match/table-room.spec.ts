import { MatchTable } from '../pages/match-table.ts'
import { deckOf, openPreparedMatch } from '../../support/gothic-duel/prepared-match.ts'
import { expect, test } from '../../support/player.ts'

const MINE = deckOf({ 'Green Vigil': 5, 'Hedge of Knives': 5, 'A Name Called Twice': 5, 'Moss over the Name': 5 })
const THEIRS = deckOf({ 'Green Vigil': 10, 'Moss over the Name': 10 })
const SIZES = [
  { width: 1280, height: 800, textSize: 100, fits: true },
  { width: 1920, height: 1080, textSize: 100, fits: true },
  { width: 1024, height: 680, textSize: 100, fits: true },
  { width: 1280, height: 800, textSize: 200, fits: false },
  { width: 800, height: 900, textSize: 100, fits: false },
] as const

test('with many Hexes on both sides your hand and the current decision stay visible @verify', async ({ app, api, page }) => {
  test.setTimeout(180_000)
  await openPreparedMatch(app, {
    mine: MINE,
    theirs: THEIRS,
    until: ({ wizards: [me, foe] }) => foe.hexes.length >= 6 && me.hexes.length >= 6 && me.hand.length >= 4,
  })
  const table = new MatchTable(page)
  const hand = page.getByRole('toolbar', { name: /^Your hand/ }).getByRole('button', { name: /, costs \d+, playable$/ })
  const line = page.getByText(/^Turn \d+ · your Main Phase$/)
  const [theirHexes, myHexes] = [
    page.getByRole('region', { name: /^Hexes on Brother/ }),
    page.getByRole('region', { name: /^Hexes on Mother/ }),
  ]
  const log = page.getByRole('button', { name: 'Log', exact: true })

  for (const { width, height, textSize, fits } of SIZES)
    await test.step(`${width}x${height}, text ${textSize} %`, async () => {
      await page.setViewportSize({ width, height })
      await api.settings.set({ textSize })
      await page.reload()
      await table.myTurn()
      const inSight = async (): Promise<void> => {
        await expect(hand.first()).toBeInViewport({ ratio: 0.99 })
        await expect(line).toBeInViewport({ ratio: 0.99 })
        await expect(table.endTurn).toBeInViewport({ ratio: 0.99 })
      }
      await inSight()
      if (fits) expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0)
      // Focusing the last Hex scrolls its list.
      for (const hexes of [theirHexes, myHexes]) {
        await hexes.getByRole('button').last().focus()
        await expect(hexes.getByRole('button').last()).toBeInViewport({ ratio: 0.9 })
        await inSight()
      }
      await log.focus()
      await expect(log).toBeInViewport({ ratio: 0.9 })
      await inSight()
    })
})

test('a window that is made smaller keeps the whole board in sight, with the values above a raised card @verify', async ({ app, page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  await openPreparedMatch(app, { mine: MINE, theirs: THEIRS })
  await new MatchTable(page).myTurn()
  await page.setViewportSize({ width: 1024, height: 680 })
  const end = page.getByRole('button', { name: 'End turn' })
  await expect(end).toBeInViewport({ ratio: 0.99 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0)
  const values = page.getByRole('region', { name: '(You)' }).getByRole('group')
  const bottom = Math.max(...(await values.evaluateAll(all => all.map(one => one.getBoundingClientRect().bottom))))
  const face = page.locator('li:has([data-hand]):hover .face')
  for (const card of await page.locator('[data-hand]').all()) {
    await card.hover()
    await expect.poll(async () => (await face.boundingBox())?.width ?? 0).toBeGreaterThan(180)
    expect((await face.boundingBox())?.y).toBeGreaterThan(bottom)
  }
})

test('the guide’s messages are readable without scrolling, beside your piles or above the hand @verify', async ({ app, api, page }) => {
  test.setTimeout(120_000)
  await openPreparedMatch(app, {
    mine: deckOf({ 'Silver Veil': 20 }),
    theirs: deckOf({ 'Green Vigil': 20 }),
    until: view => view.turn > 2 && view.wizards[0].soulfire.now >= 2,
  })
  const guide = page.getByRole('region', { name: 'Guide' })
  const words = guide.getByText(/^Ward prevents that much damage/).first()
  for (const { width, height, textSize, fits } of SIZES)
    await test.step(`${width}x${height}, text ${textSize} %`, async () => {
      await page.setViewportSize({ width, height })
      await api.settings.set({ textSize, tips: true, tipsRead: ['insight'] })
      await page.reload()
      await expect(words).toBeVisible()
      await page.evaluate(() => document.fonts.ready)
      // Being in the viewport isn't enough: nothing may cover its last line.
      await expect
        .poll(() =>
          words.evaluate(element => {
            const { left, bottom } = element.getBoundingClientRect()
            const seen = document.elementFromPoint(left + 4, bottom - 4)
            return seen !== null && element.contains(seen)
          }),
        )
        .toBe(true)
      await expect(words).toBeInViewport({ ratio: 0.99 })
      const piles = page.getByRole('list', { name: 'Cards of Mother Sable' })
      if (fits) await expect(piles).toBeInViewport({ ratio: 0.99 })
    })
})

test('after a failed challenge the piles stay visible, and nothing impossible is offered @verify', async ({ app, page }) => {
  await app.open('/challenges')
  await page.getByRole('button', { name: 'Play The Watch Is Relieved' }).click()
  await expect(page.getByRole('button', { name: 'End turn' })).toBeVisible()
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('button', { name: 'Concede' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'End turn' }).click()
  await page.getByRole('button', { name: 'View board' }).click()
  await expect(page.getByRole('button', { name: 'Back to result' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'End turn' })).toHaveCount(0)
  for (const name of ['Cards of The Last Guest', 'Cards of Brother Cinder']) {
    const piles = page.getByRole('list', { name })
    await expect(piles).toBeInViewport({ ratio: 0.99 })
    const uncovered = await piles.evaluate(list => {
      const { left, right, bottom } = list.getBoundingClientRect()
      return list.contains(document.elementFromPoint((left + right) / 2 - 10, bottom - 3))
    })
    expect(uncovered).toBe(true)
  }
})
