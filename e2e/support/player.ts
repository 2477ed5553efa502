import type { Client } from '../../src/renderer/client/client.ts'
import type { Settings } from '../../src/shared/settings.ts'
import { webClient } from '../wiring/testing/transports.ts'
import type { App } from './app.ts'
import { test as base } from './app.ts'

export { expect } from './app.ts'

interface Fixtures {
  /** The initial settings; plays are shown at once and without sound, so that a match takes seconds. */
  settings: Partial<Settings>
  /** The contract, called from outside the page, to prepare a spec's data and to check what was saved. */
  api: Client['api']
}

/** Milliseconds. */
const FOR_A_BUSY_MACHINE = { call: 20_000, handshake: 20_000, retry: 10, longest: 100 }

/** A client of the app's host besides its page. After a restart it waits for the new token instead of giving up as refused. */
export const beside = (app: Pick<App, 'host' | 'address'>): Client =>
  webClient(
    () => app.host.port,
    () => new URL(app.address).searchParams.get('token') ?? '',
    { isAdmitted: () => Promise.resolve(true), patience: FOR_A_BUSY_MACHINE },
  )

export const test = base.extend<Fixtures>({
  settings: [{ speed: 'off', motion: 'reduced', sound: false }, { option: true }],

  // Each page load is a second of a busy machine: the first one already has the settings.
  beforeOpening: async ({ settings }, use) => {
    await use(async host => {
      const client = beside({ host, address: host.address })
      await client.api.settings.set(settings)
      client.close()
    })
  },

  api: [
    async ({ app }, use) => {
      const client = beside(app)
      // Stopping the host while the first screen loads makes its fetch fail.
      await app.page.getByRole('main').getByRole('heading').first().waitFor()
      await use(client.api)
      client.close()
    },
    { auto: true },
  ],
})
