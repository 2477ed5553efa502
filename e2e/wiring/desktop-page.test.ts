import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Event, WebContentsWillFrameNavigateEventParams, WebContentsWillNavigateEventParams } from 'electron'
import { describe, expect, test, vi } from 'vitest'
import { waitUntil } from '../../src/shared/testing/waiting.ts'
import { useDesktop } from './testing/desktop-app.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 120_000 })
const desktop = useDesktop()

describe('the page', () => {
  const navigation = (url: string, isMainFrame = true) =>
    ({ url, isMainFrame, preventDefault: vi.fn() }) satisfies Partial<
      Event<WebContentsWillFrameNavigateEventParams & WebContentsWillNavigateEventParams>
    >

  test('can’t navigate away', async () => {
    const { webContents } = await desktop.start()
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

  test('opens no windows; web links open in the browser after the player confirms', async () => {
    const { webContents } = await desktop.start()
    const open = (url: string) => webContents.openHandler({ url } as Parameters<typeof webContents.openHandler>[0])
    for (const url of ['http://plain.example/', 'file:///etc/passwd', 'app://grimoire/', 'vscode:run', 'nonsense'])
      expect(open(url)).toEqual({ action: 'deny' })
    expect(desktop.electron.asked).toEqual([])
    desktop.electron.answer.response = 1
    expect(open('https://game-icons.net/')).toEqual({ action: 'deny' })
    await waitUntil(() => desktop.electron.asked.length === 1)
    expect(desktop.electron.asked[0]).toMatchObject({ detail: 'https://game-icons.net/', cancelId: 1, defaultId: 1 })
    expect(desktop.electron.opened).toEqual([])
    desktop.electron.answer.response = 0
    open('https://game-icons.net/')
    await waitUntil(() => desktop.electron.opened.length === 1)
    expect(desktop.electron.opened).toEqual(['https://game-icons.net/'])
  })

  test('gets no permissions', async () => {
    await desktop.start()
    const { request, check, device } = desktop.electron.defaultSession
    const decided = vi.fn()
    const anything = <T>(): T => ({}) as T
    request?.(anything(), 'media', decided, anything())
    expect(decided).toHaveBeenCalledWith(false)
    expect(check?.(anything(), 'clipboard-read', '', anything())).toBe(false)
    expect(device?.(anything())).toBe(false)
  })

  test('is served with a strict content policy, and the scheme serves nothing else', async () => {
    await desktop.start()
    expect(desktop.electron.schemes).toEqual([
      { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
    ])
    const ask = async (url: string, method = 'GET'): Promise<Response> => {
      const handler = desktop.electron.handlers.get('app')
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

test('prints the page to PDF at the paper size it asks for, and reports a failure', async () => {
  const window = await desktop.start()
  const { api } = await desktop.clientOf(window)
  expect(Buffer.from(await api.print.pdf(), 'base64').toString()).toBe('%PDF-1.4 stand-in')
  expect(window.webContents.printed).toEqual([{ printBackground: true, preferCSSPageSize: true }])
  window.webContents.pdf = null
  await expect(api.print.pdf()).rejects.toMatchObject({ code: 'REFUSED' })
})

describe('a link to a deck', () => {
  test('that started the app is shown first', async () => {
    const args = process.argv
    process.argv = [...args, '--some-switch', 'grimoire:deck/gd1qq5xyz']
    try {
      expect((await desktop.start()).calls).toEqual(['loadURL app://grimoire/#/deck/gd1qq5xyz'])
    } finally {
      process.argv = args
    }
  })

  test('opens in the existing window and focuses it, however the system passes the link', async () => {
    const window = await desktop.start()
    desktop.electron.app.emit('second-instance', {}, ['grimoire', 'grimoire://deck/gd1qq5xyz/'])
    expect(window.calls).toContain('loadURL app://grimoire/#/deck/gd1qq5xyz')
    const event = { preventDefault: vi.fn() }
    desktop.electron.app.emit('open-url', event, 'grimoire:deck/gd1other')
    expect(event.preventDefault).toHaveBeenCalled()
    expect(window.calls.slice(-4)).toEqual(['loadURL app://grimoire/#/deck/gd1other', 'restore', 'show', 'focus'])
  })

  test.each(['grimoire:match/1', 'grimoire:deck/../settings', 'https://evil.example/#/deck/gd1qq5xyz', 'grimoire:deck/a#b'])(
    'that is invalid, such as %s, is ignored',
    async link => {
      const window = await desktop.start()
      desktop.electron.app.emit('second-instance', {}, ['grimoire', link])
      desktop.electron.app.emit('open-url', { preventDefault: vi.fn() }, link)
      expect(window.calls.filter(call => call.startsWith('loadURL'))).toEqual(['loadURL app://grimoire/'])
    },
  )

  test('is registered with the system only by an installed app', async () => {
    await desktop.start()
    expect(desktop.electron.app.protocols).toEqual([])
    desktop.electron.app.emit('window-all-closed')
    await waitUntil(() => desktop.electron.app.exitCode === 0)
    desktop.again()
    desktop.electron.app.isPackaged = true
    await desktop.start()
    expect(desktop.electron.app.protocols).toEqual(['grimoire'])
  })
})

describe('a Grimoire file', () => {
  const put = async (name: string, text: string): Promise<string> => {
    await writeFile(join(desktop.data, name), text)
    return join(desktop.data, name)
  }

  test('that started the app is opened, and the page can fetch its text once', async () => {
    const path = await put('mine.grimoire', '{"grimoire":"deck"}')
    const args = process.argv
    process.argv = [...args, '--some-switch', path]
    try {
      const window = await desktop.start()
      expect(window.calls).toEqual(['loadURL app://grimoire/#/open/1'])
      const { api } = await desktop.clientOf(window)
      expect(await api.app.arrivals()).toEqual([{ type: 'text', name: 'mine.grimoire', text: '{"grimoire":"deck"}' }])
      expect(await api.app.arrivals()).toEqual([])
    } finally {
      process.argv = args
    }
  })

  test('opens in the existing window and focuses it, however the system passes the file', async () => {
    const window = await desktop.start()
    const { api } = await desktop.clientOf(window)
    await put('theirs.grimoire', 'gr1-AAAA')
    desktop.electron.app.emit('second-instance', {}, ['grimoire', '--switch', 'theirs.grimoire'], desktop.data)
    expect(window.calls).toContain('loadURL app://grimoire/#/open/1')
    expect(window.calls.slice(-3)).toEqual(['restore', 'show', 'focus'])
    expect(await api.app.arrivals()).toEqual([{ type: 'text', name: 'theirs.grimoire', text: 'gr1-AAAA' }])
    const event = { preventDefault: vi.fn() }
    desktop.electron.app.emit('open-file', event, await put('any name.json', '{}'))
    expect(event.preventDefault).toHaveBeenCalled()
    // Differs from the previous route, so that a page that is already there navigates again.
    expect(window.calls).toContain('loadURL app://grimoire/#/open/2')
    expect(await api.app.arrivals()).toEqual([{ type: 'text', name: 'any name.json', text: '{}' }])
  })

  test('that arrives before the window waits for it', async () => {
    const path = await put('early.grimoire', '{}')
    desktop.electron.app.whenReady = () => {
      desktop.electron.app.emit('open-file', { preventDefault: vi.fn() }, path)
      return Promise.resolve()
    }
    const window = await desktop.start()
    expect(window.calls).toEqual(['loadURL app://grimoire/#/open/1'])
    expect(await (await desktop.clientOf(window)).api.app.arrivals()).toMatchObject([{ name: 'early.grimoire' }])
  })

  test('must have the right extension: nothing else is read', async () => {
    const window = await desktop.start()
    desktop.electron.app.emit(
      'second-instance',
      {},
      ['grimoire', await put('secret.txt', 'secret'), 'https://evil.example/a.grimoire'],
      desktop.data,
    )
    expect(window.calls.filter(call => call.startsWith('loadURL'))).toEqual(['loadURL app://grimoire/'])
    expect(await (await desktop.clientOf(window)).api.app.arrivals()).toEqual([])
  })
})
