import type { Client } from '../../src/renderer/client/client.ts'
import { RealmTable } from './realm-table.ts'
import { expect, test } from '../support/player.ts'

/** The player goes first, with the same deck as the AI. */
async function begin(api: Client['api']): Promise<string> {
  const { id } = await api.matches.create({
    game: 'spellfire',
    first: 0,
    seats: [
      { player: { type: 'person', name: 'Mina' }, avatar: 'castellan', deck: { from: 'starter', id: 'coast-guard' } },
      { player: { type: 'ai', level: 'apprentice' }, avatar: 'corsair', deck: { from: 'starter', id: 'coast-guard' } },
    ],
  })
  return id
}

test('plays a match against the AI by mouse, from the first realm to the result @verify', async ({ app, api, page }) => {
  test.setTimeout(150_000)
  const id = await begin(api)
  await app.open(`/match/${id}`)
  await new RealmTable(page).playOut(400)
  expect((await api.matches.view({ id })).outcome).not.toBe(null)
})

test('plays a match by keyboard alone @verify', async ({ app, api, page }) => {
  test.setTimeout(150_000)
  const id = await begin(api)
  await app.open(`/match/${id}`)
  await new RealmTable(page, 'keys').playOut(400)
  expect((await api.matches.view({ id })).outcome).not.toBe(null)
})
