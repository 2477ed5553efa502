import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type * as Electron from 'electron'
import { nextBelow, rngFrom } from '../../src/main/kernel/rng.ts'
import { DeckEditor } from '../pages/deck-editor.ts'
import { ANY_CATALOG, ANY_GAME } from '../support/any-game.ts'
import { expect } from '../support/app.ts'
import { block } from '../support/block.ts'
import { clientBesidePage } from '../support/desktop/client-beside-page.ts'
import { desktopTest as test } from '../support/desktop/desktop-app.ts'
import { inMain } from '../support/desktop/in-main.ts'
import { startUnattended } from '../support/desktop/unattended.ts'
import { beginWork, lostOf, workOn } from '../support/desktop/work.ts'

/** How long a program may take to end, in milliseconds. */
const PATIENCE = 6_000

test('kill -9 of main at any moment of a match, a deck edit and a run of the lab loses nothing acknowledged', async ({ desktop }) => {
  const rng = rngFrom('kills of main')
  let client = await desktop.clientBeside()
  const work = await beginWork(client)
  for (let kill = 1; kill <= 3; kill++) {
    let working = true
    void (async () => {
      while (working) await workOn(work, client)
    })().catch(() => undefined)
    const before = work.saved
    await expect.poll(() => work.saved).toBeGreaterThan(before + nextBelow(rng, 5))
    await desktop.kill9()
    working = false
    await desktop.start()
    client = await desktop.clientBeside()
    expect(await lostOf(work, client)).toEqual([])
  }
  // The AIs play on.
  const { revision } = await client.api.matches.view({ id: work.match })
  await expect.poll(async () => (await client.api.matches.view({ id: work.match })).revision).toBeGreaterThan(revision)
  client.close()
})

test('a signal ends it well while an AI thinks, the lab plays and a change can’t be written', async ({ dataDirectory }) => {
  let program = await startUnattended(dataDirectory)
  await program.page.getByRole('main').waitFor()
  let client = await clientBesidePage(() => program.page)
  const work = await beginWork(client)
  const [card] = ANY_CATALOG.cards
  const { id } = await client.api.decks.save({ game: ANY_GAME, name: 'Embers', cards: [{ card: card?.id ?? '', count: 3 }] })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    await workOn(work, client)
    await program.page.goto(`app://grimoire/?${signal}#/decks/${id}`)
    await expect(new DeckEditor(program.page).saved).toBeVisible()
    const unblock = block(dataDirectory, 'decks.json')
    await program.page
      .getByRole('button', { name: `Remove ${card?.name}` })
      .first()
      .click()
    await expect(program.page.getByText('Not saved', { exact: true })).toBeVisible()
    program.process.kill(signal)
    const late = new Promise(resolve => setTimeout(resolve, PATIENCE, `${signal}: still there`))
    expect(await Promise.race([program.ended, late])).toEqual({ code: 0, signal: null })
    expect(existsSync(join(dataDirectory, 'grimoire.lock'))).toBe(false)
    unblock()
    program = await startUnattended(dataDirectory)
    await program.page.getByRole('main').waitFor()
    client = await clientBesidePage(() => program.page)
    expect(await lostOf(work, client)).toEqual([])
  }
  program.process.kill('SIGTERM')
  await program.ended
})

for (const [how, end] of [
  ['Quit', ({ app }) => app.quit()],
  ['closing the window', ({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close()],
  ['the end of the session', ({ powerMonitor }) => void powerMonitor.emit('shutdown')],
  ['the end of the session on Windows', ({ BrowserWindow }) => void BrowserWindow.getAllWindows()[0]?.emit('session-end')],
] as const satisfies readonly (readonly [string, (electron: typeof Electron) => unknown])[])
  test(`${how} ends it well`, async ({ desktop }) => {
    let client = await desktop.clientBeside()
    const work = await beginWork(client)
    await workOn(work, client)
    const running = desktop.electron.process()
    const ended = desktop.electron.waitForEvent('close', { timeout: PATIENCE })
    await inMain(desktop.electron, end, null).catch(() => undefined)
    await ended
    expect(running.exitCode).toBe(0)
    await desktop.start()
    client = await desktop.clientBeside()
    expect(await lostOf(work, client)).toEqual([])
    client.close()
  })
