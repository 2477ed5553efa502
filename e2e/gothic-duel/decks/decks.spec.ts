import { readFile } from 'node:fs/promises'
import { DeckEditor } from '../../pages/deck-editor.ts'
import { NewMatch } from '../../pages/new-match.ts'
import { focusedName, pressUntil } from '../../support/accessible.ts'
import { expect, test } from '../../support/player.ts'

const PLAYABLE = 'Ready to play.'

test('builds a deck of 20 by mouse, refuses 19 and 21, and keeps it across a reload and a restart', async ({ app, api, page }) => {
  await page.getByRole('link', { name: 'Build a deck' }).click()
  await page.getByRole('button', { name: 'New deck' }).click()
  const editor = new DeckEditor(page)
  await expect(editor.verdict).toContainText('This deck has no cards; it needs exactly 20')
  await expect(editor.play).toBeDisabled()

  for (const [school, card, copies] of [
    ['Ash', 'Cinder Kiss', 7],
    ['Blood', 'Red Tithe', 6],
    ['Thorn', 'Briar Collar', 6],
  ] as const) {
    await editor.filter('School', school).click()
    await editor.scrollTo(card)
    for (let copy = 0; copy < copies; copy++) await editor.card(card).click()
    await editor.filter('School', school).click()
  }
  await expect(editor.verdict).toContainText('This deck has 19 cards; it needs exactly 20')
  await expect(editor.play).toBeDisabled()
  await editor.pane.getByRole('button', { name: 'Add Briar Collar' }).click()
  await expect(editor.verdict).toContainText(PLAYABLE)
  await expect(editor.play).toBeEnabled()
  await editor.filter('School', 'Blood').click()
  await editor.scrollTo('Red Tithe')
  await editor.card('Red Tithe').click()
  await expect(editor.verdict).toContainText('This deck has 21 cards; it needs exactly 20')
  await expect(editor.play).toBeDisabled()
  await editor.card('Red Tithe').click({ button: 'right' })
  await expect(editor.verdict).toContainText(PLAYABLE)

  await page.getByRole('button', { name: /^Rename / }).click()
  await page.getByRole('textbox', { name: 'Deck name' }).fill('Ashes & Briars')
  await page.keyboard.press('Enter')
  // “Saved” stays for a moment; leaving with something unsaved would ask first.
  await expect.poll(async () => (await api.decks.list()).map(({ name }) => name)).toEqual(['Ashes & Briars'])
  await expect(editor.saved).toBeVisible()
  const built = await editor.list()
  expect([...built].sort()).toEqual(['Briar Collar, 7 copies', 'Cinder Kiss, 7 copies', 'Red Tithe, 6 copies'])

  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Ashes & Briars' })).toBeVisible()
  expect(await editor.list()).toEqual(built)
  const place = new URL(page.url()).hash.slice(1)
  await app.restart(place)
  await expect(editor.verdict).toContainText(PLAYABLE)
  expect(await editor.list()).toEqual(built)

  await editor.play.click()
  await expect(new NewMatch(page).deck('Your side', 'Ashes & Briars')).toBeChecked()
})

