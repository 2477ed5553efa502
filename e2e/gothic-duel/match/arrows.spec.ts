import type { Page } from '@playwright/test'
import { MatchTable } from '../pages/match-table.ts'
import { deckOf, openPreparedMatch } from '../../support/gothic-duel/prepared-match.ts'
import { expect, test } from '../../support/player.ts'

/** The kind of every arrow on the table. */
const arrows = (page: Page) =>
  page
    .getByTestId('arrows')
    .locator('[data-arrow]')
    .evaluateAll(drawn => drawn.map(one => one.getAttribute('data-arrow') ?? '').sort())
/** Whether the only arrow of that kind ends at the middle of an element. */
async function endsAt(page: Page, kind: string, target: ReturnType<Page['locator']>): Promise<boolean> {
  const box = await target.boundingBox()
  const end = await page
    .getByTestId('arrows')
    .locator(`[data-arrow=${kind}] .line`)
    .evaluate(line => {
      if (!(line instanceof SVGPathElement)) return null
      const { x, y } = line.getPointAtLength(line.getTotalLength())
      return { x, y }
    })
  const near = 14
  return (
    box !== null &&
    end !== null &&
    end.x > box.x - near &&
    end.x < box.x + box.width + near &&
    end.y > box.y - near &&
    end.y < box.y + box.height + near
  )
}
const handCard = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}.*, playable$`) }).first()
const wizard = (page: Page, who: 'You' | 'Opponent') => page.getByRole('region', { name: `(${who})` })

test('draws arrows from a card to its targets and from a Hex to its wizard, by pointer and by keys', async ({ app, page }) => {
  await openPreparedMatch(app, {
    mine: deckOf({ 'Walled Garden': 10, 'Cinder Kiss': 10 }),
    theirs: deckOf({ 'Moss over the Name': 20 }),
    until: ({ wizards: [me, foe] }, hand) =>
      me.hexes.length === 1 &&
      foe.hexes.length === 0 &&
      me.soulfire.now >= 4 &&
      hand.includes('Walled Garden') &&
      hand.includes('Cinder Kiss'),
  })
  const table = new MatchTable(page)
  await table.myTurn()
  await expect(page.getByTestId('arrows')).toHaveCount(0)

  await test.step('what a card would change', async () => {
    await handCard(page, 'Cinder Kiss').hover()
    await expect.poll(() => arrows(page)).toEqual(['affected'])
    await expect.poll(() => endsAt(page, 'affected', wizard(page, 'Opponent'))).toBe(true)
    await page.mouse.move(2, 2)
    await expect(page.getByTestId('arrows')).toHaveCount(0)
  })

  await test.step('what it can be aimed at, and is', async () => {
    await handCard(page, 'Walled Garden').click()
    await page.mouse.move(2, 2)
    const theirs = page.getByRole('button', { name: /^Choose .*Opponent/ })
    await expect(theirs).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect.poll(async () => (await arrows(page)).filter(kind => kind !== 'affected')).toEqual(['aimed', 'possible'])
    await theirs.focus()
    await expect.poll(() => endsAt(page, 'aimed', wizard(page, 'Opponent'))).toBe(true)
    await page.keyboard.press('Escape')
    await page.mouse.move(2, 2)
    await page.getByRole('button', { name: 'Menu' }).focus()
    await expect(page.getByTestId('arrows')).toHaveCount(0)
  })

  await test.step('whom a Hex lies on, and who put it there', async () => {
    const hex = page
      .getByRole('region', { name: /^Hexes on Mother/ })
      .getByRole('button')
      .first()
    await hex.focus()
    await expect.poll(() => arrows(page)).toContain('affected')
    await expect.poll(() => endsAt(page, 'affected', wizard(page, 'You'))).toBe(true)
  })
})
