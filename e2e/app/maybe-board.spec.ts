import { ANY_GAME } from '../support/any-game.ts'
import { DeckEditor } from '../pages/deck-editor.ts'
import { expect, test } from '../support/player.ts'

test('cards go to the maybe-board and back by drag and by key, stay there, and are in the deck’s card list', async ({ app, api, page }) => {
  const [game] = (await api.catalog.games()).filter(({ id }) => id === ANY_GAME)
  const [starter] = game?.starterDecks ?? []
  const [first, second] = starter?.cards ?? []
  if (!game || !first || !second) throw new Error('no ready-made deck')
  const nameOf = (id: string): string => game.cards.find(face => face.id === id)?.name ?? ''
  const { id } = await api.decks.save({ game: ANY_GAME, name: 'Considered', cards: [first, second] })
  await app.open(`/decks/${id}`)
  const editor = new DeckEditor(page)
  const board = page.getByRole('region', { name: 'Maybe-board' })
  const held = (card: string) => board.getByRole('button', { name: new RegExp(`^${nameOf(card)}, \\d+ cop.* on the maybe-board$`) })

  await editor.row(nameOf(first.card)).press('b')
  await expect(held(first.card)).toBeVisible()
  // A browser under load may still be finishing a previous drag.
  await expect(async () => {
    if ((await editor.list()).length > 0) await editor.row(nameOf(second.card)).dragTo(board)
    await expect(held(second.card)).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect.poll(async () => (await api.decks.get({ id })).check.size).toBe(0)

  await page.reload()
  await held(second.card).press('b')
  await expect.poll(() => editor.list()).toHaveLength(1)
  await expect.poll(async () => (await api.decks.get({ id })).maybe).toEqual([first])
  const { list } = await api.decks.share({ id })
  expect(list.split('\n').slice(-3)).toEqual(['Maybeboard', `${first.count} ${nameOf(first.card)}`, ''])
  await expect(editor.undo).toHaveAccessibleName(new RegExp(`^Undo: move .*${nameOf(second.card)} to the deck$`))
})
