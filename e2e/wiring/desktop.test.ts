import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type {
  Event,
  WebContentsDidStartNavigationEventParams,
  WebContentsWillFrameNavigateEventParams,
  WebContentsWillNavigateEventParams,
} from 'electron'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { EXIT_REFUSED, STARTED_LINE } from '../../src/main/cli/started.ts'
import { takeLock } from '../../src/main/storage/lock.ts'
import { connectBridge } from '../../src/renderer/client/bridge-connection.ts'
import type { Client } from '../../src/renderer/client/client.ts'
import { clientOver } from '../../src/renderer/client/client.ts'
import type { Bridge } from '../../src/shared/bridge.ts'
import { BRIDGE, CHANNEL } from '../../src/shared/bridge.ts'
import { waitUntil } from '../../src/shared/testing/waiting.ts'
import { buildApp, runMain, runPreload } from './testing/built-desktop.ts'
import type { StandIn, StandInWindow } from './testing/electron-stand-in.ts'
import { createElectron, StandInFrame } from './testing/electron-stand-in.ts'
import { addressOf, runHost } from './testing/host-process.ts'
import { webClient } from './testing/transports.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 120_000 })

let folder: string
beforeAll(async () => void (folder = await buildApp('wiring')))
afterAll(() => rm(folder, { recursive: true, force: true }))

let data: string
let electron: StandIn
let printed: string[]
/** Where the host listens on the process it has to itself; here that is the test's, and it is taken away again. */
const LISTENED: readonly (readonly [NodeJS.EventEmitter, string])[] = [
  [process, 'SIGINT'],
  [process, 'SIGTERM'],
  [process, 'SIGHUP'],
  [process, 'uncaughtException'],
  [process.stdout, 'error'],
  [process.stderr, 'error'],
]
let before: unknown[]
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'grimoire-desktop-'))
  electron = createElectron(data)
  printed = []
  vi.spyOn(console, 'log').mockImplementation(line => void printed.push(String(line)))
  before = LISTENED.flatMap(([emitter, name]) => emitter.listeners(name))
})
afterEach(async () => {
  if (electron.app.exitCode === undefined) electron.app.quit()
  await waitUntil(() => electron.app.exitCode !== undefined)
  for (const [emitter, name] of LISTENED) {
    const added = emitter.listeners(name).filter(listener => !before.includes(listener))
    for (const listener of added) emitter.off(name, listener as () => void)
  }
  vi.restoreAllMocks()
  await rm(data, { recursive: true })
})

async function start(): Promise<StandInWindow> {
  await runMain(folder, electron)
  await waitUntil(() => electron.windows[0] && electron.windows[0].calls.length > 0)
  const [window] = electron.windows
  if (!window) throw new Error('no window')
  return window
}

async function bridgeOf(window: StandInWindow, frame?: unknown): Promise<Bridge> {
  const preload = window.options.webPreferences?.preload ?? ''
  return (await runPreload(electron, preload, window.webContents, frame))[BRIDGE] as Bridge
}
const clientOf = async (window: StandInWindow): Promise<Client> => clientOver(connectBridge(await bridgeOf(window)))

