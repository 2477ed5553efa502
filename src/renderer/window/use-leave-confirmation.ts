import { useEventListener } from '@vueuse/core'

/** Makes the browser or the desktop window ask before the page is left while `isWaiting` reports unsaved changes; `write` tries once more to save them. */
export function useLeaveConfirmation(isWaiting: () => boolean, write: () => unknown): void {
  useEventListener(window, 'beforeunload', event => {
    if (!isWaiting()) return
    write()
    event.preventDefault()
  })
}
