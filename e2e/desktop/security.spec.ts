import type { ElectronApplication } from '@playwright/test'
import type { WebPreferences } from 'electron'
import { BRIDGE } from '../../src/shared/bridge.ts'
import { expect } from '../support/app.ts'
import { desktopTest as test } from '../support/desktop/desktop-app.ts'
import { inMain } from '../support/desktop/in-main.ts'
import { inPage } from '../support/desktop/in-page.ts'

/** What Electron’s declarations leave out. */
interface Preferring {
  getLastWebPreferences(): WebPreferences
}

/** Runs in the page what may be refused; the name of the error, or the answer. */
const tryInPage = (electron: ElectronApplication, code: string): Promise<string | null> =>
  inPage(electron, `(async () => String(await (${code})))().catch(error => error.name)`)

test.describe('the window', () => {
  test.use({ provoked: /./ })

  test('is sandboxed and isolated, and has none of Electron’s or Node’s means', async ({ desktop }) => {
    const { electron } = desktop
    const preferences = await inMain(
      electron,
      ({ BrowserWindow }) =>
        BrowserWindow.getAllWindows().map(({ webContents }) =>
          JSON.stringify((webContents as unknown as Preferring).getLastWebPreferences()),
        ),
      null,
    )
    expect(preferences).toHaveLength(1)
    const given = JSON.parse(preferences[0] ?? '') as Record<string, unknown>
    expect(given).toMatchObject({
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      webviewTag: false,
    })
    for (const dangerous of [
      'nodeIntegrationInWorker',
      'allowRunningInsecureContent',
      'experimentalFeatures',
      'enableBlinkFeatures',
      'navigateOnDragDrop',
      'plugins',
    ])
      expect(given[dangerous], dangerous).toBeFalsy()
    const globals = await inPage(electron, `['${BRIDGE}', 'require', 'process', 'module', 'Buffer'].filter(name => name in window).join()`)
    expect(globals).toBe(BRIDGE)
    expect(await inPage(electron, `Object.keys(window['${BRIDGE}']).sort().join()`)).toBe('receive,send')
  })

  test('gets no permission but to write to the clipboard, and its frames not even that', async ({ desktop }) => {
    const { electron } = desktop
    const states = await tryInPage(
      electron,
      `Promise.all(['geolocation', 'camera', 'microphone', 'notifications', 'midi', 'clipboard-read'].map(name =>
        navigator.permissions.query({ name }).then(({ state }) => state)))`,
    )
    expect(new Set(states?.split(','))).toEqual(new Set(['denied']))
    expect(await tryInPage(electron, 'Notification.requestPermission()')).toBe('denied')
    expect(await tryInPage(electron, 'navigator.mediaDevices.getUserMedia({ audio: true })')).toMatch(/NotAllowedError|NotFoundError/)
    expect(await tryInPage(electron, 'navigator.clipboard.readText()')).toBe('NotAllowedError')
    await inMain(electron, ({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.focus(), null)
    expect(await tryInPage(electron, "navigator.clipboard.writeText('mine')")).toBe('undefined')
    const inFrame = `document.body.appendChild(document.createElement('iframe')).contentWindow`
    expect(await tryInPage(electron, `${inFrame}.navigator.clipboard.writeText('theirs')`)).toBe('NotAllowedError')
    expect(await tryInPage(electron, `'${BRIDGE}' in ${inFrame}`)).toBe('false')
  })

  test('can’t be led away, opens no windows, and has no frames of others', async ({ desktop }) => {
    const { electron } = desktop
    const elsewhere = ['http://127.0.0.1:9/', 'file:///etc/passwd', 'app://other/', 'data:text/html,away', 'vscode:run']
    // Asked in main, because Playwright waits for a navigation that has begun, and these are refused.
    const after = await inMain(
      electron,
      async ({ BrowserWindow }, elsewhere) => {
        const contents = BrowserWindow.getAllWindows()[0]?.webContents
        const before = contents?.getURL()
        for (const address of elsewhere) {
          await contents?.executeJavaScript(`open('${address}'); location.href = '${address}'`, true)
          await contents?.executeJavaScript(`
            for (const name of ['iframe', 'webview', 'object', 'embed'])
              document.body.appendChild(Object.assign(document.createElement(name), { src: '${address}', data: '${address}' }))
            null`)
        }
        const heading = (await contents?.executeJavaScript("document.querySelector('main') !== null")) as boolean
        // A frame that was refused keeps its address and shows an error.
        const frames = await Promise.all(
          contents?.mainFrame.frames.map(frame => frame.executeJavaScript('location.href') as Promise<string>) ?? [],
        )
        const loaded = frames.filter(address => elsewhere.includes(address))
        return { stayed: contents?.getURL() === before, heading, loaded, windows: BrowserWindow.getAllWindows().length }
      },
      elsewhere,
    )
    expect(after).toEqual({ stayed: true, heading: true, loaded: [], windows: 1 })
  })

  test('opens a web page in the browser only after a question, and nothing else at all', async ({ desktop }) => {
    const { electron } = desktop
    const opened = await inMain(
      electron,
      async ({ BrowserWindow, dialog, shell }) => {
        const asked: string[] = []
        const opened: string[] = []
        let response = 1
        const showMessageBox = (_: unknown, { detail }: { detail: string }) => {
          asked.push(detail)
          return Promise.resolve({ response })
        }
        Object.assign(dialog, { showMessageBox })
        Object.assign(shell, { openExternal: (address: string) => Promise.resolve(opened.push(address)) })
        const contents = BrowserWindow.getAllWindows()[0]?.webContents
        const open = (address: string) => contents?.executeJavaScript(`open('${address}')`, true)
        for (const address of ['http://plain.example/', 'file:///etc/passwd', 'app://grimoire/', 'vscode:run', 'javascript:0'])
          await open(address)
        await open('https://refused.example/')
        response = 0
        await open('https://game-icons.net/')
        return { asked, opened }
      },
      null,
    )
    expect(opened).toEqual({ asked: ['https://refused.example/', 'https://game-icons.net/'], opened: ['https://game-icons.net/'] })
  })

  test('runs no code but the app’s files, and loads nothing from elsewhere', async ({ desktop }) => {
    const { electron } = desktop
    const header = await tryInPage(electron, "fetch('/').then(({ headers }) => headers.get('content-security-policy'))")
    expect(header).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/)
    expect(header).not.toMatch(/unsafe|\*/)
    const inline = "document.body.appendChild(Object.assign(document.createElement('script'), { textContent: 'window.ran = true' }))"
    expect(await tryInPage(electron, `(${inline}, window.ran)`)).toBe('undefined')
    for (const address of ['http://127.0.0.1:9/', 'file:///etc/passwd', 'app://other/'])
      expect(await tryInPage(electron, `fetch('${address}')`), address).toBe('TypeError')
    expect(await tryInPage(electron, "new Worker('/none.js')")).toMatch(/SecurityError|object Worker/)
  })

  test('its scheme serves the app’s files and nothing outside of them', async ({ desktop }) => {
    const ask = (path: string, method = 'GET') =>
      inMain(
        desktop.electron,
        async ({ net }, { path, method }) => {
          const answer = await net.fetch(`app://${path}`, { method }).catch(() => null)
          return answer && `${answer.status} ${(answer.headers.get('content-type') ?? '').split(';')[0]}`.trim()
        },
        { path, method },
      )
    expect(await ask('grimoire/')).toBe('200 text/html')
    expect(await ask('grimoire/decks/some-id')).toBe('200 text/html')
    for (const path of [
      'grimoire/assets/none.js',
      'grimoire/..%2f..%2fpackage.json',
      'grimoire/%2e%2e%2f%2e%2e%2fpackage.json',
      'grimoire/..%5c..%5cpackage.json',
      'grimoire/%2fetc%2fpasswd',
      'grimoire/assets%2f..%2f..%2fmain%2findex.js',
      'grimoire/%00',
      'other/',
    ])
      expect(await ask(path), path).toBe('404')
    expect(await ask('grimoire/', 'POST')).toBe('405')
  })
})

test.describe('main answers', () => {
  test.use({ provoked: /./ })

  /** Asks over a page's bridge who it is, among the page's own calls; null if there is no answer within the time that an answer takes. */
  const ASK = `new Promise(resolve => {
    window['${BRIDGE}'].receive(text => String(text).includes('"i":"x"') && resolve(String(text)))
    window['${BRIDGE}'].send(JSON.stringify({ i: 'x', p: { u: '/app/hello' } }))
    setTimeout(resolve, 500, null)
  })`

  test('the app’s own page, and no other window or page', async ({ desktop }) => {
    const { electron } = desktop
    expect(await inPage(electron, ASK)).toMatch(/"desktop"/)
    const answers = await inMain(
      electron,
      async ({ app, BrowserWindow }, ask) => {
        const [window] = BrowserWindow.getAllWindows()
        const preload = `${app.getAppPath()}/out/preload/index.cjs`
        const other = new BrowserWindow({ show: false, webPreferences: { preload } })
        await other.loadURL('app://grimoire/')
        const inOther = (await other.webContents.executeJavaScript(ask)) as string | null
        other.destroy()
        await window?.loadURL('data:text/html,foreign')
        return [inOther, (await window?.webContents.executeJavaScript(ask)) as string | null]
      },
      ASK,
    )
    expect(answers).toEqual([null, null])
  })
})
