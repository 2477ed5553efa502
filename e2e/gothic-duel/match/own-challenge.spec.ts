import { AxeBuilder } from '@axe-core/playwright'
import { axeFaults } from '../../support/axe/faults.ts'
import { PositionScreen } from '../../pages/position-screen.ts'
import { expect, test } from '../../support/player.ts'
import { standStill } from '../../support/show-screen.ts'

const CARD = 'Dry Laughter'

test('a position with a goal is proven, played as a challenge, failed, solved, and loses its proof when it changes @long', async ({
  app,
  api,
  page,
}) => {
  const screen = new PositionScreen(page)
  await screen.begin({ app, api }, 'gothic-duel')
  await screen.setGoal('Win this turn.')
  await screen.prove.click()
  await expect(screen.goal.getByText('It can’t be solved.')).toBeVisible()
  await expect(screen.playChallenge).toHaveCount(0)

  await screen.add('Hand, You', CARD)
  await screen.set('Vitality, Opponent', 3)
  await expect(screen.goal.getByText('It can’t be solved.')).toHaveCount(0)
  await screen.prove.click()
  await expect(screen.goal.getByText('It can be solved, and only one first move does it.')).toBeVisible()
  await expect(screen.solution).toHaveCount(0)
  await screen.goal.getByRole('button', { name: 'Show the solution' }).click()
  await expect(screen.solution).toContainText(`You play ${CARD}`)
  await standStill(page)
  expect(await axeFaults(page, new AxeBuilder({ page })), 'the goal').toEqual([])

  await screen.playChallenge.click()
  await expect(page.getByRole('region', { name: 'Challenge: New position' })).toContainText('Win this turn.')
  await page.getByRole('button', { name: 'End turn' }).click()
  const result = page.getByRole('region', { name: 'Result: New position' })
  await expect(result.getByRole('heading', { level: 1 })).toHaveText('Not this turn')
  await result.getByRole('button', { name: 'Try again' }).click()
  await expect(result).toHaveCount(0)
  await page
    .getByRole('button', { name: new RegExp(`^${CARD}, `) })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await expect(result.getByRole('heading', { level: 1 })).toHaveText('Solved')
  await result.getByRole('link', { name: 'All challenges' }).click()

  // The desktop has another window after a restart.
  const own = () => page.getByRole('list', { name: 'Your own' })
  await expect(own().getByRole('article', { name: 'New position' })).toContainText('Solved')
  await app.restart('/challenges')
  await expect(own().getByRole('article', { name: 'New position' })).toContainText('Solved')
  await standStill(page)
  expect(await axeFaults(page, new AxeBuilder({ page })), 'the challenges').toEqual([])
  await own().getByRole('link', { name: 'Edit New position' }).click()
  await screen.show('fields')
  await expect(screen.goal.getByText('You have solved it.')).toBeVisible()
  await screen.set('Vitality, Opponent', 4)
  await expect(screen.playChallenge).toHaveCount(0)
  await expect(page.getByRole('main').getByText('Saved', { exact: true })).toBeVisible()
  await app.open('/challenges')
  await expect(page.getByRole('heading', { name: 'Your own' })).toBeVisible()
  await expect(own()).toHaveCount(0)
})

test('a goal that makes no sense says why, and can’t be proven', async ({ app, api, page }) => {
  const screen = new PositionScreen(page)
  await screen.begin({ app, api }, 'gothic-duel')
  await screen.setGoal('Win this turn.')
  await page.getByRole('combobox', { name: 'Whose turn', exact: true }).selectOption({ label: 'Opponent' })
  await expect(screen.goal.getByText('The goal makes no sense here. It must be your turn.')).toBeVisible()
  await expect(screen.prove).toHaveAttribute('aria-disabled', 'true')
})
