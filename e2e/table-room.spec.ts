import { MatchTable } from './pages/match-table.ts'
import { deckOf, openLaidMatch } from './support/laid-match.ts'
import { expect, test } from './support/player.ts'

const MINE = deckOf({ 'Green Vigil': 5, 'Hedge of Knives': 5, 'A Name Called Twice': 5, 'Moss over the Name': 5 })
const THEIRS = deckOf({ 'Green Vigil': 10, 'Moss over the Name': 10 })
const SIZES = [
  { width: 1280, height: 800, textSize: 100, fits: true },
  { width: 1920, height: 1080, textSize: 100, fits: true },
  { width: 1280, height: 800, textSize: 200, fits: false },
  { width: 800, height: 900, textSize: 100, fits: false },
] as const

test('with many Hexes on both sides the own hand and what is to be decided stay in sight', async ({ app, api, page }) => {
  test.setTimeout(180_000)
  await openLaidMatch(app, {
    mine: MINE,
    theirs: THEIRS,
    until: ({ wizards: [me, foe] }) => foe.hexes.length >= 6 && me.hexes.length >= 6 && me.hand.length >= 4,
  })
  const table = new MatchTable(page)
  const hand = page.getByRole('region', { name: /^Your hand/ }).getByRole('button', { name: /, costs \d+, playable$/ })
  const line = page.getByText(/^Turn \d+ · your Main Phase$/)
  const [theirHexes, myHexes] = [
    page.getByRole('region', { name: /^Hexes on Brother/ }),
    page.getByRole('region', { name: /^Hexes on Mother/ }),
  ]
  const log = page.getByRole('button', { name: 'Log' })

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
      // Whatever is looked at further down, by keys.
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
