import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ANY_GAME } from '../support/any-game.ts'
import { expect } from '../support/app.ts'
import { chooseInMenu, menuEntries } from '../support/desktop/app-menu.ts'
import { desktopTest as test } from '../support/desktop/desktop-app.ts'
import { inMain } from '../support/desktop/in-main.ts'
import { giveAway } from '../support/desktop/ordinary-user.ts'

interface Seen {
  paths: string[]
  asked: string[]
  shown: string[]
}
const seenIn = (electron: Parameters<typeof menuEntries>[0]) => inMain(electron, () => (globalThis as unknown as { seen: Seen }).seen, null)

test('a save asks where in the folder of the last one, then shows the file in its folder; a folder that can’t be written to is said', async ({
  desktop,
}) => {
  const { electron, page, dataDirectory } = desktop
  const client = await desktop.clientBeside()
  const { id } = await client.api.decks.save({ game: ANY_GAME, name: 'Embers', cards: [] })
  client.close()
  const folder = join(dataDirectory, 'mine')
  mkdirSync(folder)
  giveAway(folder)
  const path = join(folder, 'Embers.grimoire')
  await inMain(
    electron,
    ({ dialog, shell }, paths) => {
      const seen: Seen = { paths, asked: [], shown: [] }
      const showSaveDialog = async (_window: unknown, { defaultPath = '' }: { defaultPath?: string }) => {
        seen.asked.push(defaultPath)
        return { canceled: false, filePath: seen.paths.shift() ?? '' }
      }
      Object.assign(globalThis, { seen })
      Object.assign(dialog, { showSaveDialog })
      Object.assign(shell, { showItemInFolder: (path: string) => seen.shown.push(path) })
    },
    [path, '/proc/Embers.grimoire', ''],
  )
  await desktop.open(`/decks/${id}`)
  await expect.poll(async () => (await menuEntries(electron))['File > Export…']?.enabled).toBe(true)
  await chooseInMenu(electron, 'File > Export…')
  await expect(page.getByText('Saved “Embers.grimoire”.')).toBeVisible()
  expect(existsSync(path)).toBe(true)
  await page.getByRole('button', { name: 'Show in folder' }).click()
  await expect(page.getByText('Saved “Embers.grimoire”.')).toBeHidden()

  await chooseInMenu(electron, 'File > Export…')
  await expect(page.getByText(/^Couldn’t save/)).toBeVisible()
  const { asked, shown } = await seenIn(electron)
  expect(shown).toEqual([path])
  expect(asked[1]).toBe(join(folder, 'Embers.deck.grimoire'))

  await page.getByRole('button', { name: 'Dismiss' }).click()
  await chooseInMenu(electron, 'File > Export…')
  await expect.poll(async () => (await seenIn(electron)).asked).toHaveLength(3)
  await expect(page.getByText(/Saved “|Couldn’t save/)).toBeHidden()
})

test('a right click in a text field opens a menu with what can be done there, and none on what can’t be edited', async ({ desktop }) => {
  const { electron, page } = desktop
  await inMain(
    electron,
    ({ Menu }) => {
      const opened: string[][] = []
      Object.assign(globalThis, { opened })
      Menu.prototype.popup = function (this: Electron.Menu) {
        opened.push(this.items.filter(({ type }) => type !== 'separator').map(({ label, enabled }) => `${label}${enabled ? '' : ' (off)'}`))
      }
    },
    null,
  )
  const opened = () => inMain(electron, () => (globalThis as unknown as { opened: string[][] }).opened, null)
  await desktop.open('/rules')
  await page.getByRole('heading', { level: 1 }).click({ button: 'right' })
  const field = page.getByRole('searchbox', { name: 'Search the rules' })
  await field.fill('burn')
  await field.selectText()
  await field.click({ button: 'right' })
  await expect.poll(opened).toHaveLength(1)
  expect((await opened())[0]).toEqual(expect.arrayContaining(['Undo', 'Redo (off)', 'Cut', 'Copy', 'Select all']))
})
