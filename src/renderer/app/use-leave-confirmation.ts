import { useEventListener } from '@vueuse/core'
import { useAppStore } from './app-store.ts'

/**
 * Has the browser ask before the tab is closed or loaded anew while `isWaiting` says that something in it is not yet written; `write`
 * tries that a last time. On the desktop nobody is asked: there it would keep the window from closing without a word.
 */
export function useLeaveConfirmation(isWaiting: () => boolean, write: () => unknown): void {
  const app = useAppStore()
  useEventListener(window, 'beforeunload', event => {
    if (!isWaiting()) return
    write()
    if (app.info?.host === 'web') event.preventDefault()
  })
}
