import { existsSync } from 'node:fs'
import type { FoundBrowser } from './browser.ts'
import { findBrowser } from './browser.ts'
import { WEB_HOST } from './host.ts'

const FOUND = 'GRIMOIRE_FOUND_BROWSER'

/** Finds the browser once for all workers, which inherit the environment. */
export default async function globalSetup(): Promise<void> {
  if (!existsSync(WEB_HOST)) throw new Error(`${WEB_HOST} is not built: npm run build`)
  const found = await findBrowser()
  console.log(`Browser: ${found.name}`)
  process.env[FOUND] = JSON.stringify(found)
}

export function foundBrowser(): FoundBrowser {
  return JSON.parse(process.env[FOUND] ?? '') as FoundBrowser
}
