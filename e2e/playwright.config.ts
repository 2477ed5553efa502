import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { useQuickDisk } from '../tools/testing/quick-disk.ts'

const results = join(import.meta.dirname, '../test-results')

useQuickDisk()

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // `npm run test:desktop` runs these.
  testIgnore: join(import.meta.dirname, 'desktop/**'),
  // `npm run verify` runs variants and long matches, and so it does what takes long; that the desktop runs too.
  grepInvert: /@verify|@long/,
  outputDir: join(results, 'e2e'),
  globalSetup: './support/global-setup.ts',
  workers: 3,
  fullyParallel: true,
  // On CI machines, which may be overloaded, a failed test gets one retry and the summary says so. Never locally.
  retries: process.env['CI'] === 'true' ? 1 : 0,
  timeout: 90_000,
  // Enough for a busy machine.
  expect: { timeout: 20_000 },
  forbidOnly: process.env['CI'] === 'true',
  reporter: [['list']],
  // If an element takes longer than this, it won't appear.
  use: {
    actionTimeout: 30_000,
    viewport: { width: 1280, height: 800 },
    // The theme follows the system.
    colorScheme: 'dark',
    // Tracing makes runs a quarter slower; use `--trace on` when you need it.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
})
