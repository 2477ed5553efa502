import { DeckEditor } from '../../pages/deck-editor.ts'
import { expect, test } from '../../support/player.ts'

test('drags cards into and out of the deck, one or several at once', async ({ app, api, page }) => {
  const { id } = await api.decks.save({ game: 'gothic-duel', name: 'Ashes', cards: [{ card: 'bellows-hymn', count: 2 }] })
  await app.open(`/decks/${id}`)
  const editor = new DeckEditor(page)
  await editor.search.fill('school:ash cost=1')
  const cards = editor.cards.getByRole('button', { name: / Costs / })
  await cards.nth(0).click({ modifiers: ['Control'] })
  await cards.nth(1).click({ modifiers: ['Shift'] })
  await expect(page.getByRole('group', { name: 'Selected cards', exact: true })).toContainText('2 cards selected')
  await cards.nth(1).dragTo(editor.pane)
  await expect.poll(() => editor.list()).toEqual(['Bellows Hymn, 3 copies', 'The Lamplighter’s Round, 1 copy'])
  // A browser under load may still be finishing the previous drag.
  await expect(async () => {
    if ((await editor.list()).includes('Bellows Hymn, 3 copies')) await editor.row('Bellows Hymn').dragTo(editor.cards)
    await expect(editor.row('Bellows Hymn')).toHaveAccessibleName('Bellows Hymn, 2 copies', { timeout: 2_000 })
  }).toPass()
  await editor.undo.click()
  await editor.undo.click()
  await expect.poll(() => editor.list()).toEqual(['Bellows Hymn, 2 copies'])
})

test('by keyboard alone: selects several cards with Shift and sets their count with a digit, in grid and deck @verify', async ({
  app,
  api,
  page,
}) => {
  const { id } = await api.decks.save({ game: 'gothic-duel', name: 'Ashes', cards: [] })
  await app.open(`/decks/${id}`)
  const editor = new DeckEditor(page)
  await editor.search.fill('school:ash cost=1')
  await editor.search.press('ArrowDown')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('3')
  await expect.poll(async () => (await editor.list()).map(row => row.replace(/.*, /, ''))).toEqual(['3 copies', '3 copies'])
  await page.keyboard.press('Escape')
  await page.keyboard.press('d')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('1')
  await expect(editor.pane.getByRole('button', { name: /, 1 copy, selected$/ })).toHaveCount(2)
  await page.keyboard.press('Delete')
  await expect(editor.pane).toContainText('Click cards to add copies.')
})

test('suggests cuts with reasons, from lab results where there are any, and undoes them in one step @verify', async ({
  app,
  api,
  page,
}) => {
  const starter = (await api.catalog.games())[0]?.starterDecks[0]
  if (!starter) throw new Error('no ready-made deck')
  const { id } = await api.decks.save({ game: 'gothic-duel', name: 'Ashes', cards: starter.cards })
  await app.open(`/decks/${id}`)
  const editor = new DeckEditor(page)
  await page.getByRole('button', { name: 'Suggest cuts' }).click()
  const advice = editor.pane.getByRole('region', { name: 'Suggest cuts' })
  await expect(advice).toContainText('the lab has no results for this deck yet')
  await expect(advice.getByRole('listitem')).toHaveCount(5)
  const before = await editor.list()
  await advice.getByRole('button').first().click()
  await expect.poll(() => editor.list()).not.toEqual(before)
  await editor.undo.click()
  await expect.poll(() => editor.list()).toEqual(before)

  const choice = { from: 'saved', id } as const
  await api.lab.start({
    game: 'gothic-duel',
    deck: choice,
    version: null,
    opponents: [choice],
    levels: ['apprentice', 'apprentice'],
    games: 60,
  })
  await expect.poll(async () => (await api.lab.list())[0]?.state, { timeout: 60_000 }).toBe('done')
  await page.reload()
  await expect(editor.row('Choir of Sparks')).toBeVisible()
  await page.keyboard.press('x')
  await expect(advice).toContainText(/these cards won \d+\.\d% of 60 matches/)
  await editor.row('Choir of Sparks').click()
  await expect(page.getByRole('dialog')).toContainText(/Lab.*Drawn in \d+ matches/s)
})
