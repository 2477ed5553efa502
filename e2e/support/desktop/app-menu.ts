import type { ElectronApplication } from '@playwright/test'
import { inMain } from './in-main.ts'

export interface MenuEntry {
  label: string
  enabled: boolean
  key: string
}

/** The entries of the application's menu that a player sees, by `File > New deck`. */
export const menuEntries = (electron: ElectronApplication): Promise<Record<string, MenuEntry>> =>
  inMain(
    electron,
    ({ Menu }) =>
      Object.fromEntries(
        (Menu.getApplicationMenu()?.items ?? []).flatMap(top =>
          (top.submenu?.items ?? [])
            .filter(({ visible, type }) => visible && type !== 'separator')
            .map(({ label, enabled, accelerator }) => [`${top.label} > ${label}`, { label, enabled, key: accelerator ?? '' }]),
        ),
      ),
    null,
  )

/** Chooses an entry as a click does: a disabled one does nothing. */
export const chooseInMenu = (electron: ElectronApplication, path: string): Promise<void> =>
  inMain(
    electron,
    ({ Menu, BrowserWindow }, path) => {
      const [menu, entry] = path.split(' > ')
      const items = Menu.getApplicationMenu()?.items.find(({ label }) => label === menu)?.submenu?.items
      const found = items?.find(({ label, visible }) => label === entry && visible)
      if (!found) throw new Error(`there is no ${path}`)
      const window = BrowserWindow.getAllWindows()[0]
      if (found.enabled) found.click(undefined, window, window?.webContents)
    },
    path,
  )
