import { isDeepStrictEqual } from 'node:util'
import { Menu } from 'electron'
import type { CommandOffer } from '../../shared/window-host.ts'
import { menuTemplate, type MenuOptions } from './menu.ts'

/** The application's menu. Returns how to show what the page offers. */
export function installMenu(options: Omit<MenuOptions, 'offers'>): (offers: readonly CommandOffer[]) => void {
  let current: readonly CommandOffer[] = []
  const build = (): void => Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate({ ...options, offers: current })))
  build()
  return offers => {
    if (isDeepStrictEqual(offers, current)) return
    current = offers
    build()
  }
}
