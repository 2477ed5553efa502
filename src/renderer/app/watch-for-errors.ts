import type { App } from 'vue'
import { useAppStore } from './app-store.ts'

/** Shows uncaught errors above every screen, and leaves them in the console. */
export function watchForErrors(app: App): void {
  const store = app.runWithContext(() => useAppStore())
  app.config.errorHandler = error => {
    console.error(error)
    store.meet(error)
  }
  globalThis.addEventListener('error', event => {
    // An image that fails to load isn't our error, and has no error object.
    if (event.error !== undefined && event.error !== null) store.meet(event.error)
  })
  globalThis.addEventListener('unhandledrejection', event => store.meet(event.reason))
}
