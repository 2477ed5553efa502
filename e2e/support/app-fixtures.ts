import type { Page } from '@playwright/test'
import type { Client } from '../../src/renderer/client/client.ts'
import type { Settings } from '../../src/shared/settings.ts'
import type { Host } from './host.ts'

/** Grimoire as a player has it, on its own data directory: in a browser, or in the desktop window. */
export interface App {
  /** Its window. The desktop opens another one with each start; locators made before that belong to the old one. */
  readonly page: Page
  dataDirectory: string
  /** Opens a route such as /decks. */
  open(route?: string): Promise<void>
  /** Ends the host as its player would, restarts it on the same data, and opens `route`. */
  restart(route?: string): Promise<void>
  /** Ends the host as its player would. `start` brings it back. */
  stop(): Promise<void>
  /** Kills the host at once, like a power cut. `start` brings it back. */
  kill9(): Promise<void>
  /** Starts the host on the same data. A browser's page is left as it is; on the desktop a new window opens. */
  start(): Promise<void>
  /** Does `press`, which saves a file, and returns the name that it suggests and where the file is. */
  save(press: () => Promise<void>): Promise<SavedFile>
  /** Calls back with each message that main sends to the page after its next load. */
  onMessage(listener: (text: string) => void): Promise<void>
  /** A client of the host besides the page's own. */
  clientBeside(): Promise<Client>
}

export interface SavedFile {
  name: string
  path: string
}

/** The same in a browser, with what only the web host has. */
export interface WebApp extends App {
  readonly host: Host
  /** The address of the page; changes when the host restarts. */
  readonly address: string
  /** Opens a route in `page`, the test's own by default. */
  open(route?: string, page?: Page): Promise<void>
}

export interface AppFixtures {
  dataDirectory: string
  /** Console errors that the spec provokes; none by default. */
  provoked: RegExp
  /** The path of another program that behaves like the built web host. */
  program: string | null
  /** Settings of the player before the first screen; the defaults if null. */
  settings: Partial<Settings> | null
  app: App
  /** For specs tagged @web, which are about the web host. */
  web: WebApp
}

/** Collects the errors that a page reports, but for those that match. */
export function collectErrors(page: Page, ignored: readonly RegExp[], into: string[]): void {
  const add = (text: string): void => void (ignored.some(one => one.test(text)) || into.push(text))
  page.on('pageerror', error => add(String(error)))
  page.on('console', line => {
    if (line.type() === 'error') add(`${line.text()} ${line.location().url}`)
  })
}
