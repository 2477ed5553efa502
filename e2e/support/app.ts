import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { test as base, expect } from '@playwright/test'
import { foundBrowser } from './global-setup.ts'
import type { Host } from './host.ts'
import { startHost } from './host.ts'

export { expect }

/** Grimoire as a player has it: the built web host on a data directory of its own, open in a page. */
export interface App {
  page: Page
  /** What the page was opened with; changes when the host is started again. */
  readonly address: string
  readonly host: Host
  dataDirectory: string
  /** Opens the app in `page` (the test's own by default) on a route such as /decks. */
  open(route?: string, page?: Page): Promise<void>
  /** Ends the host as Ctrl-C does, starts it again on the same port and data, and opens the page on `route`. */
  restart(route?: string): Promise<void>
  /** Ends the host at once, as a power cut does. `start` brings it back. */
  kill9(): Promise<void>
  /** Starts the host again on the same port and data, and leaves the page as it is. */
  start(): Promise<void>
}

interface Fixtures {
  dataDirectory: string
  /** What the page may write to its console: errors that the spec itself brings about. None without it. */
  provoked: RegExp
  /** Another program that behaves as the built web host does; the path of its file. */
  program: string | null
  app: App
}

/** What a page may write to its console when its host is gone for a while, or has come back with another token. */
const HOST_GONE = /WebSocket connection to|net::ERR_(CONNECTION|SOCKET|EMPTY_RESPONSE|ABORTED)|status of 403 .*\/session$/

export const test = base.extend<Fixtures>({
  launchOptions: [async ({}, use) => use(foundBrowser().launch), { scope: 'worker' }],

  dataDirectory: async ({}, use) => {
    const directory = await mkdtemp(join(tmpdir(), 'grimoire-e2e-'))
    await use(directory)
    await rm(directory, { recursive: true, force: true })
  },

  provoked: [/^(?!)/, { option: true }],
  program: [null, { option: true }],

  app: async ({ page, dataDirectory, provoked, program }, use) => {
    const complaints: string[] = []
    page.on('pageerror', error => provoked.test(String(error)) || complaints.push(String(error)))
    page.on('console', line => {
      const text = `${line.text()} ${line.location().url}`
      if (line.type() === 'error' && !HOST_GONE.test(text) && !provoked.test(text)) complaints.push(text)
    })
    const app = await startApp(page, dataDirectory, program)
    try {
      await use(app)
    } finally {
      await app.host.stop()
    }
    expect(complaints, 'errors in the console of the page').toEqual([])
  },
})

/** Starts the built web host, or the program in another file, on `dataDirectory`, and opens it in `page`. Whoever starts it stops `host`. */
export async function startApp(page: Page, dataDirectory: string, path: string | null = null): Promise<App> {
  const how = { dataDirectory, ...(path === null ? {} : { program: { path, args: [] } }) }
  let host = await startHost({ ...how, port: 0 })
  const start = async (): Promise<void> => void (host = await startHost({ ...how, port: host.port }))
  const open: App['open'] = async (route = '/', on = page) => {
    const address = new URL(host.address)
    address.hash = route
    await on.goto(address.href)
  }
  await open().catch(async (error: unknown) => {
    await host.stop()
    throw error
  })
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
