import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

/** Tests too slow for every run: all screens in all themes, window and text sizes, and with longer texts; whole matches; variants; the test-only game; and what takes long. */
export default defineConfig(base, {
  testMatch: '**/*.{matrix,spec}.ts',
  grep: /\.matrix\.ts|@verify|@long/,
  grepInvert: /(?!)/,
  globalSetup: ['./support/global-setup.ts', './support/pseudo-setup.ts', './support/test-game-setup.ts'],
})
