import { AxeBuilder } from '@axe-core/playwright'
import { DeckEditor } from '../pages/deck-editor.ts'
import { expect, test } from '../support/player.ts'

test('a deck is given a house format, told what breaks it, mended with a press, and brought to a match all the same', async ({
  app,
  api,
  page,
}) => {
  const cards = [
    { card: 'cinder-kiss', count: 4 },
    { card: 'bellows-hymn', count: 16 },
  ]
  const { id } = await api.decks.save({ game: 'gothic-duel', name: 'Ashes', cards })
  await app.open(`/decks/${id}`)
  const editor = new DeckEditor(page)
  await editor.pane.getByRole('button', { name: 'House format: none' }).click()
  const menu = page.getByRole('dialog', { name: 'House format' })
  await menu.getByRole('radio', { name: 'Two copies' }).check()
  await page.keyboard.press('Escape')
  await expect(editor.verdict).toContainText(
    'House format “Two copies”: at most 2 copies of a card, but 4 × Cinder Kiss and 16 × Bellows Hymn',
  )
  await expect(editor.verdict).toContainText('Ready to play.')
  await expect(editor.undo).toHaveAccessibleName('Undo: choose the house format “Two copies”')

  await app.open(`/play?deck=saved:${id}`)
  const mine = page.getByRole('region', { name: /your side/i })
  await expect(mine.getByRole('radio', { name: /^Ashes/ })).toBeChecked()
  await expect(mine.getByText('House format: Two copies (this deck does not keep to it)')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start match' })).toBeEnabled()
  await app.open(`/lab?deck=saved:${id}`)
  await expect(page.getByText('House format: Two copies (this deck does not keep to it)')).toBeVisible()

  await app.open(`/decks/${id}`)
  await editor.pane.getByRole('button', { name: 'Keep to 2 copies of each card' }).click()
  await expect(editor.verdict).toContainText('It keeps to the house format “Two copies”.')
  await expect(editor.verdict).toContainText('Ready to play.')
  expect(await editor.list()).toContain('Cinder Kiss, 2 copies')
  await expect(editor.undo).toHaveAccessibleName('Undo: fit the house format')
  await editor.undo.click()
  expect(await editor.list()).toEqual(['Bellows Hymn, 16 copies', 'Cinder Kiss, 4 copies'])
})

test('a format of one’s own is made with the keyboard, and is there for the next deck', async ({ app, api, page }) => {
  const first = await api.decks.save({ game: 'gothic-duel', name: 'Ashes', cards: [{ card: 'cinder-kiss', count: 3 }] })
  const second = await api.decks.save({ game: 'gothic-duel', name: 'Bones', cards: [] })
  await app.open(`/decks/${first.id}`)
  const editor = new DeckEditor(page)
  await editor.pane.getByRole('button', { name: 'House format: none' }).press('Enter')
  const menu = page.getByRole('dialog', { name: 'House format' })
  await menu.getByRole('button', { name: 'A format of your own' }).press('Enter')
  expect((await new AxeBuilder({ page }).include('.popover').analyze()).violations.map(one => one.id)).toEqual([])
  await menu.getByRole('textbox', { name: 'Name' }).fill('Friday')
  await menu.getByRole('combobox', { name: 'Copies of a card' }).selectOption('at most 3')
  await menu.getByRole('combobox', { name: 'Schools' }).selectOption('at most 1')
  await menu.getByRole('button', { name: 'Keep it and choose it' }).press('Enter')
  await expect(editor.verdict).toContainText('It keeps to the house format “Friday”.')
  await app.open(`/decks/${second.id}`)
  await editor.pane.getByRole('button', { name: 'House format: none' }).click()
  await menu.getByRole('radio', { name: 'Friday' }).check()
  await editor.pane.getByRole('button', { name: 'Complete deck' }).click()
  await expect(editor.verdict).toContainText('Ready to play.')
  await expect(editor.verdict).toContainText('It keeps to the house format “Friday”.')
  await expect.poll(async () => (await api.decks.get({ id: second.id })).format).toMatchObject({ name: 'Friday', copies: 3, schools: 1 })
})
