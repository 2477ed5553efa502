import type { BrowserWindow } from 'electron'
import { app } from 'electron'

/** Lets another process of this program follow this one, which must end now, in the same place of the app. */
export function followAt(window: BrowserWindow): void {
  const address = window.webContents.getURL()
  // The other process inherits it. Its arguments are those of this one.
  process.env['GRIMOIRE_RESTARTED_AT'] = URL.canParse(address) ? new URL(address).hash : ''
  app.relaunch()
}

/** Where in the app this process follows another one: an address's hash. Undefined if it doesn't. The arguments have been dealt with then. */
export function takeRestart(): string | undefined {
  const { GRIMOIRE_RESTARTED_AT: place } = process.env
  delete process.env['GRIMOIRE_RESTARTED_AT']
  return place
}