describe('the window', () => {
  test('is one, confined, showing the app from its own scheme', async () => {
    const window = await start()
    expect(electron.windows.length).toBe(1)
    expect(window.options.webPreferences).toEqual({
      preload: join(folder, 'preload', 'index.cjs'),
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
    expect(electron.app.sandboxed).toBe(true)
    expect(window.calls).toEqual(['loadURL app://grimoire/'])
    window.emit('ready-to-show')
    expect(window.calls).toContain('show')
    expect(electron.menus.length).toBe(1)
  })

  test('has no developer tools once it is packaged', async () => {
    electron.app.isPackaged = true
    const window = await start()
    expect(window.options.webPreferences?.devTools).toBe(false)
    expect(JSON.stringify(electron.menus)).not.toContain('toggleDevTools')
  })

  test('opens where it was closed', async () => {
    const first = await start()
    expect(first.options).toMatchObject({ x: 320, y: 140, width: 1280, height: 800 })
    first.emit('close')
    electron.app.emit('window-all-closed')
    await waitUntil(() => electron.app.exitCode === 0)
    electron = createElectron(data)
    const second = await start()
    expect(second.options).toMatchObject({ x: 11, y: 22, width: 1100, height: 700 })
  })
})

describe('the bridge', () => {
  test('is all that the preload exposes, and knows one channel', async () => {
    const window = await start()
    const sent: string[] = []
    const emit = electron.ipcMain.emit.bind(electron.ipcMain)
    vi.spyOn(electron.ipcMain, 'emit').mockImplementation((channel, ...args: unknown[]) => {
      sent.push(String(channel))
      return emit(channel, ...args)
    })
    const exposed = await runPreload(electron, window.options.webPreferences?.preload ?? '', window.webContents)
    expect(Object.keys(exposed)).toEqual([BRIDGE])
    expect(Object.keys(exposed[BRIDGE] as object).sort()).toEqual(['receive', 'send'])
    await clientOver(connectBridge(exposed[BRIDGE] as Bridge)).api.app.hello()
    expect(new Set(sent)).toEqual(new Set([CHANNEL]))
  })

  test('carries a call to the service and its answer back, after which the launcher is told', async () => {
    const window = await start()
    const { api } = await clientOf(window)
    expect(printed).toEqual([])
    expect(await api.app.hello()).toMatchObject({ host: 'desktop', dataDirectory: data })
    expect(printed).toEqual([STARTED_LINE])
    const saved = await api.decks.save({ game: 'gothic-duel', name: 'Of the desktop', cards: [] })
    expect((await api.decks.list()).map(deck => deck.name)).toEqual(['Of the desktop'])
    expect(await readFile(join(data, 'decks.json'), 'utf8')).toContain(saved.id)
    expect(printed).toEqual([STARTED_LINE])
  })

  test.each([
    ['a frame inside the page', (window: StandInWindow) => bridgeOf(window, Object.assign(new StandInFrame(), { url: 'app://grimoire/' }))],
    ['a frame that is gone', (window: StandInWindow) => bridgeOf(window, null)],
    [
      'another page in the window',
      (window: StandInWindow) => {
        window.webContents.mainFrame.url = 'https://evil.example/'
        return bridgeOf(window)
      },
    ],
    [
      'a page that only looks like ours',
      (window: StandInWindow) => {
        window.webContents.mainFrame.url = 'app://grimoire.evil.example/'
        return bridgeOf(window)
      },
    ],
    [
      'another window',
      async (window: StandInWindow) => {
        const other = new electron.module.BrowserWindow()
        other.webContents.mainFrame.url = 'app://grimoire/'
        return (await runPreload(electron, window.options.webPreferences?.preload ?? '', other.webContents))[BRIDGE] as Bridge
      },
    ],
  ])('%s is not answered', async (_, bridgeFor) => {
    const window = await start()
    const sent = vi.spyOn(window.webContents, 'send')
    const arrived = vi.spyOn(electron.ipcMain, 'emit')
    const foreign = clientOver(connectBridge(await bridgeFor(window)))
    const answered = vi.fn()
    foreign.api.decks.save({ game: 'gothic-duel', name: 'Foreign', cards: [] }).then(answered, () => undefined)
    await waitUntil(() => arrived.mock.calls.length === 1)
    foreign.close()
    window.webContents.mainFrame.url = 'app://grimoire/'
    // Asked after the foreign call, so it would see what that one did.
    const own = await clientOf(window)
    expect(await own.api.decks.list()).toEqual([])
    expect(answered).not.toHaveBeenCalled()
    expect(sent).toHaveBeenCalledTimes(1)
  })

  test('a page that is loaded anew begins anew: the streams of the one before it end', async () => {
    const window = await start()
    const first = await clientOf(window)
    const id = await newMatch(first)
    const stream = await first.api.matches.watch({ id })
    await stream.next()
    first.close()
    const details = { isMainFrame: true, isSameDocument: false } satisfies Partial<WebContentsDidStartNavigationEventParams>
    window.webContents.emit('did-start-navigation', details)

    const second = await clientOf(window)
    await second.api.app.hello()
    const sent = vi.spyOn(window.webContents, 'send')
    await second.api.matches.concede({ id })
    expect((await second.api.matches.view({ id })).outcome).not.toBeNull()
    expect(sent).toHaveBeenCalledTimes(2)
  })
})

async function newMatch({ api }: Client): Promise<string> {
  const [game] = await api.catalog.games()
  const [wizard, deck] = [game?.wizards[0]?.id ?? '', game?.starterDecks[0]?.id ?? '']
  const seat = { wizard, deck: { from: 'starter' as const, id: deck } }
  const person = { ...seat, player: { type: 'person' as const, name: 'Somebody' } }
  const program = { ...seat, player: { type: 'ai' as const, level: 'apprentice' as const } }
  return (await api.matches.create({ game: game?.id ?? '', seats: [person, program], first: 0 })).id
}

describe('the page', () => {
  const navigation = (url: string, isMainFrame = true) =>
    ({ url, isMainFrame, preventDefault: vi.fn() }) satisfies Partial<
      Event<WebContentsWillFrameNavigateEventParams & WebContentsWillNavigateEventParams>
    >

  test('goes nowhere else', async () => {
    const { webContents } = await start()
    for (const name of ['will-navigate', 'will-redirect', 'will-frame-navigate']) {
      for (const url of ['https://evil.example/', 'file:///etc/passwd', 'app://other/', 'javascript:0', 'nonsense']) {
        const event = navigation(url)
        webContents.emit(name, event)
        expect(event.preventDefault, `${name} ${url}`).toHaveBeenCalled()
      }
      const own = navigation('app://grimoire/decks')
      webContents.emit(name, own)
      expect(own.preventDefault).not.toHaveBeenCalled()
    }
    const frame = navigation('app://grimoire/', false)
    webContents.emit('will-frame-navigate', frame)
    expect(frame.preventDefault).toHaveBeenCalled()
    const attach = { preventDefault: vi.fn() }
    webContents.emit('will-attach-webview', attach)
    expect(attach.preventDefault).toHaveBeenCalled()
  })

  test('opens no window; a web page opens in the browser once the player says so', async () => {
    const { webContents } = await start()
    const open = (url: string) => webContents.openHandler({ url } as Parameters<typeof webContents.openHandler>[0])
    for (const url of ['http://plain.example/', 'file:///etc/passwd', 'app://grimoire/', 'vscode:run', 'nonsense'])
      expect(open(url)).toEqual({ action: 'deny' })
    expect(electron.asked).toEqual([])
    electron.answer.response = 1
    expect(open('https://game-icons.net/')).toEqual({ action: 'deny' })
    await waitUntil(() => electron.asked.length === 1)
    expect(electron.asked[0]).toMatchObject({ detail: 'https://game-icons.net/', cancelId: 1, defaultId: 1 })
    expect(electron.opened).toEqual([])
    electron.answer.response = 0
    open('https://game-icons.net/')
    await waitUntil(() => electron.opened.length === 1)
    expect(electron.opened).toEqual(['https://game-icons.net/'])
  })

  test('is granted nothing', async () => {
    await start()
    const { request, check, device } = electron.defaultSession
    const decided = vi.fn()
    const anything = <T>(): T => ({}) as T
    request?.(anything(), 'media', decided, anything())
    expect(decided).toHaveBeenCalledWith(false)
    expect(check?.(anything(), 'clipboard-read', '', anything())).toBe(false)
    expect(device?.(anything())).toBe(false)
  })

  test('is served by the scheme with a strict policy, and nothing beside it', async () => {
    await start()
    expect(electron.schemes).toEqual([
      { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
    ])
    const ask = async (url: string, method = 'GET'): Promise<Response> => {
      const handler = electron.handlers.get('app')
      if (!handler) throw new Error('no handler')
      return handler({ url, method } as Parameters<typeof handler>[0])
    }
    const page = await ask('app://grimoire/')
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('<title>Grimoire')
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self'/)
    expect(page.headers.get('content-security-policy')).not.toContain('unsafe')
    expect((await ask('app://grimoire/decks/some-id')).headers.get('content-type')).toContain('text/html')
    expect((await ask('app://grimoire/assets/none.js')).status).toBe(404)
    expect((await ask('app://other/')).status).toBe(404)
    expect((await ask('app://grimoire/..%2f..%2fpackage.json')).status).toBe(404)
    expect((await ask('app://grimoire/', 'POST')).status).toBe(405)
  })
})

test('what the desktop saved, the web host reads, and the other way round', async () => {
  const window = await start()
  const desktop = await clientOf(window)
  const ofDesktop = await desktop.api.decks.save({ game: 'gothic-duel', name: 'Of the desktop', cards: [] })
  await desktop.api.settings.set({ textSize: 120 })
  electron.app.emit('window-all-closed')
  await waitUntil(() => electron.app.exitCode === 0)

  const host = runHost(['--port', '0', '--data-dir', data])
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

  electron = createElectron(data)
  const again = await clientOf(await start())
  expect(await again.api.decks.list()).toMatchObject([{ id: ofDesktop.id, name: 'Of the web' }])
})

describe('a link to a deck', () => {
  test('that the app was started by is where it opens', async () => {
    const args = process.argv
    process.argv = [...args, '--some-switch', 'grimoire:deck/gd1qq5xyz']
    try {
      expect((await start()).calls).toEqual(['loadURL app://grimoire/#/deck/gd1qq5xyz'])
    } finally {
      process.argv = args
    }
  })

  test('is shown by the window that is open, which comes forward, however the system hands it over', async () => {
    const window = await start()
    electron.app.emit('second-instance', {}, ['grimoire', 'grimoire://deck/gd1qq5xyz/'])
    expect(window.calls).toContain('loadURL app://grimoire/#/deck/gd1qq5xyz')
    const event = { preventDefault: vi.fn() }
    electron.app.emit('open-url', event, 'grimoire:deck/gd1other')
    expect(event.preventDefault).toHaveBeenCalled()
    expect(window.calls.slice(-4)).toEqual(['loadURL app://grimoire/#/deck/gd1other', 'restore', 'show', 'focus'])
  })

  test.each(['grimoire:match/1', 'grimoire:deck/../settings', 'https://evil.example/#/deck/gd1qq5xyz', 'grimoire:deck/a#b'])(
    'that is none, such as %s, leads nowhere',
    async link => {
      const window = await start()
      electron.app.emit('second-instance', {}, ['grimoire', link])
      electron.app.emit('open-url', { preventDefault: vi.fn() }, link)
      expect(window.calls.filter(call => call.startsWith('loadURL'))).toEqual(['loadURL app://grimoire/'])
    },
  )

  test('is asked for from the system only by an app that is installed', async () => {
    await start()
    expect(electron.app.protocols).toEqual([])
    electron.app.emit('window-all-closed')
    await waitUntil(() => electron.app.exitCode === 0)
    electron = createElectron(data)
    electron.app.isPackaged = true
    await start()
    expect(electron.app.protocols).toEqual(['grimoire'])
  })
})

describe('a file of ours', () => {
  const put = async (name: string, text: string): Promise<string> => {
    await writeFile(join(data, name), text)
    return join(data, name)
  }

  test('that the app was started with is where it opens, and its text is the page’s to fetch, once', async () => {
    const path = await put('mine.grimoire', '{"grimoire":"deck"}')
    const args = process.argv
    process.argv = [...args, '--some-switch', path]
    try {
      const window = await start()
      expect(window.calls).toEqual(['loadURL app://grimoire/#/open/1'])
      const { api } = await clientOf(window)
      expect(await api.app.arrivals()).toEqual([{ type: 'text', name: 'mine.grimoire', text: '{"grimoire":"deck"}' }])
      expect(await api.app.arrivals()).toEqual([])
    } finally {
      process.argv = args
    }
  })

  test('is opened by the window that there is, which comes forward, however the system hands it over', async () => {
    const window = await start()
    const { api } = await clientOf(window)
    await put('theirs.grimoire', 'gr1-AAAA')
    electron.app.emit('second-instance', {}, ['grimoire', '--switch', 'theirs.grimoire'], data)
    expect(window.calls).toContain('loadURL app://grimoire/#/open/1')
    expect(window.calls.slice(-3)).toEqual(['restore', 'show', 'focus'])
    expect(await api.app.arrivals()).toEqual([{ type: 'text', name: 'theirs.grimoire', text: 'gr1-AAAA' }])
    const event = { preventDefault: vi.fn() }
    electron.app.emit('open-file', event, await put('any name.json', '{}'))
    expect(event.preventDefault).toHaveBeenCalled()
    // Another place than before, so that a page that stands there goes there again.
    expect(window.calls).toContain('loadURL app://grimoire/#/open/2')
    expect(await api.app.arrivals()).toEqual([{ type: 'text', name: 'any name.json', text: '{}' }])
  })

  test('that comes before there is a window waits for it', async () => {
    const path = await put('early.grimoire', '{}')
    electron.app.whenReady = () => {
      electron.app.emit('open-file', { preventDefault: vi.fn() }, path)
      return Promise.resolve()
    }
    const window = await start()
    expect(window.calls).toEqual(['loadURL app://grimoire/#/open/1'])
    expect(await (await clientOf(window)).api.app.arrivals()).toMatchObject([{ name: 'early.grimoire' }])
  })

  test('is none where its name is another: nothing else is read', async () => {
    const window = await start()
    electron.app.emit('second-instance', {}, ['grimoire', await put('secret.txt', 'secret'), 'https://evil.example/a.grimoire'], data)
    expect(window.calls.filter(call => call.startsWith('loadURL'))).toEqual(['loadURL app://grimoire/'])
    expect(await (await clientOf(window)).api.app.arrivals()).toEqual([])
  })
})

test('the page is made a PDF, on paper of the size that it asks for; where that fails it is said', async () => {
  const window = await start()
  const { api } = await clientOf(window)
  expect(Buffer.from(await api.print.pdf(), 'base64').toString()).toBe('%PDF-1.4 stand-in')
  expect(window.webContents.printed).toEqual([{ printBackground: true, preferCSSPageSize: true }])
  window.webContents.pdf = null
  await expect(api.print.pdf()).rejects.toMatchObject({ code: 'REFUSED' })
})

describe('one at a time', () => {
  test('a second start brings the first window forward', async () => {
    const window = await start()
    electron.app.emit('second-instance', {}, ['grimoire'])
    expect(window.calls.slice(-3)).toEqual(['restore', 'show', 'focus'])
  })

  test('while a web host has the data it is named, and nothing is opened', async () => {
    const taken = await takeLock(data, 'web')
    if (!taken.ok) throw new Error('held')
    await taken.lock.announce('http://127.0.0.1:1/?token=x')
    await runMain(folder, electron)
    expect(electron.app.exitCode).toBe(EXIT_REFUSED)
    expect(printed).toEqual([
      `Grimoire is already running with the data in ${data} (process ${process.pid}): open http://127.0.0.1:1/?token=x`,
    ])
    expect(electron.windows).toEqual([])
    await taken.lock.release()
  })

  test('ending lets go of the lock', async () => {
    await start()
    expect(await readdir(data)).toContain('grimoire.lock')
    electron.app.emit('window-all-closed')
    await waitUntil(() => electron.app.exitCode === 0)
    expect(await readdir(data)).not.toContain('grimoire.lock')
  })
})
