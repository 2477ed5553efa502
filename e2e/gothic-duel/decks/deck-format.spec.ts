import { AxeBuilder } from '@axe-core/playwright'
import { DeckEditor } from '../../pages/deck-editor.ts'
import { axeFaults } from '../../support/axe/faults.ts'
import { expect, test } from '../../support/player.ts'
import { standStill } from '../../support/show-screen.ts'

test('checks a deck against a house format, fixes it with one press, and lets it be played anyway @long', async ({ app, api, page }) => {
  const cards = [
    { card: 'cinder-kiss', count: 4 },
    { card: 'bellows-hymn', count: 16 },
  ]
  const { id } = await api.decks.save({ game: 'gothic-duel', name: 'Ashes', cards })
  await app.open(`/decks/${id}`)
  const editor = new DeckEditor(page)
  await editor.pane.getByRole('button', { name: 'Format: Standard' }).click()
  const menu = page.getByRole('dialog', { name: /^Format: / })
  await menu.getByRole('radio', { name: 'Two copies' }).check()
  await page.keyboard.press('Escape')
  await expect(editor.verdict).toContainText(
    'The house format “Two copies” allows at most 2 copies of each card, but the deck has 4 × Cinder Kiss and 16 × Bellows Hymn',
  )
  await expect(editor.verdict).toContainText('Ready to play.')
  await expect(editor.undo).toHaveAccessibleName('Undo: choose the house format “Two copies”')

  await app.open(`/play?deck=saved:${id}`)
  const mine = page.getByRole('region', { name: /your side/i })
  await expect(mine.getByRole('radio', { name: /^Ashes/ })).toBeChecked()
  await expect(mine.getByText('House format: Two copies (not met)')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start match' })).toBeEnabled()
  await app.open(`/lab?deck=saved:${id}`)
  await page.getByRole('heading', { level: 1, name: 'Lab' }).waitFor()
  await expect(mine).toHaveCount(0)
  await expect(page.getByText('House format: Two copies (not met)')).toBeVisible()

  await app.open(`/decks/${id}`)
  await editor.pane.getByRole('button', { name: 'Limit to 2 copies per card' }).click()
  await expect(editor.verdict).toContainText('Fits the house format “Two copies”.')
  await expect(editor.verdict).toContainText('Ready to play.')
  expect(await editor.list()).toContain('Cinder Kiss, 2 copies')
  await expect(editor.undo).toHaveAccessibleName('Undo: fit the house format')
  await editor.undo.click()
  expect(await editor.list()).toEqual(['Bellows Hymn, 16 copies', 'Cinder Kiss, 4 copies'])
})

test('creates a custom format by keyboard, and offers it for the next deck @verify', async ({ app, api, page }) => {
  const first = await api.decks.save({ game: 'gothic-duel', name: 'Ashes', cards: [{ card: 'cinder-kiss', count: 3 }] })
  const second = await api.decks.save({ game: 'gothic-duel', name: 'Bones', cards: [] })
  await app.open(`/decks/${first.id}`)
  const editor = new DeckEditor(page)
  await editor.pane.getByRole('button', { name: 'Format: Standard' }).press('Enter')
  const menu = page.getByRole('dialog', { name: /^Format: / })
  await menu.getByRole('button', { name: 'New format' }).press('Enter')
  expect((await new AxeBuilder({ page }).include('.popover').analyze()).violations.map(one => one.id)).toEqual([])
  await menu.getByRole('textbox', { name: 'Name' }).fill('Friday')
  await menu.getByRole('combobox', { name: 'Copies per card' }).selectOption('at most 3')
  await menu.getByRole('combobox', { name: 'Schools' }).selectOption('at most 1')
  await menu.getByRole('button', { name: 'Save and use' }).press('Enter')
  await expect(editor.verdict).toContainText('Fits the house format “Friday”.')
  await app.open(`/decks/${second.id}`)
  await editor.pane.getByRole('button', { name: 'Format: Standard' }).click()
  await menu.getByRole('radio', { name: 'Friday' }).check()
  await editor.pane.getByRole('button', { name: 'Complete deck' }).click()
  await editor.pane.getByRole('button', { name: /^Add \d+ cards/ }).click()
  await expect(editor.verdict).toContainText('Ready to play.')
  await expect(editor.verdict).toContainText('Fits the house format “Friday”.')
  await expect.poll(async () => (await api.decks.get({ id: second.id })).format).toMatchObject({ name: 'Friday', copies: 3, values: 1 })
})

test('a format that allows one set says which card of another it doesn’t, takes it out, and outlives its set @long', async ({
  app,
  api,
  page,
}) => {
  await api.settings.set({ game: 'gothic-duel' })
  const card = await api.sets.written({ game: 'gothic-duel', card: 'cinder-kiss' })
  const sets = await Promise.all(
    ['Candles', 'Wicks'].map(async name => {
      const { id, revision } = await api.sets.create({ game: 'gothic-duel', name })
      return api.sets.edit({ id, revision, edit: { type: 'put', card: { ...card, id: '', name: `${name} Bolt` } } })
    }),
  )
  const own = sets.map(set => ({ card: set.cards[0]?.written.id ?? '', count: 2 }))
  const deck = await api.decks.save({ game: 'gothic-duel', name: 'Ashes', cards: [...own, { card: 'bellows-hymn', count: 16 }] })
  await app.open(`/decks/${deck.id}`)
  await page.reload()
  const editor = new DeckEditor(page)
  await editor.pane.getByRole('button', { name: 'Format: Standard' }).click()
  const menu = page.getByRole('dialog', { name: /^Format: / })
  await menu.getByRole('button', { name: 'New format' }).click()
  await menu.getByRole('textbox', { name: 'Name' }).fill('Friday')
  await menu.getByRole('combobox', { name: 'Copies per card' }).selectOption('any')
  await menu.getByRole('combobox', { name: 'Players’ cards' }).selectOption('only of these sets')
  await menu.getByRole('group', { name: 'Sets that are allowed' }).getByRole('checkbox', { name: 'Candles' }).check()
  await standStill(page)
  expect(await axeFaults(page, new AxeBuilder({ page }).include('.popover'))).toEqual([])
  await menu.getByRole('button', { name: 'Save and use' }).click()
  await page.keyboard.press('Escape')
  await expect(editor.verdict).toContainText(
    'The house format “Friday” allows players’ cards only from Candles, but the deck has 2 × Wicks Bolt',
  )
  await expect(editor.verdict).toContainText('Ready to play.')
  await editor.pane.getByRole('button', { name: 'Remove cards of sets that aren’t allowed' }).click()
  await expect(editor.verdict).toContainText('Fits the house format “Friday”.')
  const list = await editor.list()
  expect(list).toContain('Candles Bolt, 2 copies')
  expect(list.join()).not.toContain('Wicks Bolt')

  for (const { id } of sets) {
    await api.sets.delete({ id })
    await api.sets.forget({ id })
  }
  await app.open('/decks')
  await app.open(`/decks/${deck.id}`)
  await page.reload()
  await editor.pane.getByRole('button', { name: 'Format: Friday' }).click()
  await expect(menu.getByRole('radio', { name: /Friday.*only from Candles/ })).toBeChecked()
})
