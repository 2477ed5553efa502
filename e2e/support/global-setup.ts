import { builtApp } from '../../tools/testing/built-app.ts'
import type { FoundBrowser } from './browser.ts'
import { findBrowser } from './browser.ts'

const FOUND = 'GRIMOIRE_FOUND_BROWSER'

/** Builds the app if its sources have changed, and finds the browser once for all workers, which inherit the environment. */
export default async function globalSetup(): Promise<void> {
  await builtApp()
  const found = await findBrowser()
  console.log(`Browser: ${found.name}`)
  process.env[FOUND] = JSON.stringify(found)
}

export function foundBrowser(): FoundBrowser {
  return JSON.parse(process.env[FOUND] ?? '') as FoundBrowser
}
