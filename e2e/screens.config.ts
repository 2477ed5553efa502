import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

/** What is too long for every run: every screen in every theme, at every size of window and of text, and with longer texts; whole matches; variants; a game that players don't get. */
export default defineConfig(base, {
  testMatch: '**/*.{matrix,spec}.ts',
  grep: /\.matrix\.ts|@verify/,
  grepInvert: /(?!)/,
  globalSetup: ['./support/global-setup.ts', './support/pseudo-setup.ts', './support/test-game-setup.ts'],
})
