import { expect, test } from '../support/player.ts'

test('which answer windows ask is chosen at the table, and kept for all matches of the game', async ({ app, api, page }) => {
  const side = { avatar: 'castellan', deck: { from: 'starter', id: 'coast-guard' } } as const
  const { id } = await api.matches.create({
    game: 'spellfire',
    first: 0,
    seats: [
      { ...side, player: { type: 'person', name: 'Mina' } },
      { ...side, player: { type: 'ai', level: 'apprentice' } },
    ],
  })
  const event = () => page.getByRole('checkbox', { name: 'To play an event' })
  const openStops = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByRole('button', { name: 'Answer windows' }).click()
  }
  await app.open(`/match/${id}`)
  await openStops()
  const asked = await event().isChecked()
  await event().setChecked(!asked)
  await expect.poll(async () => Object.keys((await api.settings.get()).passedWindows)).toEqual(['spellfire'])

  await app.restart(`/match/${id}`)
  await openStops()
  await expect(event()).toBeChecked({ checked: !asked })
  await expect(page.getByRole('checkbox', { name: 'To answer a card or power' })).toBeChecked()
})
