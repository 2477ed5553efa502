import { flushPromises } from '@vue/test-utils'
import { afterEach, expect, test, vi } from 'vitest'
import { message } from '../../shared/message.ts'
import { fakeClient } from '../testing/fake-client.ts'
import { mountInApp, type Mounted } from '../testing/mount-app.ts'
import { useAppStore } from './app-store.ts'
import SavedNote from './SavedNote.vue'

let page: Mounted | undefined
afterEach(() => vi.useRealTimers())

async function open(client = fakeClient()) {
  page = await mountInApp(SavedNote, { client })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  return { page, app: useAppStore() }
}
const SAVED = { type: 'saved' as const, id: '3f2b8c1e-0d4a-4c57-9a3e-6b1d2f7c8e90', file: 'Embers.pdf' }

test('goes by itself, but not while the pointer is on it', async () => {
  const { page, app } = await open()
  app.savedFile = SAVED
  await flushPromises()
  expect(page.text()).toMatch(/Saved .*Embers\.pdf/)
  const note = page.wrapper.get('[role=status]')
  await note.trigger('pointerenter')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(app.savedFile).not.toBeNull()
  await note.trigger('pointerleave')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(app.savedFile).toBeNull()
})

test('a problem stays until it is dismissed, and a file that can’t be shown is said', async () => {
  const client = fakeClient()
  client.api.window.showSaved = Object.assign(async () => false, {})
  const { page, app } = await open(client)
  app.savedFile = { type: 'not-saved', problem: message('app.saved.full', { name: 'Embers.pdf' }) }
  await vi.advanceTimersByTimeAsync(60_000)
  expect(page.text()).toMatch(/Embers\.pdf.*the disk is full/)
  page.named('Dismiss').click()
  app.savedFile = SAVED
  await flushPromises()
  page.named('Show in folder').click()
  await flushPromises()
  expect(page.text()).toContain('can’t be shown any more')
})
