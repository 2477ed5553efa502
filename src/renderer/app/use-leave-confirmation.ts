import { useEventListener } from '@vueuse/core'
import { useAppStore } from './app-store.ts'

/**
 * Makes the browser confirm closing or reloading while `isWaiting` reports unsaved changes; `write`
 * tries once more to save them. Not on the desktop, where it would silently prevent the window from closing.
 */
export function useLeaveConfirmation(isWaiting: () => boolean, write: () => unknown): void {
  const app = useAppStore()
  useEventListener(window, 'beforeunload', event => {
    if (!isWaiting()) return
    write()
    if (app.info?.host === 'web') event.preventDefault()
  })
}
