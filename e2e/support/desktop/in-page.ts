import type { ElectronApplication } from '@playwright/test'
import { ANY_CATALOG } from '../any-game.ts'
import { expect } from '../app.ts'
import { beginMatch } from '../begin-match.ts'
import type { DesktopApp } from './desktop-app.ts'
import { inMain } from './in-main.ts'

/**
 * What a script returns in the page; null while there is none. Playwright can't ask a page whose process has ended, so main does, and it doesn't wait
 * for a process that ends meanwhile.
 */
export const inPage = (electron: ElectronApplication, script: string): Promise<string | null> =>
  inMain(
    electron,
    ({ BrowserWindow }, script) =>
      Promise.race([
        BrowserWindow.getAllWindows()[0]
          ?.webContents.executeJavaScript(script)
          .catch(() => null) as Promise<string | null>,
        new Promise<null>(resolve => setTimeout(resolve, 1_000, null)),
      ]),
    script,
  )

export const HEADING = "document.querySelector('h1')?.textContent ?? ''"
export const MAIN_TEXT = "document.querySelector('main')?.innerText ?? ''"

export const addressOf = (electron: ElectronApplication): Promise<string> =>
  inMain(electron, ({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getURL() ?? '', null)

/** Opens a new match in the window; returns its id. */
export async function openMatch(desktop: DesktopApp): Promise<string> {
  const client = await desktop.clientBeside()
  const [deck] = ANY_CATALOG.starterDecks
  const id = await beginMatch(client.api, { mine: deck?.id ?? '', theirs: deck?.id ?? '' })
  client.close()
  await desktop.open(`/match/${id}`)
  await expect(desktop.page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible()
  return id
}
