import { createPinia } from 'pinia'
import { createApp, defineComponent, h } from 'vue'
import { expect, test, vi } from 'vitest'
import { provideClient } from '../client/use-client.ts'
import { useAppStore } from './app-store.ts'
import { fakeClient } from '../testing/fake-client.ts'
import { watchForErrors } from './watch-for-errors.ts'

test('errors in rendering, handlers and unawaited promises are caught', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const fail = (): never => {
    throw new Error('pressed')
  }
  const Broken = defineComponent({ setup: () => () => h('button', { onClick: fail }) })
  const app = createApp(Broken)
  provideClient(app, fakeClient())
  app.use(createPinia())
  watchForErrors(app)
  const host = document.createElement('div')
  app.mount(host)
  const store = useAppStore()
  const met = (): string => String((store.unforeseen?.error as Error | undefined)?.message)
  host.querySelector('button')?.click()
  expect(met()).toBe('pressed')
  globalThis.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('rejected') }))
  expect(met()).toBe('rejected')
  globalThis.dispatchEvent(Object.assign(new Event('error'), { error: new Error('thrown') }))
  expect(met()).toBe('thrown')
  globalThis.dispatchEvent(new Event('error'))
  expect(met()).toBe('thrown')
  app.unmount()
})
