import type { Locator, Page } from '@playwright/test'
import { MatchTable } from '../pages/match-table.ts'
import { deckOf, openPreparedMatch } from '../../support/gothic-duel/prepared-match.ts'
import { expect, test } from '../../support/player.ts'

const cinderKiss = (page: Page) => page.getByRole('button', { name: /^Cinder Kiss.*, playable$/ })
const theirWill = (page: Page) => page.getByRole('region', { name: '(Opponent)' }).getByRole('group', { name: /^Will / })
const held = (page: Page) => page.getByTestId('drag')

async function dragTo(page: Page, card: Locator, x: number, y: number): Promise<void> {
  const box = await card.boundingBox()
  if (!box) throw new Error('the card isn’t visible')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(x, y, { steps: 6 })
  await expect(held(page)).toBeVisible()
}

test('plays a card dragged onto the board; dropping it on the hand or pressing Escape cancels', async ({ app, page }) => {
  await openPreparedMatch(app, {
    mine: deckOf({ 'Cinder Kiss': 20 }),
    theirs: deckOf({ 'Green Vigil': 20 }),
    until: ({ wizards: [me, foe] }) => me.soulfire.now >= 4 && foe.will.now === 10 && me.hand.length >= 4,
  })
  const table = new MatchTable(page)
  await table.myTurn()
  const before = await cinderKiss(page).count()
  const last = await cinderKiss(page).last().boundingBox()
  await dragTo(page, cinderKiss(page).first(), (last?.x ?? 0) + 40, (last?.y ?? 0) + 60)
  await page.mouse.up()
  await expect(held(page)).toHaveCount(0)

  await dragTo(page, cinderKiss(page).first(), 640, 300)
  await page.keyboard.press('Escape')
  await expect(held(page)).toHaveCount(0)
  await page.mouse.up()
  await expect(cinderKiss(page)).toHaveCount(before)
  await expect(theirWill(page)).toHaveAccessibleName('Will 10 of 10')

  await dragTo(page, cinderKiss(page).first(), 640, 300)
  await page.mouse.up()
  await expect(theirWill(page)).toHaveAccessibleName('Will 9 of 10')
})

test('plays a targeted card on what it is dropped on, and nowhere else @verify', async ({ app, page }) => {
  await openPreparedMatch(app, {
    mine: deckOf({ 'Walled Garden': 20 }),
    theirs: deckOf({ 'Green Vigil': 20 }),
    until: ({ wizards: [me] }) => me.soulfire.now >= 4 && me.hand.length >= 4,
  })
  const table = new MatchTable(page)
  await table.myTurn()
  const card = page.getByRole('button', { name: /^Walled Garden.*, playable$/ }).first()
  const target = held(page).locator('.target')
  await dragTo(page, card, 60, 480)
  await expect(target).not.toHaveCount(0)
  await page.mouse.up()
  await expect(page.getByRole('heading', { name: 'You play Walled Garden' })).toHaveCount(0)

  const me = await page.getByRole('region', { name: '(You)' }).boundingBox()
  await dragTo(page, card, (me?.x ?? 0) + (me?.width ?? 0) / 2, (me?.y ?? 0) + (me?.height ?? 0) / 2)
  await expect(target).not.toHaveCount(0)
  await page.mouse.move((me?.x ?? 0) + (me?.width ?? 0) / 2 + 4, (me?.y ?? 0) + (me?.height ?? 0) / 2)
  await page.mouse.up()
  await expect(page.getByRole('heading', { name: 'You play Walled Garden' })).toBeVisible()
})
