import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

const results = join(import.meta.dirname, '../test-results')

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // Variants and long matches are run by `npm run verify`.
  grepInvert: /@verify/,
  outputDir: join(results, 'e2e'),
  globalSetup: './support/global-setup.ts',
  workers: 3,
  fullyParallel: true,
  // On a loaded machine of someone else's, once more before it is called broken; the summary tells. Never here.
  retries: process.env['CI'] === 'true' ? 1 : 0,
  timeout: 90_000,
  // As long as a busy machine may need.
  expect: { timeout: 20_000 },
  forbidOnly: process.env['CI'] === 'true',
  reporter: [['list']],
  // Whoever waits longer for something to press waits for something that isn't there.
  use: {
    actionTimeout: 30_000,
    viewport: { width: 1280, height: 800 },
    // It costs a quarter of the time: `--trace on` for a run of your own.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
})
