import type { BrowserWindow } from 'electron'
import { installMenu } from './app-menu.ts'
import { chooseFiles } from './choose-files.ts'
import { offerContextMenu } from './context-menu.ts'
import type { FolderMemory } from './folder-memory.ts'
import { createNotifier } from './notifier.ts'
import { askWhereToSave } from './saved-files.ts'
import type { WindowLink } from './window-link.ts'

export interface WindowParts {
  link: WindowLink
  folders: FolderMemory
}

interface AttachOptions extends WindowParts {
  developer: boolean
  /** Adds files to the arrivals. The number of this opening. */
  receiveFiles(paths: readonly string[]): number
  /** Brings the window to the front. */
  focus(): void
}

/** Gives the page what only a window has: the menu and the system's dialogs. */
export function attachWindow(window: BrowserWindow, { link, folders, developer, receiveFiles, focus }: AttachOptions): void {
  const showOffers = installMenu({ platform: process.platform, developer, choose: command => link.tell({ type: 'command', command }) })
  offerContextMenu(window)
  // The page that has shown progress is gone.
  window.webContents.on('did-navigate', () => window.setProgressBar(-1))
  const { session } = window.webContents
  const files = askWhereToSave({ session, window, folders, tell: link.tell })
  link.attach({
    showSaved: files.show,
    progress: done => window.setProgressBar(done ?? -1),
    notify: createNotifier(window, link.tell, focus),
    offer: showOffers,
    edit: way => window.webContents[way](),
    async chooseFiles() {
      const paths = await chooseFiles(window, folders)
      return paths.length > 0 ? receiveFiles(paths) : null
    },
  })
}
