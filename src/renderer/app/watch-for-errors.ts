import type { App } from 'vue'
import { useAppStore } from './app-store.ts'

/** Errors that nobody catches are said above whatever screen there is, and stay in the console for whoever looks there. */
export function watchForErrors(app: App): void {
  const store = app.runWithContext(() => useAppStore())
  app.config.errorHandler = error => {
    console.error(error)
    store.meet(error)
  }
  globalThis.addEventListener('error', event => {
    // A picture that can't be loaded is no mistake of ours, and has no error.
    if (event.error !== undefined && event.error !== null) store.meet(event.error)
  })
  globalThis.addEventListener('unhandledrejection', event => store.meet(event.reason))
}
