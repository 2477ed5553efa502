import { firstPlan, PlanTable } from './plan-table.ts'
import { expect, test } from '../support/player.ts'

test(
  'EN-R5.9 a plan shows in both windows, a sum is explained step by step, and last turn’s order is repeated by one press',
  { tag: ['@web', '@long'] },
  async ({ web, api, page, context }) => {
    const table = await firstPlan({ app: web, api, page })
    const second = await context.newPage()
    await web.open(new URL(page.url()).hash.slice(1), second)
    const other = new PlanTable(second)
    const inPlan = (on: PlanTable, name: string) => on.part(name)

    await expect(table.lock).toHaveAttribute('data-allowed', 'true')
    await page
      .getByRole('button', { name: /^Grey Wolf, .*playable/ })
      .first()
      .click()
    await expect(inPlan(other, 'Grey Wolf')).toHaveCount(1)
    await inPlan(other, 'Grey Wolf').click()
    await expect(inPlan(table, 'Grey Wolf')).toHaveCount(0)
    await page
      .getByRole('button', { name: /^Grey Wolf, .*playable/ })
      .first()
      .click()
    await table.sealPlan()
    await table.waiting()
    await table.closeReveal()
    await table.recycleNothing()

    await expect(table.lock).toHaveAttribute('data-allowed', 'true')
    const order = 'Grey Wolf: Enemy mage'
    await page.locator('[data-pick^="order:"]').click()
    await expect(inPlan(table, order)).toHaveCount(1)
    await table.sealPlan()
    await expect(table.reveal).toBeVisible()
    await table.reveal.locator('[data-sum="1"]').click()
    const sum = table.reveal.getByRole('list', { name: 'How it adds up for Enemy mage' })
    for (const clause of ['EN-R5.9d', 'EN-DAMAGE.1', 'EN-R5.9g']) await expect(sum).toContainText(clause)
    await table.closeReveal()
    await table.discard()
    await table.recycleNothing()

    await expect(table.lock).toHaveAttribute('data-allowed', 'true')
    await page.getByRole('button', { name: 'Repeat last order' }).click()
    await expect(inPlan(table, order)).toHaveCount(1)
  },
)
