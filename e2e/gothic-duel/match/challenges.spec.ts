import { pressUntil } from '../../support/accessible.ts'
import { expect, test } from '../../support/player.ts'

const NAME = 'The Watch Is Relieved'

test('opens, fails, retries and solves a challenge, which stays solved', async ({ app, api, page }) => {
  await page.getByRole('link', { name: 'Challenges' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Challenges' })).toBeVisible()
  const all = await api.challenges.list()
  await expect(page.getByRole('article')).toHaveCount(all.filter(({ game }) => game === all[0]?.game).length)
  await page.getByRole('combobox', { name: 'School in hand' }).selectOption('Thorn')
  await expect(page.getByText(/^\d+ of \d+ shown; 0 solved$/)).toBeVisible()
  await page.getByRole('button', { name: `Play ${NAME}` }).click()

  await expect(page.getByRole('region', { name: `Challenge: ${NAME}` })).toContainText('Win this turn.')
  await page.getByRole('button', { name: 'End turn' }).click()
  const result = page.getByRole('region', { name: `Result: ${NAME}` })
  await expect(result.getByRole('heading', { level: 1 })).toHaveText('Not this turn')
  await expect(result.getByRole('heading', { level: 1 })).toBeFocused()
  await result.getByRole('button', { name: 'Take back last step' }).click()
  await expect(result).toHaveCount(0)

  for (const card of ['The Long Watch', 'Mistletoe']) {
    const inHand = page.getByRole('button', { name: new RegExp(`^${card}, `) })
    const copies = await inHand.count()
    await inHand.first().focus()
    await page.keyboard.press('Enter')
    await expect(inHand).toHaveCount(copies - 1)
  }
  await expect(result.getByRole('heading', { level: 1 })).toHaveText('Solved')
  await expect(result).toContainText('1 of 137 possible turns works.')
  await result.getByRole('link', { name: 'All challenges' }).click()
  await expect(page.getByRole('article', { name: NAME })).toContainText('Solved')

  await app.restart('/challenges')
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Solved')
  await expect(page.getByRole('article')).toHaveCount(1)
  expect(await api.matches.list().catch(() => [])).toEqual([])
})

test('by keyboard alone: shows the solution, follows it, and marks it as shown @verify', async ({ page, app }) => {
  await app.open('/challenges')
  await page.getByRole('button', { name: `Play ${NAME}` }).waitFor()
  await pressUntil(page, 'Tab', `Play ${NAME}`, 120)
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: `Challenge: ${NAME}` }).waitFor()
  await pressUntil(page, 'Tab', 'Show solution')
  await page.keyboard.press('Enter')
  const steps = page.getByRole('list', { name: `Solution: ${NAME}` })
  await expect(steps).toContainText('The Long Watch')
  await expect(steps).toContainText('Mistletoe')
  await pressUntil(page, 'Tab', 'Close')
  await page.keyboard.press('Enter')
  await expect(steps).toHaveCount(0)

  for (const card of ['The Long Watch', 'Mistletoe']) {
    const playable = page.getByRole('button', { name: new RegExp(`^${card}, .*playable`) })
    const copies = await playable.count()
    await pressUntil(page, 'Tab', new RegExp(`^${card}, .*playable`), 80)
    await page.keyboard.press('Enter')
    await expect(playable).toHaveCount(copies - 1)
  }
  await expect(page.getByRole('heading', { name: 'Solved', exact: true })).toBeFocused()
  await pressUntil(page, 'Tab', 'All challenges')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article', { name: NAME })).toContainText('Solved with help')
})
