import { PositionScreen } from '../pages/position-screen.ts'
import { expect, test } from '../support/player.ts'
import { PlanTable } from './plan-table.ts'

const GOAL = 'Win this turn, whatever the opponent does. They answer your plan with their best one.'

test('a position with a goal needs every card, is proven, and solved on the table @long', async ({ app, api, page }) => {
  const screen = new PositionScreen(page)
  await screen.begin({ app, api }, 'enchantoria')
  await screen.add('Hand, You', 'Fireball')
  await screen.set('Mana, You', 2)
  await screen.set('Health, Opponent', 3)
  await screen.setGoal(GOAL)
  await expect(screen.goal.getByText(/There are unknown cards in Deck, You\.$/)).toBeVisible()
  await screen.remove('Deck, You', 'Unknown card')
  await screen.remove('Deck, Opponent', 'Unknown card')
  await screen.prove.click()
  await expect(screen.goal.getByText('It can be solved, and only one first move does it.')).toBeVisible()

  await screen.playChallenge.click()
  await expect(page.getByRole('region', { name: 'Challenge: New position' })).toContainText(GOAL)
  const table = new PlanTable(page)
  await table.waiting()
  expect(await table.add()).toBe(true)
  await table.sealPlan()
  const result = page.getByRole('region', { name: 'Result: New position' })
  await expect(async () => {
    if (await table.reveal.isVisible()) await table.closeReveal()
    await expect(result.getByRole('heading', { level: 1 })).toHaveText('Solved', { timeout: 2_000 })
  }).toPass()
})
