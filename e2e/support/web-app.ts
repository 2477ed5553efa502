import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { test as base, expect } from '@playwright/test'
import type { Client } from '../../src/renderer/client/client.ts'
import { webClient } from '../wiring/testing/transports.ts'
import type { AppFixtures, WebApp } from './app-fixtures.ts'
import { collectErrors } from './app-fixtures.ts'
import { foundBrowser } from './global-setup.ts'
import type { Host } from './host.ts'
import { startHost } from './host.ts'

/** Console errors of a page whose host is down for a while, or is back with another token. */
const HOST_GONE = /WebSocket (connection to|is not open)|net::ERR_(CONNECTION|SOCKET|EMPTY_RESPONSE|ABORTED)|status of 403 .*\/session$/

/** A test's page lives for seconds: to optimise its code costs more than it saves. */
const FOR_SHORT_LIVES = '--js-flags=--no-opt,--no-maglev,--single-threaded-gc'

/** Milliseconds. */
const FOR_A_BUSY_MACHINE = { call: 20_000, handshake: 20_000, retry: 10, longest: 100 }

export const webTest = base.extend<AppFixtures>({
  launchOptions: [async ({}, use) => use({ ...foundBrowser().launch, args: [FOR_SHORT_LIVES] }), { scope: 'worker' }],

  dataDirectory: async ({}, use) => {
    const directory = await mkdtemp(join(tmpdir(), 'grimoire-e2e-'))
    await use(directory)
    await rm(directory, { recursive: true, force: true })
  },

  provoked: [/^(?!)/, { option: true }],
  program: [null, { option: true }],
  settings: [null, { option: true }],

  web: async ({ page, dataDirectory, provoked, program, settings }, use, test) => {
    const complaints: string[] = []
    collectErrors(page, [HOST_GONE, provoked], complaints)
    const app = await startWebApp(page, dataDirectory, program, settings)
    try {
      await use(app)
    } finally {
      const code = await app.host.stop()
      if (test.status !== test.expectedStatus) await test.attach('host', { body: `${app.host.output()}\nIt ended with ${code}.` })
    }
    expect(complaints, 'errors in the console of the page').toEqual([])
  },

  app: async ({ web }, use) => use(web),
})

/** Starts the built web host, or another program, on `dataDirectory`, and opens it in `page`. The caller stops it. */
export async function startWebApp(
  page: Page,
  dataDirectory: string,
  path: string | null = null,
  settings: AppFixtures['settings'] = null,
): Promise<WebApp> {
  const how = { dataDirectory, ...(path === null ? {} : { program: { path, args: [] } }) }
  let host = await startHost({ ...how, port: 0 })
  const start = async (): Promise<void> => void (host = await startHost({ ...how, port: host.port }))
  const open: WebApp['open'] = async (route = '/', on = page) => {
    const address = new URL(host.address)
    address.hash = route
    await on.goto(address.href)
  }
  const beside = (): Client => clientBeside(() => host)
  try {
    if (settings !== null) {
      const client = beside()
      await client.api.settings.set(settings)
      client.close()
    }
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
    stop: async () => void (await host.stop()),
    kill9: () => host.kill9(),
    start,
    save: async press => {
      const downloading = page.waitForEvent('download')
      await press()
      const download = await downloading
      return { name: download.suggestedFilename(), path: await download.path() }
    },
    onMessage: listener => {
      page.on('websocket', socket => socket.on('framereceived', ({ payload }) => listener(String(payload))))
      return Promise.resolve()
    },
    clientBeside: () => Promise.resolve(beside()),
  }
}

/** After a restart it waits for the new token instead of giving up as refused. */
export const clientBeside = (host: () => Host): Client =>
  webClient(
    () => host().port,
    () => new URL(host().address).searchParams.get('token') ?? '',
    { isAdmitted: () => Promise.resolve(true), patience: FOR_A_BUSY_MACHINE },
  )
