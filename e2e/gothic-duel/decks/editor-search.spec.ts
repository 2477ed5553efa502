import type { Page } from '@playwright/test'
import { AxeBuilder } from '@axe-core/playwright'
import { DeckEditor } from '../../pages/deck-editor.ts'
import { focusedName } from '../../support/accessible.ts'
import type { App } from '../../support/app-fixtures.ts'
import { expect, test } from '../../support/player.ts'
import type { Client } from '../../../src/renderer/client/client.ts'

async function open(app: App, api: Client['api'], page: Page): Promise<DeckEditor> {
  const deck = await api.decks.save({ game: 'gothic-duel', name: 'Found', cards: [{ card: 'cinder-kiss', count: 2 }] })
  await app.open(`/decks/${deck.id}`)
  const editor = new DeckEditor(page)
  await expect(editor.found).toHaveText('120 of 120 cards')
  return editor
}

test('a query combines all its conditions, and buttons and text stay in sync', async ({ app, api, page }) => {
  const editor = await open(app, api, page)
  await page.keyboard.press('/')
  await expect(editor.search).toBeFocused()
  await editor.search.fill('school:ash cost<=2 -type:hex kw:burn copies>0')
  await expect(editor.found).toHaveText('1 of 120 cards')
  await expect(editor.card('Cinder Kiss')).toBeVisible()
  await expect(editor.filter('School', 'Ash')).toHaveAttribute('aria-pressed', 'true')
  await expect(editor.filter('School', 'Veil')).toHaveAttribute('aria-pressed', 'false')
  await expect(editor.filter('Cost', 'Cost 2')).toHaveAttribute('aria-pressed', 'true')
  await expect(editor.filter('Cost', 'Cost 3')).toHaveAttribute('aria-pressed', 'false')
  await expect(editor.filter('Type', 'Hexes')).toHaveAttribute('aria-pressed', 'false')
  await expect(editor.filter('Keyword', 'Burn')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: 'In deck', exact: true })).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('button', { name: 'Clear search' }).click()
  await editor.filter('School', 'Ash').click()
  await editor.filter('School', 'Veil').click()
  await editor.filter('Cost', 'Cost 1').click()
  await editor.filter('Cost', 'Cost 2').click()
  await editor.filter('Keyword', 'Ward').click()
  await expect(editor.search).toHaveValue('school:ash,veil cost:1..2 kw:ward')
  await editor.filter('School', 'Ash').click()
  await expect(editor.search).toHaveValue('school:veil cost:1..2 kw:ward')

  await editor.search.fill('"from your discard" (school:bone or school:thorn)')
  await expect(editor.filter('School', 'Bone')).toHaveAttribute('aria-pressed', 'true')
  await expect(editor.filter('School', 'Thorn')).toHaveAttribute('aria-pressed', 'true')
})

test('shows where a query is wrong and fixes it with one press; the rest of it still works @long', async ({ app, api, page }) => {
  const editor = await open(app, api, page)
  await editor.search.fill('school:asch kw:burn')
  const problem = page.getByRole('status').filter({ hasText: 'Unknown School “asch”. Did you mean ash?' })
  await expect(problem).toBeVisible()
  await expect(editor.search).toHaveAttribute('aria-invalid', 'true')
  await expect(page.locator('mark')).toHaveText('asch')
  await expect(editor.found).not.toHaveText('120 of 120 cards')
  await page.getByRole('button', { name: 'Use ash' }).click()
  await expect(editor.search).toHaveValue('school:ash kw:burn')
  await expect(problem).toHaveCount(0)
  await expect(editor.search).toBeFocused()

  // While typing, an unfinished condition isn't an error.
  await editor.search.fill('')
  await editor.search.pressSequentially('cost<=')
  await expect(editor.search).toHaveAttribute('aria-invalid', 'false')
  await editor.search.press('Tab')
  await expect(page.getByText('cost<= needs a value, as in cost:2..4.')).toBeVisible()
})

