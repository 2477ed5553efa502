import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DeckEditor } from '../pages/deck-editor.ts'
import { ANY_CATALOG, ANY_GAME } from '../support/any-game.ts'
import { expect } from '../support/app.ts'
import { chooseInMenu, menuEntries } from '../support/desktop/app-menu.ts'
import { desktopTest as test } from '../support/desktop/desktop-app.ts'
import { inMain } from '../support/desktop/in-main.ts'

const enabled = async (electron: Parameters<typeof menuEntries>[0], path: string) => (await menuEntries(electron))[path]?.enabled

test('the menu leads to each screen, and back', async ({ desktop }) => {
  const { electron, page } = desktop
  const places = {
    'Go > Decks': 'Decks',
    'Go > Lab': 'Lab',
    'Help > Manual': 'Manual',
    'Help > Rules': 'Rules',
    'File > Settings': 'Settings',
  }
  for (const [path, title] of Object.entries(places)) {
    await expect.poll(() => enabled(electron, path)).toBe(true)
    await chooseInMenu(electron, path)
    await expect(page).toHaveTitle(`${title} · Grimoire`)
    await expect.poll(() => enabled(electron, path)).toBe(false)
  }
  await chooseInMenu(electron, 'Go > Back')
  await expect(page).toHaveTitle('Rules · Grimoire')
  await expect.poll(() => enabled(electron, 'Go > Forward')).toBe(true)
})

test('undo and redo are those of the deck, or of the field that has the focus; a dialog on top disables what lies below', async ({
  desktop,
}) => {
  const { electron, page } = desktop
  const editor = new DeckEditor(page)
  const [card] = ANY_CATALOG.cards
  const client = await desktop.clientBeside()
  const { id } = await client.api.decks.save({ game: ANY_GAME, name: 'Embers', cards: [{ card: card?.id ?? '', count: 1 }] })
  client.close()
  await desktop.open(`/decks/${id}`)
  await expect(editor.saved).toBeVisible()
  expect(await enabled(electron, 'Edit > Undo')).toBe(false)
  await page
    .getByRole('button', { name: `Remove ${card?.name}` })
    .first()
    .click()
  await expect.poll(() => enabled(electron, 'Edit > Undo')).toBe(true)
  await chooseInMenu(electron, 'Edit > Undo')
  await expect(editor.row(card?.name ?? '')).toHaveAccessibleName(/, 1 cop/)
  await expect.poll(() => enabled(electron, 'Edit > Redo')).toBe(true)

  await chooseInMenu(electron, 'Edit > Find')
  const { search } = editor
  await expect(search).toBeFocused()
  await page.keyboard.type('abc')
  await chooseInMenu(electron, 'Edit > Undo')
  await expect(search).not.toHaveValue('abc')
  await expect(editor.row(card?.name ?? '')).toHaveAccessibleName(/, 1 cop/)

  await chooseInMenu(electron, 'Help > Keyboard shortcuts')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect.poll(() => enabled(electron, 'Edit > Find')).toBe(false)
})

test('Find shows the player’s own key for it', async ({ desktop }) => {
  const { electron, page } = desktop
  await desktop.open('/rules')
  await expect.poll(async () => (await menuEntries(electron))['Edit > Find']?.key).toBe('/')
  const client = await desktop.clientBeside()
  await client.api.settings.set({ changedKeys: { 'rules.search': 'x' } })
  await page.reload()
  await expect.poll(async () => (await menuEntries(electron))['Edit > Find']?.key).toBe('X')

  client.close()
})

test('Import opens files of the system’s dialog as if they were dropped, in the folder of the last ones, and are in the system’s list', async ({
  desktop,
}) => {
  const { electron, page, dataDirectory } = desktop
  const file = join(dataDirectory, 'Ember Vow.grimoire')
  writeFileSync(file, JSON.stringify({ grimoire: 'deck', version: 1, game: ANY_GAME, name: 'Ember Vow', cards: [] }))
  chmodSync(file, 0o644)
  await inMain(
    electron,
    ({ app, dialog }, file) => {
      const recent: string[] = []
      Object.assign(app, { addRecentDocument: (path: string) => recent.push(path) })
      const asked: unknown[] = []
      const showOpenDialog = async (_window: unknown, { defaultPath }: { defaultPath?: string }) => {
        asked.push(defaultPath ?? null)
        return { canceled: false, filePaths: [file] }
      }
      Object.assign(globalThis, { asked, recent })
      Object.assign(dialog, { showOpenDialog })
    },
    file,
  )
  await expect.poll(() => enabled(electron, 'File > Import…')).toBe(true)
  await chooseInMenu(electron, 'File > Import…')
  await expect(page.getByText('Imported “Ember Vow”.')).toBeVisible()
  await chooseInMenu(electron, 'File > Import…')
  await expect(page.getByText('Imported “Ember Vow 2”.')).toBeVisible()
  expect(await inMain(electron, () => (globalThis as unknown as { asked: unknown[] }).asked, null)).toEqual([null, dataDirectory])
  expect(await inMain(electron, () => (globalThis as unknown as { recent: string[] }).recent, null)).toEqual([file, file])
})
