import { DeckEditor } from '../pages/deck-editor.ts'
import { NewMatch } from '../pages/new-match.ts'
import { expect, test } from '../support/player.ts'

const SIZE = 'This deck has 4 cards; it needs exactly 36.'
const COPIES = 'Meteor: 4 copies. At most 2 of a Rare.'

test('EN-DECK.8 a deck that breaks rules is saved with every reason in the editor, and can’t be played', async ({ app, api, page }) => {
  const { id } = await api.decks.save({ game: 'enchantoria', name: 'Falling Sky', cards: [{ card: 'meteor', count: 4 }] })
  await api.settings.set({ game: 'enchantoria' })
  await app.open(`/decks/${id}`)
  const editor = new DeckEditor(page)
  await expect(editor.verdict).toContainText(SIZE)
  await expect(editor.verdict).toContainText(COPIES)
  await expect(editor.play).toBeDisabled()

  await app.open('/play')
  const refused = page.locator('.unplayable').filter({ hasText: 'Falling Sky' }).first()
  await expect(refused).toContainText(SIZE)
  await expect(refused).toContainText(COPIES)
  await expect(new NewMatch(page).deck('Your side', 'Falling Sky')).toHaveCount(0)
  await refused.getByRole('link', { name: 'Edit deck' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Falling Sky' })).toBeVisible()

  const refusal = await api.matches
    .create({
      game: 'enchantoria',
      first: 'random',
      seats: [
        { player: { type: 'person', name: 'Mina' }, avatar: 'candle-mage', deck: { from: 'saved', id } },
        { player: { type: 'ai', level: 'apprentice' }, avatar: 'moss-mage', deck: { from: 'starter', id: 'fangs' } },
      ],
    })
    .catch((error: unknown) => error)
  expect(JSON.stringify(refusal)).toContain('EN-DECK.3')
})
