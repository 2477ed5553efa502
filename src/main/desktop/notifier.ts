import type { BrowserWindow } from 'electron'
import { Notification } from 'electron'
import type { WindowEvent, WindowNotice } from '../../shared/window-host.ts'
import { hostText } from '../lib/host-text.ts'

/** Shows the system's notifications while the player isn't at the window, the latest alone. */
export function createNotifier(
  window: BrowserWindow,
  tell: (event: WindowEvent) => void,
  focus: () => void,
): (notice: WindowNotice) => void {
  let current: Notification | null = null
  window.on('focus', () => current?.close())
  return ({ title, body, place }) => {
    if (window.isFocused() || !Notification.isSupported()) return
    current?.close()
    // macOS alone has actions; elsewhere Settings turn them off.
    const notification = new Notification({ title, body, actions: [{ type: 'button', text: hostText('notification.off') }] })
    notification.on('click', () => {
      focus()
      tell({ type: 'go', place })
    })
    notification.on('action', () => tell({ type: 'notifications-off' }))
    current = notification
    notification.show()
  }
}
