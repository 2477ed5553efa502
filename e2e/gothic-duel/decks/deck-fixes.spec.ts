import { DeckEditor } from '../../pages/deck-editor.ts'
import { expect, test } from '../../support/player.ts'

test('completes a partial deck with reasons, undoes that in one step, and trims a deck that is too large', async ({ app, api, page }) => {
  const { id } = await api.decks.save({ game: 'gothic-duel', name: 'Ashes', cards: [{ card: 'cinder-kiss', count: 3 }] })
  await app.open(`/decks/${id}`)
  const editor = new DeckEditor(page)
  await expect(editor.verdict).toContainText('This deck has 3 cards; it needs exactly 20')
  await editor.pane.getByRole('button', { name: 'Complete deck' }).click()
  await expect(editor.verdict).toContainText('Ready to play.')
  await expect(editor.pane.getByRole('list', { name: 'Changes made' }).getByRole('listitem').first()).toContainText(/^\+\d /)
  await expect(editor.undo).toHaveAccessibleName('Undo: complete the deck')
  await editor.search.fill('Cinder Kiss')
  await editor.card('Cinder Kiss').click()
  await expect(editor.verdict).toContainText('This deck has 21 cards')
  await page.keyboard.press('m')
  await expect(editor.undo).toHaveAccessibleName('Undo: trim the deck')
  await expect(editor.verdict).toContainText('Ready to play.')
  for (let undone = 0; undone < 3; undone++) await editor.undo.click()
  expect(await editor.list()).toEqual(['Cinder Kiss, 3 copies'])
  await expect(editor.undo).toBeDisabled()
})
