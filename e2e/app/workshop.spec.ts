import { readFile } from 'node:fs/promises'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { axeFaults } from '../support/axe/faults.ts'
import { pressUntil } from '../support/accessible.ts'
import { DeckEditor } from '../pages/deck-editor.ts'
import { expect, test } from '../support/player.ts'
import { standStill } from '../support/show-screen.ts'

const GAME = 'gothic-duel'
/** The list of a card's effects. */
const DOES = 'What it does'
const saved = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /^Saved$/ })
const option = (page: Page, name: RegExp) => page.getByRole('option', { name })
/** The card as it will look. */
const printed = (page: Page) => page.getByRole('complementary', { name: 'The card', exact: true }).getByRole('article')
const axe = async (page: Page, screen: string): Promise<void> => {
  await standStill(page)
  expect.soft(await axeFaults(page, new AxeBuilder({ page })), screen).toEqual([])
}

test('a card of two effects is made with the mouse, undone, exported, deleted and imported again @long', async ({ app, api, page }) => {
  await api.settings.set({ game: GAME })
  await app.open('/')
  await page.reload()
  await page.getByRole('navigation').getByRole('link', { name: 'Workshop' }).click()
  await axe(page, 'no sets yet')
  await page.getByRole('button', { name: 'Make your first set' }).click()
  await page.getByRole('button', { name: 'Make the first card' }).click()
  await axe(page, 'a new card')
  await page.getByRole('button', { name: 'Blank card' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Candle Snuffer')

  const effects = page.getByRole('region', { name: DOES, exact: true })
  await effects.getByRole('button', { name: 'Add an effect' }).click()
  await page.getByRole('combobox', { name: 'Search by name, example or clause' }).fill('GD-BURN.1')
  await axe(page, 'the effects that there are')
  await option(page, /gains Burn/).click()
  await effects.getByRole('spinbutton').fill('4')
  await effects.getByRole('button', { name: 'Add an effect' }).click()
  await page.getByRole('combobox', { name: 'Search by name, example or clause' }).fill('draw')
  await option(page, /Draw/).first().click()
  await expect(printed(page)).toContainText('Burn 4')
  await expect(printed(page)).toContainText('Draw 2 cards')
  await expect(saved(page)).toBeVisible()
  await axe(page, 'a card with two effects')

  const texts = effects.getByRole('list').first().getByRole('listitem')
  await expect(texts.first()).toContainText('Burn 4')
  await effects.getByRole('button', { name: 'Move, 2 of 2' }).dragTo(texts.first())
  await expect(texts.first()).toContainText('Draw 2 cards')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(texts.first()).toContainText('Burn 4')

  await page.getByRole('button', { name: /^Figure: / }).click()
  await page.getByRole('searchbox', { name: 'Search figures by name' }).fill('candle flame')
  await page.getByRole('button', { name: 'candle flame', exact: true }).click()
  await expect(saved(page)).toBeVisible()

  await page.getByRole('link', { name: 'New set' }).click()
  await expect(page.getByRole('link', { name: 'Edit Candle Snuffer' })).toBeVisible()
  await axe(page, 'a set')
  await page.getByRole('button', { name: 'Export' }).click()
  await axe(page, 'ways to export a set')
  const { name, path } = await app.save(() => page.getByRole('button', { name: 'Save file' }).click())
  expect(name).toMatch(/\.set\.grimoire$/)
  expect(await readFile(path, 'utf8')).toContain('"Candle Snuffer"')
  await page.getByRole('button', { name: 'Remove Candle Snuffer' }).click()
  await expect(page.getByRole('link', { name: 'Edit Candle Snuffer' })).toHaveCount(0)
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(page.getByRole('link', { name: 'Edit Candle Snuffer' })).toBeVisible()

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Bin' })).toContainText('New set')
  await page.getByRole('button', { name: 'Delete New set permanently' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete permanently' }).click()
  await expect(page.getByRole('region', { name: 'Bin' })).toHaveCount(0)
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/json', buffer: await readFile(path) })
  await expect(page.getByRole('link', { name: 'Edit Candle Snuffer' })).toBeVisible()
})

test('a card is made by keyboard alone, from chance and in JSON @long', async ({ app, api, page }) => {
  await api.settings.set({ game: GAME })
  const set = await api.sets.create({ game: GAME, name: 'Ashes' })
  await app.open(`/workshop/${set.id}`)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Ashes' }).waitFor()
  await pressUntil(page, 'Tab', 'New card')
  await page.keyboard.press('Enter')
  await pressUntil(page, 'Tab', 'Blank card')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Name', exact: true }).waitFor()
  await standStill(page)
  await pressUntil(page, 'Tab', 'Name')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Wax Seal')
  for (const effect of ['Draw', 'gain']) {
    await pressUntil(page, 'Tab', 'Add an effect')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('combobox', { name: 'Search by name, example or clause' })).toBeFocused()
    await page.keyboard.type(effect)
    await page.keyboard.press('Enter')
  }
  const rows = page.getByRole('region', { name: DOES, exact: true }).getByRole('list').first().getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('Draw')
  await pressUntil(page, 'Shift+Tab', 'Move, 2 of 2')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(rows.last()).toContainText('Draw')
  await expect(page.getByRole('button', { name: 'Move, 1 of 2' })).toBeFocused()
  await page.keyboard.press('Control+Z')
  await expect(rows.first()).toContainText('Draw')
  await expect(saved(page)).toBeVisible()
  expect((await api.sets.get({ id: set.id })).cards).toMatchObject([{ written: { name: 'Wax Seal', effects: [{ effect: 'draw' }, {}] } }])

  await page.getByRole('button', { name: 'JSON' }).focus()
  await page.keyboard.press('Enter')
  const json = page.getByRole('textbox', { name: 'The card as JSON' })
  const text = await json.inputValue()
  await json.fill(text.replace('"Wax Seal",', '"Wax Seal"'))
  await expect(page.getByText(/This isn’t JSON yet: see line \d+/)).toBeVisible()
  await json.fill(text.replace('Wax Seal', 'Broken Seal'))
  await expect(page.getByRole('heading', { level: 1, name: 'Broken Seal' })).toBeVisible()
  await expect(saved(page)).toBeVisible()

  await app.open(`/workshop/${set.id}`)
  await page.getByRole('button', { name: 'New card' }).click()
  await page.getByRole('spinbutton', { name: 'Cost about' }).fill('3')
  await page.keyboard.press('Enter')
  await expect(printed(page)).toBeVisible()
  await expect(saved(page)).toBeVisible()
  expect((await api.sets.get({ id: set.id })).cards).toHaveLength(2)
})

test('a card is put into a deck and tried in a match, where it is in the opening hand', async ({ app, api, page }) => {
  await api.settings.set({ game: GAME })
  const { id } = await api.sets.create({ game: GAME, name: 'Ashes' })
  const [shipped] = (await api.catalog.games()).find(game => game.id === GAME)?.cards ?? []
  const card = await api.sets.written({ game: GAME, card: shipped?.id ?? '' })
  await api.sets.edit({ id, revision: 0, edit: { type: 'put', card: { ...card, id: '', name: 'Candle Snuffer', art: 'abacus' } } })
  await app.open('/decks')
  await page.reload()
  await page.getByRole('button', { name: 'New deck' }).click()
  const editor = new DeckEditor(page)
  await editor.search.fill('candle snuffer')
  await editor.card('Candle Snuffer').click()
  await expect(editor.row('Candle Snuffer')).toBeVisible()
  // A figure that the game doesn't bring itself.
  await expect(editor.card('Candle Snuffer').locator('.figure path').first()).toBeAttached()

  await app.open(`/workshop/${id}`)
  await page.getByRole('button', { name: 'Try it: Candle Snuffer' }).click()
  await expect(page).toHaveURL(/match/)
  await expect(page.getByRole('button', { name: /Candle Snuffer/ }).first()).toBeVisible()
})
