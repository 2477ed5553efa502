import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { announceDesktopRun } from './support/desktop/desktop-run.ts'
import { takeDisplay } from './support/desktop/display.ts'
import base from './playwright.config.ts'

if (process.env['GRIMOIRE_DESKTOP_RUN'] === undefined) announceDesktopRun(null)
takeDisplay()

/** The specs that are about the product, and those about the desktop program, in the desktop's own window. */
export default defineConfig(base, {
  testIgnore: [],
  outputDir: join(import.meta.dirname, '../test-results/desktop'),
  grepInvert: /@verify|@web/,
  globalSetup: './support/desktop/setup.ts',
  workers: 2,
})
