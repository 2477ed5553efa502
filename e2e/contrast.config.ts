import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

/** Too slow for every run: every text that axe can't decide, in every theme, measured against the pixels behind it. */
export default defineConfig(base, { testMatch: '**/contrast.measure.ts' })
