import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ANY_GAME } from '../support/any-game.ts'
import type { DesktopApp } from '../support/desktop/desktop-app.ts'
import { desktopTest as test } from '../support/desktop/desktop-app.ts'
import { desktopRun } from '../support/desktop/desktop-run.ts'
import { expect } from '../support/app.ts'

/** Starts the program again on the same data, as a double click does. */
async function startAgain({ dataDirectory }: DesktopApp, ...args: string[]): Promise<{ code: number | null; output: string }> {
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
