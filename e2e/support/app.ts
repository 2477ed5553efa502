import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { test as base, expect } from '@playwright/test'
import { foundBrowser } from './global-setup.ts'
import type { Host } from './host.ts'
import { startHost } from './host.ts'

export { expect }

/** Grimoire as a player has it: the built web host on its own data directory, open in a page. */
export interface App {
  page: Page
  /** The address of the page; changes when the host restarts. */
  readonly address: string
  readonly host: Host
  dataDirectory: string
  /** Opens the app in `page` (the test's own by default) on a route such as /decks. */
  open(route?: string, page?: Page): Promise<void>
  /** Stops the host as Ctrl-C does, restarts it on the same port and data, and opens the page on `route`. */
  restart(route?: string): Promise<void>
  /** Kills the host at once, like a power cut. `start` brings it back. */
  kill9(): Promise<void>
  /** Restarts the host on the same port and data, and leaves the page as it is. */
  start(): Promise<void>
}

interface Fixtures {
  dataDirectory: string
  /** Console errors that the spec provokes; none by default. */
  provoked: RegExp
  /** The path of another program that behaves like the built web host. */
  program: string | null
  /** Prepares the host's data before its first page is opened; nothing by default. */
  beforeOpening: (host: Host) => Promise<void>
  app: App
}

/** Console errors of a page whose host is down for a while, or is back with another token. */
const HOST_GONE = /WebSocket connection to|net::ERR_(CONNECTION|SOCKET|EMPTY_RESPONSE|ABORTED)|status of 403 .*\/session$/

/** A test's page lives for seconds: to optimise its code costs more than it saves. */
const FOR_SHORT_LIVES = '--js-flags=--no-opt,--no-maglev,--single-threaded-gc'

export const test = base.extend<Fixtures>({
  launchOptions: [async ({}, use) => use({ ...foundBrowser().launch, args: [FOR_SHORT_LIVES] }), { scope: 'worker' }],

  dataDirectory: async ({}, use) => {
    const directory = await mkdtemp(join(tmpdir(), 'grimoire-e2e-'))
    await use(directory)
    await rm(directory, { recursive: true, force: true })
  },

  provoked: [/^(?!)/, { option: true }],
  program: [null, { option: true }],
  beforeOpening: async ({}, use) => use(() => Promise.resolve()),

  app: async ({ page, dataDirectory, provoked, program, beforeOpening }, use) => {
    const complaints: string[] = []
    page.on('pageerror', error => provoked.test(String(error)) || complaints.push(String(error)))
    page.on('console', line => {
      const text = `${line.text()} ${line.location().url}`
      if (line.type() === 'error' && !HOST_GONE.test(text) && !provoked.test(text)) complaints.push(text)
    })
    const app = await startApp(page, dataDirectory, program, beforeOpening)
    try {
      await use(app)
    } finally {
      await app.host.stop()
    }
    expect(complaints, 'errors in the console of the page').toEqual([])
  },
})

/** Starts the built web host, or another program, on `dataDirectory`, and opens it in `page`. The caller stops `host`. */
export async function startApp(
  page: Page,
  dataDirectory: string,
  path: string | null = null,
  beforeOpening: Fixtures['beforeOpening'] = () => Promise.resolve(),
): Promise<App> {
  const how = { dataDirectory, ...(path === null ? {} : { program: { path, args: [] } }) }
  let host = await startHost({ ...how, port: 0 })
  const start = async (): Promise<void> => void (host = await startHost({ ...how, port: host.port }))
  const open: App['open'] = async (route = '/', on = page) => {
    const address = new URL(host.address)
    address.hash = route
    await on.goto(address.href)
  }
  try {
    await beforeOpening(host)
    await open()
  } catch (error) {
    await host.stop()
    throw error
  }
  return {
    page,
    get address() {
      return host.address
    },
    get host() {
      return host
    },
    dataDirectory,
    open,
    restart: async route => {
      await host.stop()
      await start()
      await open(route)
    },
    kill9: () => host.kill9(),
    start,
  }
}
