import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

/** Too long for every run of the tests: every screen in every theme, at every size of window and of text, and with longer texts; whole matches. */
export default defineConfig(base, {
  testMatch: '**/*.{matrix,spec}.ts',
  grep: /\.matrix\.ts|@long/,
  grepInvert: /(?!)/,
  globalSetup: ['./support/global-setup.ts', './support/pseudo-setup.ts'],
})
