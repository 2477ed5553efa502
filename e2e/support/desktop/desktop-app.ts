import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { _electron, test as base, expect } from '@playwright/test'
import type { ElectronApplication, Page, ViewportSize } from '@playwright/test'
import type { App, AppFixtures } from '../app-fixtures.ts'
import { collectErrors } from '../app-fixtures.ts'
import { clientBesidePage, listenToPage } from './client-beside-page.ts'
import { desktopRun } from './desktop-run.ts'
import { followDownloads } from './downloads.ts'
import { giveAway } from './ordinary-user.ts'

const APP_ADDRESS = 'app://grimoire/'

/** The desktop program, in its window. */
export interface DesktopApp extends App {
  readonly electron: ElectronApplication
}

/** `desktop`: the same app, for specs that are about the desktop program. */
export const desktopTest = base.extend<AppFixtures & { desktop: DesktopApp }>({
  dataDirectory: async ({}, use) => {
    const directory = await mkdtemp(join(tmpdir(), 'grimoire-e2e-'))
    await use(directory)
    await rm(directory, { recursive: true, force: true, maxRetries: 5 })
  },

  provoked: [/^(?!)/, { option: true }],
  program: [null, { option: true }],
  settings: [null, { option: true }],

  desktop: async ({ dataDirectory, provoked, settings, viewport }, use, info) => {
    const complaints: string[] = []
    const app = await startDesktopApp(dataDirectory, viewport, page => collectErrors(page, [provoked], complaints))
    try {
      if (settings !== null) await startWith(settings, app)
      await use(app)
    } finally {
      if (info.status !== info.expectedStatus) await attachPicture(app.page, info.outputPath('window.png'))
      await app.stop()
    }
    expect(complaints, 'errors in the console of the window').toEqual([])
  },

  app: async ({ desktop }, use) => use(desktop),
  page: async ({ app }, use) => use(app.page),
  web: async () => Promise.reject(new Error('a spec that needs the web host has the tag @web')),
})

/** Starts the program on `dataDirectory`. `follow` is called with each of its windows. The caller stops it. */
async function startDesktopApp(dataDirectory: string, size: ViewportSize | null, follow: (page: Page) => void): Promise<DesktopApp> {
  let running = await launch(dataDirectory, size)
  follow(running.page)
  // Each address is another one, so that the page loads, as a browser's does.
  let opened = 0
  const open: App['open'] = async (route = '/') => void (await running.page.goto(`${APP_ADDRESS}?${++opened}#${route}`))
  const start = async (): Promise<void> => {
    running = await launch(dataDirectory, size)
    follow(running.page)
  }
  const stop = (): Promise<void> => running.electron.close()
  return {
    get electron() {
      return running.electron
    },
    page: current(() => running.page),
    dataDirectory,
    open,
    stop,
    start,
    restart: async route => {
      await stop()
      await start()
      await open(route)
    },
    kill9: async () => {
      const ended = running.electron.waitForEvent('close')
      running.electron.process().kill('SIGKILL')
      await ended
    },
    save: async press => {
      const saved = await followDownloads(running.electron, dataDirectory)
      await press()
      return saved()
    },
    onMessage: listener => listenToPage(running.page, listener),
    clientBeside: () => clientBesidePage(() => running.page),
  }
}

/** The window that is open, also after a restart: specs hold on to their page. Locators belong to the window in which they were made. */
const current = (page: () => Page): Page =>
  new Proxy(page(), {
    get(_, key) {
      const value: unknown = Reflect.get(page(), key)
      return typeof value === 'function' ? (value.bind(page()) as unknown) : value
    },
  })

async function launch(dataDirectory: string, size: ViewportSize | null): Promise<{ electron: ElectronApplication; page: Page }> {
  const { electron: executablePath, app, flags = [] } = desktopRun()
  giveAway(dataDirectory)
  const electron = await _electron.launch({
    executablePath,
    args: [...flags, app, `--data-dir=${dataDirectory}`],
    chromiumSandbox: true,
    colorScheme: 'dark',
  })
  const page = await electron.firstWindow()
  if (size) await page.setViewportSize(size)
  await page.getByRole('main').waitFor()
  return { electron, page }
}

async function startWith(settings: NonNullable<AppFixtures['settings']>, app: App): Promise<void> {
  const client = await app.clientBeside()
  await client.api.settings.set(settings)
  client.close()
  await app.page.reload()
}

const attachPicture = async (page: Page, path: string): Promise<void> => {
  if (page.isClosed()) return
  await page.screenshot({ path, timeout: 5_000 }).catch(() => undefined)
}
