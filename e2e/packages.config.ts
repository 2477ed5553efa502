import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import desktop from './desktop.config.ts'

/** The packed program, installed in a throw-away copy of this system. */
export default defineConfig(desktop, {
  testMatch: '**/*.package.ts',
  outputDir: join(import.meta.dirname, '../test-results/packages'),
  globalSetup: './support/packages/setup.ts',
  workers: 1,
  fullyParallel: false,
})
