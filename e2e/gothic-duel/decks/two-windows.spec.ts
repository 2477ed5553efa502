import { DeckEditor } from '../../pages/deck-editor.ts'
import { expect, test } from '../../support/player.ts'

test(
  'clicks in two windows on one deck all count, and the note stays until it is dismissed @long',
  { tag: '@web' },
  async ({ web, api, page, context }) => {
    const { id } = await api.decks.save({ game: 'gothic-duel', name: 'Ashes', cards: [{ card: 'cinder-kiss', count: 1 }] })
    await web.open(`/decks/${id}`)
    const editor = new DeckEditor(page)
    await editor.card('Bellows Hymn').waitFor()
    const second = await context.newPage()
    await web.open(`/decks/${id}`, second)
    const other = new DeckEditor(second)
    await other.card('Bellows Hymn').waitFor()
    await other.pane.getByRole('button', { name: 'Add Cinder Kiss' }).click()
    await expect.poll(async () => (await api.decks.get({ id })).cards).toEqual([{ card: 'cinder-kiss', count: 2 }])
    for (let click = 0; click < 5; click++) await editor.pane.getByRole('button', { name: 'Add Cinder Kiss' }).click()
    await expect.poll(async () => (await api.decks.get({ id })).cards).toEqual([{ card: 'cinder-kiss', count: 7 }])
    const note = page.getByText('Also changed in another window. Your edits are kept.')
    await expect(note).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(note).toBeHidden()
  },
)
