import { ANY_GAME } from '../support/any-game.ts'
import { realpathSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { WebContentsDidStartNavigationEventParams } from 'electron'
import { describe, expect, test, vi } from 'vitest'
import { EXIT_REFUSED, STARTED_LINE } from '../../src/main/cli/launch-signals.ts'
import { takeLock } from '../../src/main/storage/lock.ts'
import { connectBridge } from '../../src/renderer/client/bridge-connection.ts'
import type { Client } from '../../src/renderer/client/client.ts'
import { clientOver } from '../../src/renderer/client/client.ts'
import type { Bridge } from '../../src/shared/bridge.ts'
import { BRIDGE, CHANNEL } from '../../src/shared/bridge.ts'
import { waitUntil } from '../../src/shared/testing/waiting.ts'
import { runMain, runPreload } from './testing/built-desktop.ts'
import { useDesktop } from './testing/desktop-app.ts'
import type { StandInWindow } from './testing/electron-stand-in.ts'
import { StandInFrame } from './testing/electron-stand-in.ts'
import { addressOf, runHost } from './testing/host-process.ts'
import { webClient } from './testing/transports.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 120_000 })
const desktop = useDesktop()

describe('the window', () => {
  test('is the only one, is sandboxed and loads the app from its own scheme', async () => {
    const window = await desktop.start()
    expect(desktop.electron.windows.length).toBe(1)
    expect(window.options.webPreferences).toEqual({
      // The folder may be reached through a link.
      preload: join(realpathSync(desktop.folder), 'preload', 'index.cjs'),
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      webviewTag: false,
      spellcheck: false,
      devTools: true,
    })
    expect(desktop.electron.app.sandboxed).toBe(true)
    expect(window.calls).toEqual(['loadURL app://grimoire/'])
    window.emit('ready-to-show')
    expect(window.calls).toContain('show')
    expect(desktop.electron.menus.length).toBe(1)
  })

  test('has no developer tools in a packaged build', async () => {
    desktop.electron.app.isPackaged = true
    const window = await desktop.start()
    expect(window.options.webPreferences?.devTools).toBe(false)
    expect(JSON.stringify(desktop.electron.menus)).not.toContain('toggleDevTools')
  })

  test('reopens where it was closed', async () => {
    const first = await desktop.start()
    expect(first.options).toMatchObject({ x: 320, y: 140, width: 1280, height: 800 })
    first.emit('close')
    desktop.electron.app.emit('window-all-closed')
    await waitUntil(() => desktop.electron.app.exitCode === 0)
    desktop.again()
    const second = await desktop.start()
    expect(second.options).toMatchObject({ x: 11, y: 22, width: 1100, height: 700 })
  })
})

describe('the bridge', () => {
  test('is all the preload exposes, and uses a single channel', async () => {
    const window = await desktop.start()
    const sent: string[] = []
    const emit = desktop.electron.ipcMain.emit.bind(desktop.electron.ipcMain)
    vi.spyOn(desktop.electron.ipcMain, 'emit').mockImplementation((channel, ...args: unknown[]) => {
      sent.push(String(channel))
      return emit(channel, ...args)
    })
    const exposed = await runPreload(desktop.electron, window.options.webPreferences?.preload ?? '', window.webContents)
    expect(Object.keys(exposed)).toEqual([BRIDGE])
    expect(Object.keys(exposed[BRIDGE] as object).sort()).toEqual(['receive', 'send'])
    await clientOver(connectBridge(exposed[BRIDGE] as Bridge)).api.app.hello()
    expect(new Set(sent)).toEqual(new Set([CHANNEL]))
  })

  test('passes a call to the service and returns its answer, then tells the launcher', async () => {
    const window = await desktop.start()
    const { api } = await desktop.clientOf(window)
    expect(desktop.printed).toEqual([])
    expect(await api.app.hello()).toMatchObject({ host: 'desktop', dataDirectory: desktop.data })
    expect(desktop.printed).toEqual([STARTED_LINE])
    const saved = await api.decks.save({ game: ANY_GAME, name: 'Of the desktop', cards: [] })
    expect((await api.decks.list()).map(deck => deck.name)).toEqual(['Of the desktop'])
    expect(await readFile(join(desktop.data, 'decks.json'), 'utf8')).toContain(saved.id)
    expect(desktop.printed).toEqual([STARTED_LINE])
  })

  test.each([
    [
      'a frame inside the page',
      (window: StandInWindow) => desktop.bridgeOf(window, Object.assign(new StandInFrame(), { url: 'app://grimoire/' })),
    ],
    ['a frame that is gone', (window: StandInWindow) => desktop.bridgeOf(window, null)],
    [
      'another page in the window',
      (window: StandInWindow) => {
        window.webContents.mainFrame.url = 'https://evil.example/'
        return desktop.bridgeOf(window)
      },
    ],
    [
      'a page that only looks like ours',
      (window: StandInWindow) => {
        window.webContents.mainFrame.url = 'app://grimoire.evil.example/'
        return desktop.bridgeOf(window)
      },
    ],
    [
      'another window',
      async (window: StandInWindow) => {
        const other = new desktop.electron.module.BrowserWindow()
        other.webContents.mainFrame.url = 'app://grimoire/'
        return (await runPreload(desktop.electron, window.options.webPreferences?.preload ?? '', other.webContents))[BRIDGE] as Bridge
      },
    ],
  ])('%s gets no answer', async (_, bridgeFor) => {
    const window = await desktop.start()
    const sent = vi.spyOn(window.webContents, 'send')
    const arrived = vi.spyOn(desktop.electron.ipcMain, 'emit')
    const foreign = clientOver(connectBridge(await bridgeFor(window)))
    const answered = vi.fn()
    foreign.api.decks.save({ game: ANY_GAME, name: 'Foreign', cards: [] }).then(answered, () => undefined)
    await waitUntil(() => arrived.mock.calls.length === 1)
    foreign.close()
    window.webContents.mainFrame.url = 'app://grimoire/'
    // Called after the foreign call, so it would show any effect of it.
    const own = await desktop.clientOf(window)
    expect(await own.api.decks.list()).toEqual([])
    expect(answered).not.toHaveBeenCalled()
    expect(sent).toHaveBeenCalledTimes(1)
  })

  test('reloading the page ends its open streams', async () => {
    const window = await desktop.start()
    const first = await desktop.clientOf(window)
    const id = await newMatch(first)
    const stream = await first.api.matches.watch({ id })
    await stream.next()
    first.close()
    const details = { isMainFrame: true, isSameDocument: false } satisfies Partial<WebContentsDidStartNavigationEventParams>
    window.webContents.emit('did-start-navigation', details)

    const second = await desktop.clientOf(window)
    await second.api.app.hello()
    const sent = vi.spyOn(window.webContents, 'send')
    await second.api.matches.concede({ id })
    expect((await second.api.matches.view({ id })).outcome).not.toBeNull()
    expect(sent).toHaveBeenCalledTimes(2)
  })
})

async function newMatch({ api }: Client): Promise<string> {
  const [game] = await api.catalog.games()
  const [avatar, deck] = [game?.avatars[0]?.id ?? '', game?.starterDecks[0]?.id ?? '']
  const seat = { avatar, deck: { from: 'starter' as const, id: deck } }
  const person = { ...seat, player: { type: 'person' as const, name: 'Somebody' } }
  const ai = { ...seat, player: { type: 'ai' as const, level: 'apprentice' as const } }
  return (await api.matches.create({ game: game?.id ?? '', seats: [person, ai], first: 0 })).id
}

test('desktop and web host read each other’s saved data', async () => {
  const window = await desktop.start()
  const { api } = await desktop.clientOf(window)
  const ofDesktop = await api.decks.save({ game: ANY_GAME, name: 'Of the desktop', cards: [] })
  await api.settings.set({ textSize: 120 })
  desktop.electron.app.emit('window-all-closed')
  await waitUntil(() => desktop.electron.app.exitCode === 0)

  const host = runHost(['--port', '0', '--data-dir', desktop.data])
  const address = await addressOf(host)
  const web = webClient(
    () => Number(address.port),
    () => address.searchParams.get('token') ?? '',
  )
  expect(await web.api.decks.list()).toMatchObject([{ id: ofDesktop.id, name: 'Of the desktop' }])
  expect(await web.api.settings.get()).toMatchObject({ textSize: 120 })
  await web.api.decks.rename({ id: ofDesktop.id, name: 'Of the web' })
  web.close()
  host.child.kill('SIGTERM')
  expect((await host.exit).code).toBe(0)

  desktop.again()
  const again = await desktop.clientOf(await desktop.start())
  expect(await again.api.decks.list()).toMatchObject([{ id: ofDesktop.id, name: 'Of the web' }])
})

describe('a single instance', () => {
  test('starting a second time focuses the first window', async () => {
    const window = await desktop.start()
    desktop.electron.app.emit('second-instance', {}, ['grimoire'])
    expect(window.calls.slice(-3)).toEqual(['restore', 'show', 'focus'])
  })

  test('names the web host that holds the data, and opens nothing', async () => {
    const taken = await takeLock(desktop.data, 'web')
    if (!taken.ok) throw new Error('held')
    await runMain(desktop.folder, desktop.electron)
    expect(desktop.electron.app.exitCode).toBe(EXIT_REFUSED)
    expect(desktop.printed).toEqual([
      `Grimoire is already running or starting with the data in ${desktop.data} (process ${process.pid}). If it isn’t, delete ${taken.lock.file}.`,
    ])
    expect(desktop.electron.windows).toEqual([])
    await taken.lock.release()
  })

  test('releases the lock when it quits', async () => {
    await desktop.start()
    expect(await readdir(desktop.data)).toContain('grimoire.lock')
    desktop.electron.app.emit('window-all-closed')
    await waitUntil(() => desktop.electron.app.exitCode === 0)
    expect(await readdir(desktop.data)).not.toContain('grimoire.lock')
  })
})