test('completion: arrows move, Enter accepts, Escape closes', async ({ app, api, page }) => {
  const editor = await open(app, api, page)
  await editor.search.pressSequentially('bl')
  const options = page.getByRole('listbox', { name: 'Suggestions' })
  await expect(options.getByRole('option')).toHaveText([/school:blood\s*School: Blood/])
  await expect(editor.search).toHaveAttribute('aria-expanded', 'true')
  expect(await editor.search.getAttribute('aria-activedescendant')).toBeNull()
  await page.keyboard.press('ArrowDown')
  const active = options.getByRole('option', { selected: true })
  await expect(active).toHaveText(/school:blood/)
  await expect(editor.search).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id')) ?? '')
  await page.keyboard.press('Enter')
  await expect(editor.search).toHaveValue('school:blood ')
  await expect(editor.search).toBeFocused()
  await expect(options).toBeHidden()

  await editor.search.pressSequentially('k')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(editor.search).toHaveValue('school:blood kw:')
  await expect(options.getByRole('option')).toHaveCount(8)
  await page.keyboard.press('Escape')
  await expect(options).toBeHidden()
  await expect(editor.search).toHaveValue('school:blood kw:')
  await page.keyboard.press('Escape')
  await expect(editor.search).toHaveValue('')
  await page.keyboard.press('Alt+ArrowDown')
  await expect(options.getByRole('option')).toHaveCount(7)
  await options.getByRole('option', { name: /^cost:/ }).click()
  await expect(editor.search).toHaveValue('cost:')
})

test('explains the query language, with examples to try @long', async ({ app, api, page }) => {
  const editor = await open(app, api, page)
  await page.getByRole('button', { name: 'Search help' }).click()
  const help = page.getByRole('dialog', { name: 'Search help' })
  await help.getByRole('button', { name: 'Try cost:2..4,x' }).click()
  await expect(help).toHaveCount(0)
  await expect(editor.search).toHaveValue('cost:2..4,x')
})

