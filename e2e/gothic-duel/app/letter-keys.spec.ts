import { MatchTable } from '../pages/match-table.ts'
import { pressUntil } from '../../support/accessible.ts'
import { beginMatch } from '../../support/begin-match.ts'
import { expect, test } from '../../support/player.ts'

test('remaps a shortcut by keyboard, updates table and help, switches all letters off, and remembers it @verify', async ({
  app,
  api,
  page,
}) => {
  await app.open('/settings')
  await pressUntil(page, 'Tab', /^Letter and symbol shortcuts/)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await pressUntil(page, 'Tab', 'Shortcut for End your turn')
  await page.keyboard.press('u')
  await expect(page.getByRole('status').filter({ hasText: '“U” is already used for “Take back”' })).toHaveCount(1)
  await page.keyboard.press('q')
  await expect(page.getByRole('textbox', { name: 'Shortcut for End your turn' })).toHaveValue('Q')
  await expect.poll(async () => (await api.settings.get()).changedKeys).toEqual({ 'match.end': 'q' })

  await app.restart()
  const id = await beginMatch(api, { mine: 'the-red-cellar', theirs: 'behind-the-glass' })
  await app.open(`/match/${id}`)
  const table = new MatchTable(page)
  await table.myTurn()
  await expect(table.endTurn.first()).toHaveAttribute('aria-keyshortcuts', 'Q')
  await page.keyboard.press('?')
  const help = page.getByRole('region', { name: 'Table shortcuts' })
  await expect(help.getByRole('definition').filter({ hasText: 'End your turn' })).toBeVisible()
  await expect(help.getByRole('term').filter({ hasText: /^Q$/ })).toBeVisible()
  await expect(help.getByRole('term').filter({ hasText: /^E$/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.keyboard.press('e')
  await expect(page.getByText(/^Turn 1 · your Main Phase$/)).toBeVisible()

  // With all of them off, neither letters nor digits do anything.
  await api.settings.set({ letterKeys: false })
  await page.reload()
  await table.myTurn()
  await expect(table.endTurn.first()).not.toHaveAttribute('aria-keyshortcuts')
  const before = await table.position()
  for (const key of ['q', 'e', 'h', 'l', 'm', '1', '?']) await page.keyboard.press(key)
  expect(await table.position()).toEqual(before)
  await expect(help).toHaveCount(0)
  await table.fromMenu('Shortcuts')
  await expect(help).toContainText('Letter and symbol shortcuts are off')
  await expect(help.getByRole('term').filter({ hasText: /^(Q|1 – 9)$/ })).toHaveCount(0)
  await expect(help.getByRole('term').filter({ hasText: 'Enter' })).toBeVisible()

  await api.settings.set({ letterKeys: true })
  await page.reload()
  await table.myTurn()
  await page.keyboard.press('q')
  await expect(page.getByText(/^Turn 1 · your Main Phase$/)).toHaveCount(0)
})

test('main refuses an invalid set of shortcuts and changes nothing', async ({ api }) => {
  for (const changedKeys of [{ 'match.end': 'q', 'match.undo': 'q' }, { 'match.end': '5' }, { 'match.fly': 'y' }, { 'match.end': 'long' }])
    await expect(api.settings.set({ changedKeys })).rejects.toThrow()
  expect((await api.settings.get()).changedKeys).toEqual({})
})