test('builds, corrects, undoes and plays a deck by keyboard alone', async ({ app, api, page }) => {
  await app.open('/decks')
  await page.getByRole('button', { name: 'New deck' }).waitFor()
  await pressUntil(page, 'Tab', 'New deck')
  await page.keyboard.press('Enter')
  const editor = new DeckEditor(page)
  await expect(editor.verdict).toContainText('no cards')

  await page.keyboard.press('/')
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused()
  await page.keyboard.type('bellows')
  await expect(editor.cards.getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  expect(await focusedName(page)).toMatch(/^Bellows Hymn Costs /)
  for (let copy = 0; copy < 10; copy++) await page.keyboard.press('Enter')
  await expect(editor.verdict).toContainText('This deck has 10 cards')
  await page.keyboard.press('/')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await expect(editor.cards.getByRole('listitem')).not.toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await pressUntil(page, 'ArrowRight', /^Parted Curtain Costs /)
  for (let copy = 0; copy < 11; copy++) await page.keyboard.press('+')
  await expect(editor.verdict).toContainText('This deck has 21 cards; it needs exactly 20')
  for (let copy = 0; copy < 2; copy++) await page.keyboard.press('-')
  await expect(editor.verdict).toContainText('This deck has 19 cards; it needs exactly 20')
  await expect(editor.play).toBeDisabled()
  await page.keyboard.press('Control+z')
  await expect(editor.verdict).toContainText(PLAYABLE)
  await page.keyboard.press('z')
  await expect(page.getByRole('dialog', { name: /Parted Curtain/ })).toBeVisible()
  await page.keyboard.press('Escape')
  expect(await focusedName(page)).toMatch(/^Parted Curtain Costs /)

  await expect(editor.saved).toBeVisible()
  expect((await api.decks.list())[0]).toMatchObject({
    cards: [
      { card: 'bellows-hymn', count: 10 },
      { card: 'parted-curtain', count: 10 },
    ],
    check: { playable: true },
  })
  await pressUntil(page, 'Shift+Tab', 'Play this deck')
  await page.keyboard.press('Enter')
  await expect(new NewMatch(page).deck('Your side', 'Untitled deck')).toBeChecked()
})

test('restores a deleted deck, and duplicates one', async ({ app, api, page }) => {
  await api.decks.save({ game: 'gothic-duel', name: 'Kept', cards: [{ card: 'cinder-kiss', count: 3 }] })
  await app.open('/decks')
  const shelf = page.getByRole('region', { name: 'Your decks' })
  await shelf.getByRole('button', { name: 'Duplicate Kept' }).click()
  await expect(shelf.getByRole('article')).toHaveCount(2)
  await shelf.getByRole('button', { name: 'Delete Kept', exact: true }).click()
  await expect(shelf.getByRole('article')).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo deleting Kept' }).click()
  await expect(shelf.getByRole('article')).toHaveCount(2)
  expect((await api.decks.list()).length).toBe(2)
})

test('exports a deck to a file and imports it, and says where a broken file is wrong', async ({ app, api, page }) => {
  const cards = [
    { card: 'cinder-kiss', count: 3 },
    { card: 'red-tithe', count: 2 },
  ]
  await api.decks.save({ game: 'gothic-duel', name: 'Ash & Blood', cards })
  await app.open('/decks')
  const shelf = page.getByRole('region', { name: 'Your decks' })
  await shelf.getByRole('button', { name: 'Share Ash & Blood' }).click()
  const saved = await app.save(() => page.getByRole('menuitem', { name: 'Save file' }).click())
  expect(saved.name).toBe('Ash-Blood.deck.grimoire')
  const text = await readFile(saved.path, 'utf8')
  expect(JSON.parse(text)).toEqual({ grimoire: 'deck', version: 1, game: 'gothic-duel', name: 'Ash & Blood', cards })

  const choose = async (name: string, content: string): Promise<void> => {
    const choosing = page.waitForEvent('filechooser')
    const files = page.getByRole('button', { name: 'Choose files…' })
    if (!(await files.isVisible())) await page.getByRole('button', { name: 'Import', exact: true }).click()
    await files.click()
    await (await choosing).setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) })
  }
  await choose('Ash-Blood.deck.grimoire', text)
  await expect(page.getByText('Imported “Ash & Blood 2”.')).toBeVisible()
  await expect(shelf.getByRole('article')).toHaveCount(2)
  expect((await api.decks.list()).map(deck => deck.cards)).toEqual([cards, cards])

  await choose('broken.json', text.replace('"count": 2', '"count": -2'))
  await expect(page.getByRole('alert')).toHaveText(
    'Couldn’t import “broken.json”. This number must be at least 1 (line 8, column 28: cards[1].count).',
  )
  await choose('notes.txt', 'Buy candles')
  await expect(page.getByRole('alert')).toHaveText('Couldn’t import “notes.txt”. This isn’t a deck code or a card list.')
  expect(await api.decks.list()).toHaveLength(2)

  await choose('Ash-Blood.deck.grimoire', text)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('link', { name: 'Open Ash & Blood 3' }).click()
  await expect(new DeckEditor(page).verdict).toContainText('This deck has 5 cards; it needs exactly 20')
})

test('a pasted list: asks about what isn’t clear, and keeps the sideboard out unless it is wanted', async ({ app, api, page }) => {
  await app.open('/decks')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const list = ['# Embers', '2xCinder Kiss', 'Red Tithe 4', '3 Bellows Hym', '2 Briar Collar 5', '', 'Sideboard', '3 Parted Curtain'].join(
    '\n',
  )
  await page.getByLabel('Deck code or card list').fill(list)
  await expect(page.getByText('9/20 cards')).toBeVisible()
  const create = page.getByRole('button', { name: 'Create deck' })
  const aside = page.getByRole('checkbox', { name: 'Add the 3 cards listed beside the deck' })
  await expect(aside).not.toBeChecked()

  // The name that is nearest is chosen; a count that can't be told is asked for.
  await expect(page.getByLabel('3 × “Bellows Hym”')).toHaveValue('bellows-hymn')
  await expect(create).toBeDisabled()
  await page.getByLabel('Copies in line 5').fill('5')
  await expect(page.getByText('14/20 cards')).toBeVisible()
  await page.getByLabel('3 × “Bellows Hym”').selectOption('Skip')
  await expect(page.getByText('11/20 cards')).toBeVisible()
  await aside.check()
  await create.click()

  await expect(page.getByText('Imported “Embers”.')).toBeVisible()
  const [deck] = await api.decks.list()
  expect(Object.fromEntries(deck?.cards.map(({ card, count }) => [card, count]) ?? [])).toEqual({
    'cinder-kiss': 2,
    'red-tithe': 4,
    'briar-collar': 5,
    'parted-curtain': 3,
  })
})
