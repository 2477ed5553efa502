import type { Locator, Page } from '@playwright/test'
import { firstPlan } from './plan-table.ts'
import { expect, test } from '../support/player.ts'

async function centreOf(item: Locator): Promise<{ x: number; y: number }> {
  const box = await item.boundingBox()
  if (!box) throw new Error('there is nothing to drag')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await centreOf(from), await centreOf(to)]
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(end.x, end.y, { steps: 6 })
}

const enemy = (page: Page) => page.getByRole('region', { name: '(Opponent)' })
const inHand = (page: Page, card: string) => page.getByRole('button', { name: new RegExp(`^${card}, .*playable`) }).first()

test('EN-R4.2 a card dragged to its target is in the plan, aimed; dropped on the hand or after Escape it isn’t', async ({
  app,
  api,
  page,
}) => {
  const table = await firstPlan({ app, api, page })
  await expect(table.lock).toHaveAttribute('data-allowed', 'true')
  const parts = table.parts
  const bolt = inHand(page, 'Fireball')

  await drag(page, bolt, page.locator('.my-hand'))
  await page.mouse.up()
  await drag(page, bolt, enemy(page))
  await expect(page.getByTestId('drag')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('drag')).toHaveCount(0)
  await page.mouse.up()
  await expect(parts).toHaveCount(0)
  await expect(page.locator('.putting')).toHaveCount(0)

  await drag(page, bolt, enemy(page))
  await page.mouse.up()
  await expect(parts).toHaveAccessibleName('Withdraw Fireball: Enemy mage')
  await expect(enemy(page)).toContainText('30 → 27')
})

test('EN-R4.9 a card without a target is dragged onto the board, and its creature to the enemy mage a turn later', async ({
  app,
  api,
  page,
}) => {
  const table = await firstPlan({ app, api, page })
  await expect(table.lock).toHaveAttribute('data-allowed', 'true')
  await drag(page, inHand(page, 'Grey Wolf'), page.getByRole('region', { name: /^Field of .*: 0 of 5$/ }).last())
  await page.mouse.up()
  await expect(table.part('Grey Wolf')).toHaveCount(1)
  await table.sealPlan()
  await table.waiting()
  await table.closeReveal()
  await table.recycleNothing()

  await expect(table.lock).toHaveAttribute('data-allowed', 'true')
  await drag(page, page.locator('[data-pick^="order:"]'), enemy(page))
  await page.mouse.up()
  const order = table.part('Grey Wolf: Enemy mage')
  await expect(order).toHaveCount(1)
  await order.click()
  await expect(order).toHaveCount(0)
})
