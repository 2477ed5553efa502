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

/** A client of the app's host besides its page. */
export const beside = (app: App): Client =>
  webClient(
    () => app.host.port,
    () => new URL(app.address).searchParams.get('token') ?? '',
  )

export const test = base.extend<Fixtures>({
  settings: [{ speed: 'off', motion: 'reduced', sound: false }, { option: true }],

  api: [
    async ({ app, settings }, use) => {
      const client = beside(app)
      await client.api.settings.set(settings)
      await app.page.reload()
      // Stopping the host while the first screen loads makes its fetch fail.
      await app.page.getByRole('main').getByRole('heading').first().waitFor()
      await use(client.api)
      client.close()
    },
    { auto: true },
  ],
})
