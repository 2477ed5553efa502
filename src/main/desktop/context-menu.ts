import type { WebContents } from 'electron'
import { Menu } from 'electron'
import { contextTemplate } from './context-template.ts'

/** Opens a menu on a right click in a text field or on selected text. */
export function offerContextMenu(contents: WebContents): void {
  contents.on('context-menu', (_event, clicked) => {
    const template = contextTemplate(clicked)
    if (template.length > 0) Menu.buildFromTemplate(template).popup()
  })
}
