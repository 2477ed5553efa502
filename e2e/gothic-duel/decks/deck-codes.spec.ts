import { DeckEditor } from '../../pages/deck-editor.ts'
import { starter } from '../../support/gothic-duel/prepared-match.ts'
import { expect, test } from '../../support/player.ts'

const embers = starter('embers-before-dawn')
const byCard = (cards: readonly { card: string; count: number }[]) => [...cards].sort((a, b) => (a.card < b.card ? -1 : 1))

test('copies a deck code and pastes it as the same deck; refuses it with one character changed', async ({ app, api, page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await api.decks.save({ game: 'gothic-duel', name: 'Embers', cards: embers })
  await app.open('/decks')
  await page.getByRole('button', { name: 'Share Embers' }).click()
  await page.getByRole('menuitem', { name: 'Copy deck code' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Copied the code of “Embers”:' })).toBeVisible()
  const code = await page.evaluate(() => navigator.clipboard.readText())
  expect(code).toMatch(/^gd1[a-z0-9]{10,57}$/)

  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const field = page.getByRole('textbox', { name: 'Deck code or card list' })
  await expect(field).toBeFocused()
  await field.fill(code.replace(/.$/, last => (last === 'q' ? 'p' : 'q')))
  await expect(page.getByText('This deck code is incomplete or has a typo.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create deck' })).toBeDisabled()
  await field.fill(code)
  await expect(page.getByText('20/20 cards')).toBeVisible()
  await page.getByRole('textbox', { name: 'Deck name' }).fill('From a friend')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Imported “From a friend”.')).toBeVisible()
  const decks = await api.decks.list()
  expect(decks.map(deck => byCard(deck.cards))).toEqual([byCard(embers), byCard(embers)])
})

test('imports a list with three typos as the right deck, by keyboard alone', async ({ app, api, page }) => {
  await app.open('/decks')
  await page.getByRole('button', { name: 'Import', exact: true }).press('Enter')
  await page.keyboard.insertText('# Embers\n3x Cindr Kiss\nBellows Hmyn x2\n2 slow fuse // good\n\nHexes (1):\n- 1 Lamplighters Ruond')
  const doubts = page.getByRole('combobox', { name: /^\d+ × / })
  await expect(doubts).toHaveCount(3)
  await expect(doubts.first()).toHaveAccessibleName('3 × “Cindr Kiss” (line 2)')
  await expect(page.getByText('8/20 cards')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await page.getByRole('link', { name: 'Open Embers' }).press('Enter')
  await expect(new DeckEditor(page).row('Cinder Kiss')).toBeVisible()
  expect(byCard((await api.decks.list())[0]?.cards ?? [])).toEqual([
    { card: 'bellows-hymn', count: 2 },
    { card: 'cinder-kiss', count: 3 },
    { card: 'lamplighters-round', count: 1 },
    { card: 'slow-fuse', count: 2 },
  ])
})
