import type { Client } from '../../src/renderer/client/client.ts'
import { test as base } from './app.ts'

export { expect } from './app.ts'

interface Fixtures {
  /** The contract, called from outside the page, to prepare a spec's data and to check what was saved. */
  api: Client['api']
}

export const test = base.extend<Fixtures>({
  // Plays are shown at once and without sound, so that a match takes seconds.
  settings: { speed: 'off', motion: 'reduced', sound: false },

  api: [
    async ({ app }, use) => {
      const client = await app.clientBeside()
      // Stopping the host while the first screen loads makes its fetch fail.
      await app.page.getByRole('main').getByRole('heading').first().waitFor()
      await use(client.api)
      client.close()
    },
    { auto: true },
  ],
})
