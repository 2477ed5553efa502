import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

/** Too long for every run of the tests: every text that axe can't decide on, in every theme, against the pixels behind it. */
export default defineConfig(base, { testMatch: '**/contrast.measure.ts' })
