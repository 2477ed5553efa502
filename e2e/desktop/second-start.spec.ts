import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ANY_GAME } from '../support/any-game.ts'
import type { DesktopApp } from '../support/desktop/desktop-app.ts'
import { desktopTest as test } from '../support/desktop/desktop-app.ts'
import { EXIT_REFUSED } from '../../src/main/cli/launch-signals.ts'
import { clientBesidePage } from '../support/desktop/client-beside-page.ts'
import { desktopRun } from '../support/desktop/desktop-run.ts'
import { inMain } from '../support/desktop/in-main.ts'
import { giveAway } from '../support/desktop/ordinary-user.ts'
import { closeProgram, startUnattended } from '../support/desktop/unattended.ts'
import { startHost } from '../support/host.ts'
import { clientBeside } from '../support/web-app.ts'
import { expect } from '../support/app.ts'

/** Starts the program again on the same data, as a double click does. */
async function startAgain(
  { dataDirectory }: Pick<DesktopApp, 'dataDirectory'>,
  ...args: string[]
): Promise<{ code: number | null; output: string }> {
  const { electron, app } = desktopRun()
  const child = spawn(electron, [app, `--data-dir=${dataDirectory}`, ...args], { stdio: ['ignore', 'pipe', 'ignore'] })
  let output = ''
  child.stdout.on('data', (text: Buffer) => (output += text.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output: output.trim() }
}

test('a second start shows the window that is there, and ends well', async ({ desktop }) => {
  expect(await startAgain(desktop)).toEqual({ code: 0, output: 'Grimoire is already open in its own window.' })
  await expect(desktop.page.getByRole('main')).toBeVisible()
  expect(desktop.electron.windows()).toHaveLength(1)
})

test('files and links of a second start open in the window that is there', async ({ desktop }) => {
  const file = join(desktop.dataDirectory, 'Ember Vow.grimoire')
  writeFileSync(file, JSON.stringify({ grimoire: 'deck', version: 1, game: ANY_GAME, name: 'Ember Vow', cards: [] }))
  chmodSync(file, 0o644)
  expect((await startAgain(desktop, file)).code).toBe(0)
  await expect(desktop.page.getByText('Imported “Ember Vow”.')).toBeVisible()

  const client = await desktop.clientBeside()
  const [deck] = await client.api.decks.list()
  const { code } = await client.api.decks.share({ id: deck?.id ?? '' })
  client.close()
  expect((await startAgain(desktop, `grimoire:deck/${code}`)).code).toBe(0)
  await expect(desktop.page).toHaveURL(/#\/deck\//)
})

test('nothing but Grimoire’s files and links to decks and sets is taken from a second start', async ({ desktop }) => {
  await desktop.open('/settings')
  const before = desktop.page.url()
  const secret = join(desktop.dataDirectory, 'secret.txt')
  writeFileSync(secret, 'secret')
  const foreign = [
    'grimoire:match/1',
    'grimoire:deck/../settings',
    'https://evil.example/#/deck/gd1qq5xyz',
    'grimoire:deck/a#b',
    'grimoire:set/gd1qq5xyz',
  ]
  expect((await startAgain(desktop, secret, 'https://evil.example/a.grimoire', ...foreign)).code).toBe(0)
  const client = await desktop.clientBeside()
  expect(await client.api.app.arrivals()).toEqual([])
  client.close()
  expect(desktop.page.url()).toBe(before)
})

test('macOS passes files and links as events', async ({ desktop }) => {
  const file = join(desktop.dataDirectory, 'any name.json')
  writeFileSync(file, JSON.stringify({ grimoire: 'deck', version: 1, game: ANY_GAME, name: 'Ember Vow', cards: [] }))
  chmodSync(file, 0o644)
  const emit = (event: 'open-file' | 'open-url', what: string) =>
    inMain(desktop.electron, ({ app }, { event, what }) => void app.emit(event, { preventDefault: () => undefined }, what), { event, what })
  await emit('open-file', file)
  await expect(desktop.page.getByText('Imported “Ember Vow”.')).toBeVisible()
  await emit('open-url', 'grimoire:deck/gd1other')
  await expect(desktop.page).toHaveURL(/#\/deck\/gd1other/)
  await emit('open-url', 'grimoire:set/gs1-other')
  await expect(desktop.page).toHaveURL(/#\/set\/gs1-other/)
})

test('a file that starts the program is opened, and so is a link', async ({ dataDirectory }) => {
  const file = join(dataDirectory, 'first.grimoire')
  writeFileSync(file, JSON.stringify({ grimoire: 'deck', version: 1, game: ANY_GAME, name: 'First', cards: [] }))
  let { page } = await startUnattended(dataDirectory, { args: [file] })
  await expect(page.getByText('Imported “First”.')).toBeVisible()
  await closeProgram(page, dataDirectory)
  ;({ page } = await startUnattended(dataDirectory, { args: ['grimoire:deck/gd1qq5xyz'] }))
  await expect(page).toHaveURL(/#\/deck\/gd1qq5xyz/)
  await closeProgram(page, dataDirectory)
})

test('a start on data that a web host holds says so, and the other way round each reads what the other saved', async ({
  dataDirectory,
}) => {
  const web = await startHost({ dataDirectory, port: 0 })
  const client = clientBeside(() => web)
  const { id } = await client.api.decks.save({ game: ANY_GAME, name: 'Of the web', cards: [] })
  giveAway(dataDirectory)
  const refused = await startAgain({ dataDirectory })
  expect(refused.code).toBe(EXIT_REFUSED)
  expect(refused.output).toContain(`Grimoire is already running or starting with the data in ${dataDirectory}`)
  client.close()
  await web.stop()
  const { page } = await startUnattended(dataDirectory)
  await page.getByRole('main').waitFor()
  const { api, close } = await clientBesidePage(() => page)
  expect(await api.decks.list()).toMatchObject([{ id, name: 'Of the web' }])
  await api.decks.rename({ id, name: 'Of the desktop' })
  close()
  await closeProgram(page, dataDirectory)
  const again = await startHost({ dataDirectory, port: 0 })
  const next = clientBeside(() => again)
  expect(await next.api.decks.list()).toMatchObject([{ id, name: 'Of the desktop' }])
  next.close()
  await again.stop()
})
