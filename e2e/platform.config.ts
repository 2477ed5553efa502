import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import desktop from './desktop.config.ts'

/** What the platform sees of the desktop program's window, over AT-SPI. */
export default defineConfig(desktop, {
  testMatch: '**/*.platform.ts',
  outputDir: join(import.meta.dirname, '../test-results/platform'),
  globalSetup: ['./support/platform/setup.ts', './support/desktop/setup.ts'],
  workers: 1,
})
