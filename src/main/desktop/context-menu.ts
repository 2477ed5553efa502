import type { BrowserWindow } from 'electron'
import { Menu } from 'electron'
import { contextTemplate } from './context-template.ts'

/** Opens a menu on a right click in a text field or on selected text. */
export function offerContextMenu(window: BrowserWindow): void {
  window.webContents.on('context-menu', (_event, clicked) => {
    const template = contextTemplate(clicked)
    if (template.length > 0) Menu.buildFromTemplate(template).popup({ window })
  })
}
