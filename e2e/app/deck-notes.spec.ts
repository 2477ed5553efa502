import { ANY_GAME } from '../support/any-game.ts'
import { expect, test } from '../support/player.ts'

test('notes of a deck are saved while they are typed, stay after a reload, and are in its file @long', async ({ app, api, page }) => {
  const { id } = await api.decks.save({ game: ANY_GAME, name: 'Noted', cards: [] })
  const text = 'Keep two of them.\n\nTry the other one at three.'
  await app.open(`/decks/${id}`)
  await page.getByRole('button', { name: 'Notes', exact: true }).click()
  const field = page.getByRole('textbox', { name: 'Notes' })
  await expect(field).toBeFocused()
  await field.fill(text)
  await expect.poll(async () => (await api.decks.get({ id })).notes).toBe(text)
  await page.reload()
  await page.getByRole('button', { name: 'Notes', exact: true }).press('Enter')
  await expect(field).toHaveValue(text)
  expect((JSON.parse((await api.decks.export({ id })).text) as { notes: string }).notes).toBe(text)
})
