import { DeckEditor } from '../pages/deck-editor.ts'
import { NewMatch } from '../pages/new-match.ts'
import { expect, test } from '../support/player.ts'

/** Richard matches yellow only: Battle Rage is red, and Gottfried a second Leader. */
const REFUSED = [
  { card: 'richard', count: 1 },
  { card: 'gottfried', count: 1 },
  { card: 'tower-guard', count: 2 },
  { card: 'shield-of-dawn', count: 3 },
  { card: 'second-chance', count: 3 },
  { card: 'radiant-lance', count: 3 },
  { card: 'battle-rage', count: 2 },
]

test('a deck that breaks the rules is refused with reasons, in the editor and before a match', async ({ app, api, page }) => {
  await api.settings.set({ game: 'card-of-gods' })
  const { id } = await api.decks.save({ game: 'card-of-gods', name: 'Two masters', cards: REFUSED })
  await app.open(`/decks/${id}`)
  const { verdict, play } = new DeckEditor(page)
  await expect(verdict).toContainText('A Deck of Gods has exactly 10 cards: this one has 11.')
  await expect(verdict).toContainText('An Expedition has exactly one Leader.')
  await expect(play).toBeDisabled()

  await app.open('/play')
  const mine = page.getByRole('region', { name: 'Your side', exact: true })
  await expect(mine).toContainText('Two masters')
  await expect(mine).toContainText('An Expedition has exactly one Leader.')
  await expect(new NewMatch(page).deck('Your side', 'Two masters')).toHaveCount(0)
})

test('a changed Leader marks the Cards that no longer match, and one press takes them out', async ({ app, api, page }) => {
  await api.settings.set({ game: 'card-of-gods' })
  const cards = REFUSED.filter(({ card }) => card !== 'gottfried').map(one => (one.card === 'battle-rage' ? { ...one, count: 1 } : one))
  const { id } = await api.decks.save({ game: 'card-of-gods', name: 'Drummers', cards })
  await app.open(`/decks/${id}`)
  const editor = new DeckEditor(page)
  await expect(editor.verdict).toContainText('Richard doesn’t match red, so Battle Rage can’t be in this deck.')
  await editor.pane.getByRole('button', { name: 'Remove cards that don’t fit' }).click()
  await expect(editor.verdict).toContainText('A Deck of Gods has exactly 10 cards: this one has 9.')
  await expect(editor.row('Battle Rage')).toHaveCount(0)
})
