import { DeckEditor } from '../../pages/deck-editor.ts'
import { expect, test } from '../../support/player.ts'

test('saves, compares, restores and copies named versions, and keeps them across a restart @long', async ({ app, api, page }) => {
  const { id } = await api.decks.save({ game: 'gothic-duel', name: 'Ashes', cards: [{ card: 'cinder-kiss', count: 3 }] })
  await app.open(`/decks/${id}`)
  const editor = new DeckEditor(page)
  await editor.card('Bellows Hymn').waitFor()
  await page.keyboard.press('Control+s')
  await page.keyboard.type('Three kisses')
  await page.keyboard.press('Enter')
  const versions = page.getByRole('region', { name: 'Versions' })
  await expect(versions.getByRole('heading', { name: 'Three kisses' })).toBeVisible()
  await expect(versions.getByRole('button', { name: 'Save version' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await editor.pane.getByRole('button', { name: 'Remove Cinder Kiss' }).click()
  await versions.getByRole('button', { name: 'Save version' }).click()
  await expect(versions.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Version 2' }) })).toContainText(
    '−1 Cinder Kiss',
  )

  await app.restart(`/decks/${id}`)
  const kept = page.getByRole('region', { name: 'Versions' })
  await page.getByRole('button', { name: 'Versions' }).click()
  await kept.getByRole('button', { name: 'Restore Three kisses' }).click()
  expect(await editor.list()).toEqual(['Cinder Kiss, 3 copies'])
  await expect(editor.undo).toHaveAccessibleName('Undo: restore “Three kisses”')
  await kept.getByRole('button', { name: 'Copy as new deck: Version 2' }).click()
  await page.getByRole('link', { name: 'Open Ashes 2' }).click()
  await expect(editor.row('Cinder Kiss')).toHaveAccessibleName('Cinder Kiss, 2 copies')
  expect(await api.decks.list()).toHaveLength(2)
})