test('saves, uses, renames, deletes and restores named searches, also after a restart @verify', async ({ app, api, page }) => {
  const editor = await open(app, api, page)
  const begin = page.getByRole('button', { name: 'Saved searches' })
  const kept = page.getByRole('dialog', { name: 'Saved searches' })
  for (const [name, query] of [
    ['Early fire', 'school:ash cost<=2'],
    ['Hexes', 'type:hex'],
  ] as const) {
    await editor.search.fill(query)
    await begin.click()
    await kept.getByRole('textbox', { name: 'Search name' }).fill(name)
    await page.keyboard.press('Enter')
    await expect(kept.getByRole('button', { name: `Use ${name}: ${query}` })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(begin).toBeFocused()
  }
  await begin.click()
  await kept.getByRole('button', { name: 'Rename Early fire' }).click()
  await page.keyboard.type('Kindling')
  await page.keyboard.press('Enter')
  await kept.getByRole('button', { name: 'Delete Hexes' }).click()
  await expect(kept).toContainText('Deleted “Hexes”.')
  await kept.getByRole('button', { name: 'Undo' }).click()
  await kept.getByRole('button', { name: 'Delete Hexes' }).click()
  await expect.poll(async () => (await api.settings.get()).cardSearches).toMatchObject([{ name: 'Kindling', query: 'school:ash cost<=2' }])

  await app.restart(new URL(page.url()).hash.slice(1))
  await page.getByRole('button', { name: 'Saved searches' }).click()
  await page.getByRole('button', { name: 'Use Kindling: school:ash cost<=2' }).click()
  await expect(editor.search).toHaveValue('school:ash cost<=2')
  await expect(page.getByRole('dialog', { name: 'Saved searches' })).toHaveCount(0)
})

test('sorts cards both ways, shows them as grid or list, and remembers the choice', async ({ app, api, page }) => {
  const editor = await open(app, api, page)
  const first = editor.cards.getByRole('listitem').first().getByRole('button').first()
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('By name')
  await expect(first).toHaveAccessibleName(/^A Draught in the Curtain /)
  await page.getByRole('button', { name: 'Descending' }).click()
  await expect(first).toHaveAccessibleName(/^(?!A )/)
  await page.getByRole('button', { name: 'List', exact: true }).click()
  const last = await first.getAttribute('data-preview')
  await expect(editor.cards.getByRole('article')).toHaveCount(0)
  await expect.poll(async () => (await api.settings.get()).cardView).toEqual({ form: 'list', sort: 'name', descending: true })
  await page.reload()
  await expect(editor.cards.getByRole('listitem').first()).toBeVisible()
  await expect(editor.cards.getByRole('article')).toHaveCount(0)
  expect(await first.getAttribute('data-preview')).toBe(last)
})

for (const form of ['grid', 'list'] as const) {
  test(`in the ${form} the keyboard reaches every card, though only visible ones are rendered @verify`, async ({ app, api, page }) => {
    await api.settings.set({ cardView: { form, sort: 'cost', descending: false } })
    const editor = await open(app, api, page)
    await page.reload()
    const items = editor.cards.getByRole('listitem')
    await expect(items.first()).toBeVisible()
    expect(await items.count()).toBeLessThan(60)
    await expect(items.first()).toHaveAttribute('aria-setsize', '120')
    await page.keyboard.press('/')
    await page.keyboard.press('ArrowDown')
    await expect(items.first().getByRole('button').first()).toBeFocused()
    await page.keyboard.press('End')
    const last = page.locator('[aria-posinset="120"]').getByRole('button').first()
    await expect(last).toBeFocused()
    await expect(last).toBeInViewport({ ratio: 0.9 })
    const name = await focusedName(page)
    await page.keyboard.press('PageUp')
    await expect.poll(() => focusedName(page)).not.toBe(name)
    const seen = new Set<string>()
    for (let step = 0; step < 12; step++) {
      seen.add(await focusedName(page))
      await page.keyboard.press(form === 'grid' ? 'ArrowLeft' : 'ArrowUp')
    }
    expect(seen.size).toBe(12)
    const here = await focusedName(page)
    // The focused card keeps the focus when scrolled out of view.
    await page.mouse.move(400, 500)
    await page.mouse.wheel(0, -20_000)
    await expect(items.first()).toBeInViewport()
    expect(await focusedName(page)).toBe(here)
    await page.keyboard.press('Home')
    await expect(items.first().getByRole('button').first()).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(editor.search).toBeFocused()
  })
}

test('removing the last copy of a card found by its copies keeps the focus among the cards @verify', async ({ app, api, page }) => {
  const editor = await open(app, api, page)
  await editor.card('Bellows Hymn').click()
  await editor.search.fill('copies>0')
  await expect(editor.found).toHaveText('2 of 120 cards')
  await editor.search.press('Enter')
  expect(await focusedName(page)).toMatch(/^Bellows Hymn /)
  await page.keyboard.press('-')
  await expect(editor.found).toHaveText('1 of 120 cards')
  await expect.poll(() => focusedName(page)).toMatch(/^Cinder Kiss /)
  await page.keyboard.press('-')
  await page.keyboard.press('-')
  await expect(editor.search).toBeFocused()
})

test('axe finds no flaws with completion, error, help, saved searches or list open @verify', async ({ app, api, page }) => {
  test.setTimeout(120_000)
  const editor = await open(app, api, page)
  await page.getByRole('button', { name: 'List', exact: true }).click()
  const violations = async (): Promise<string[]> =>
    (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ') ?? ''}`)
  await editor.search.fill('school:asch ')
  await editor.search.pressSequentially('b')
  await page.keyboard.press('ArrowDown')
  expect.soft(await violations(), 'completion').toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Search help' }).click()
  expect.soft(await violations(), 'help').toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Saved searches' }).click()
  expect.soft(await violations(), 'saved searches').toEqual([])
})
