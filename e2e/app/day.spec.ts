import { ANY_GAME } from '../support/any-game.ts'
import { expect, test } from '../support/player.ts'

test('the draft of the day begins from Home with its seed, and a match of it makes the day count', async ({ app, api, page }) => {
  test.setTimeout(120_000)
  await api.settings.set({ game: ANY_GAME })
  await app.open('/')
  await page.reload()
  const today = page.getByRole('region', { name: /^Today/ })
  await expect(today).toContainText('a streak begins')
  await today.getByRole('link', { name: 'Begin the draft of the day' }).click()
  const { seed } = await api.days.today({ game: ANY_GAME })
  await expect(page.getByRole('textbox', { name: 'Seed (optional)' })).toHaveValue(seed)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByRole('main')).toContainText(seed)

  const [begun] = await api.runs.list()
  const id = begun?.id ?? ''
  let run = await api.runs.get({ id })
  while (run.phase === 'choosing') run = await api.runs.pick({ id, made: run.picks.made, card: run.offer[0] ?? '' })
  const match = await api.runs.play({ id })
  await api.matches.concede({ id: match.id })

  await app.open('/')
  await expect(today).toContainText('1 day in a row')
  await today.getByRole('link', { name: 'Open the draft of the day' }).click()
  await expect(page.getByRole('row', { name: /Lost/ })).toBeVisible()
})
