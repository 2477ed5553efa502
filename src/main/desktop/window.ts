import { fileURLToPath } from 'node:url'
import type { WebPreferences } from 'electron'
import { BrowserWindow, dialog, screen, shell } from 'electron'
import { hostText } from '../lib/host-text.ts'
import { confine, isWebLink } from './hardening.ts'
import type { WindowMemory } from './window-memory.ts'
import { MINIMUM, placeWindow } from './window-state.ts'

export interface WindowOptions {
  memory: WindowMemory
  developer: boolean
  /** The colour until its page is drawn. */
  ground: string
  isOwnPage(address: string): boolean
}

/** The app's one window, still empty. */
export function openWindow({ memory, developer, ground, isOwnPage }: WindowOptions): BrowserWindow {
  const main = screen.getPrimaryDisplay()
  const others = screen.getAllDisplays().filter(display => display.id !== main.id)
  const { maximized, fullScreen, ...bounds } = placeWindow(
    memory.recall(),
    [main, ...others].map(display => display.workArea),
  )
  const window = new BrowserWindow({
    ...bounds,
    minWidth: Math.min(MINIMUM.width, bounds.width),
    minHeight: Math.min(MINIMUM.height, bounds.height),
    show: false,
    title: 'Grimoire',
    backgroundColor: ground,
    webPreferences: preferences(developer),
  })
  if (maximized) window.maximize()
  if (fullScreen) window.setFullScreen(true)
  window.once('ready-to-show', () => window.show())
  window.on('close', () =>
    memory.remember({ ...window.getNormalBounds(), maximized: window.isMaximized(), fullScreen: window.isFullScreen() }),
  )
  confine(window.webContents, isOwnPage, address => void askToOpen(window, address))
  return window
}

const preferences = (developer: boolean): WebPreferences => ({
  preload: fileURLToPath(new URL('../preload/index.cjs', import.meta.url)),
  contextIsolation: true,
  sandbox: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  webviewTag: false,
  spellcheck: false,
  devTools: developer,
})

async function askToOpen(window: BrowserWindow, address: string): Promise<void> {
  if (!isWebLink(address)) return
  const { response } = await dialog.showMessageBox(window, {
    type: 'question',
    message: hostText('link.question'),
    detail: address,
    buttons: [hostText('link.open'), hostText('link.cancel')],
    defaultId: 1,
    cancelId: 1,
    noLink: true,
  })
  if (response === 0) await shell.openExternal(address)
}
