import type { MenuItemConstructorOptions } from 'electron'
import { hostText } from '../lib/host-text.ts'

type Role = NonNullable<MenuItemConstructorOptions['role']>

/** The native menu. Roles bring the system's own shortcuts; `developer` adds developer tools. */
export function menuTemplate(platform: NodeJS.Platform, developer: boolean): MenuItemConstructorOptions[] {
  const isMac = platform === 'darwin'
  const edit = menu('edit', [
    item('undo', 'undo'),
    item('redo', 'redo'),
    separator,
    item('cut', 'cut'),
    item('copy', 'copy'),
    item('paste', 'paste'),
    item('select-all', 'selectAll'),
  ])
  const view = menu('view', [
    item('zoom-in', 'zoomIn'),
    item('zoom-out', 'zoomOut'),
    item('zoom-reset', 'resetZoom'),
    separator,
    item('full-screen', 'togglefullscreen'),
    ...(developer ? [separator, item('reload', 'reload'), item('tools', 'toggleDevTools')] : []),
  ])
  const window = menu('window', [item('minimize', 'minimize'), item('close', 'close')])
  return isMac
    ? [macMenu(), edit, view, window]
    : [menu('file', [item('close', 'close'), separator, item('quit', 'quit')]), edit, view, window]
}

const macMenu = (): MenuItemConstructorOptions =>
  menu('app', [
    item('about', 'about'),
    separator,
    item('hide', 'hide'),
    item('hide-others', 'hideOthers'),
    item('show-all', 'unhide'),
    separator,
    item('quit', 'quit'),
  ])

const separator: MenuItemConstructorOptions = { type: 'separator' }

const menu = (name: string, submenu: MenuItemConstructorOptions[]): MenuItemConstructorOptions => ({
  label: hostText(`menu.${name}`),
  submenu,
})

const item = (name: string, role: Role): MenuItemConstructorOptions => ({ label: hostText(`menu.${name}`), role })
