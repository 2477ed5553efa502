import { DeckEditor } from '../../pages/deck-editor.ts'
import { expect, test } from '../../support/player.ts'

test('shows deck stats and deals sample hands by keyboard', async ({ app, api, page }) => {
  const cards = [
    { card: 'cinder-kiss', count: 17 },
    { card: 'briar-collar', count: 3 },
  ]
  const { id } = await api.decks.save({ game: 'gothic-duel', name: 'Ashes', cards })
  await app.open(`/decks/${id}`)
  await new DeckEditor(page).row('Cinder Kiss').waitFor()
  await page.keyboard.press('f')
  const figures = page.getByRole('region', { name: 'Deck stats' })
  await expect(figures).toContainText('Spells 17, Hexes 3')
  await figures.getByRole('combobox', { name: 'of' }).selectOption('Briar Collar (3)')
  const odds = figures.getByRole('table', { name: 'Chance of having drawn at least 1 of Briar Collar' })
  await expect(odds.getByRole('row', { name: /^First/ })).toHaveAccessibleName(/^First 60% 68%/)
  await expect(odds.getByRole('row', { name: /^Second/ })).toHaveAccessibleName(/^Second 75%/)

  await page.getByRole('button', { name: 'Hands' }).click()
  const hand = page.getByRole('list', { name: 'Cards drawn' }).getByRole('listitem')
  await expect(hand).toHaveCount(5)
  await page.getByRole('radio', { name: 'Second' }).check({ force: true })
  await expect(hand).toHaveCount(7)
  await page.getByRole('button', { name: 'Draw for turn 2' }).click()
  await expect(hand).toHaveCount(8)
  await page.getByRole('button', { name: 'New hand' }).click()
  await expect(hand).toHaveCount(7)
})
