import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

/** Too long for every run of the tests: every screen in every theme, at every size of window and of text, and with longer texts. */
export default defineConfig(base, {
  testMatch: '**/*.matrix.ts',
  globalSetup: ['./support/global-setup.ts', './support/pseudo-setup.ts'],
})
