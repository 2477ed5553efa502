import type { Client } from '../../src/renderer/client/client.ts'
import type { Settings } from '../../src/shared/settings.ts'
import { webClient } from '../wiring/testing/transports.ts'
import type { App } from './app.ts'
import { test as base } from './app.ts'

export { expect } from './app.ts'

interface Fixtures {
  /** What the page starts with; plays are shown at once and without a sound, so that a match takes seconds. */
  settings: Partial<Settings>
  /** The contract, from beside the page: to prepare what a spec isn't about, and to see what was kept. */
  api: Client['api']
}

/** A client of the app's host that is not its page. */
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
      // A host that is stopped while the first screen is on its way fails its fetch.
      await app.page.getByRole('main').getByRole('heading').first().waitFor()
      await use(client.api)
      client.close()
    },
    { auto: true },
  ],
})
