import { DeckEditor } from '../../pages/deck-editor.ts'
import { expect, test } from '../../support/player.ts'

const begun = { game: 'gothic-duel', name: 'Ashes', cards: [{ card: 'cinder-kiss', count: 3 }] }

test('undoes and redoes named edits, also after a reload and a restart @long', async ({ app, api, page }) => {
  const { id } = await api.decks.save(begun)
  await app.open(`/decks/${id}`)
  const editor = new DeckEditor(page)
  await expect(editor.undo).toBeDisabled()
  await editor.card('Bellows Hymn').click()
  await editor.pane.getByRole('button', { name: 'Remove Cinder Kiss' }).click()
  await expect(editor.undo).toHaveAccessibleName('Undo: remove Cinder Kiss')
  await expect(editor.redo).toBeDisabled()

  await page.reload()
  await editor.undo.click()
  await expect(editor.undo).toHaveAccessibleName('Undo: add Bellows Hymn')
  await expect(editor.redo).toHaveAccessibleName('Redo: remove Cinder Kiss')
  expect(await editor.list()).toEqual(['Bellows Hymn, 1 copy', 'Cinder Kiss, 3 copies'])

  await app.restart(`/decks/${id}`)
  await editor.undo.click()
  await expect(editor.undo).toBeDisabled()
  expect(await editor.list()).toEqual(['Cinder Kiss, 3 copies'])
  await page.keyboard.press('Control+Shift+Z')
  await page.keyboard.press('Control+y')
  await expect(editor.redo).toBeDisabled()
  expect(await editor.list()).toEqual(['Bellows Hymn, 1 copy', 'Cinder Kiss, 2 copies'])
})

test('keeps an edit when the page reloads right after it, or the host is killed once it has received it @verify', async ({
  app,
  api,
  page,
}) => {
  const { id } = await api.decks.save(begun)
  await app.open(`/decks/${id}`)
  const editor = new DeckEditor(page)
  await editor.card('Bellows Hymn').click()
  await page.reload()
  await expect(editor.row('Bellows Hymn')).toBeVisible()

  await editor.search.fill('Cinder Kiss')
  for (let copy = 0; copy < 5; copy++) await editor.card('Cinder Kiss').click()
  const copies = async () => (await api.decks.get({ id })).cards.find(entry => entry.card === 'cinder-kiss')?.count
  await expect.poll(copies).toBe(8)
  await app.kill9()
  await app.start()
  await app.open(`/decks/${id}`)
  await expect(editor.row('Cinder Kiss')).toHaveAccessibleName('Cinder Kiss, 8 copies')
})
