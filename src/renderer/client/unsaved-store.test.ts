import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApp } from 'vue'
import { message } from '../../shared/message.ts'
import { provideClient } from './use-client.ts'
import { fakeClient } from '../testing/fake-client.ts'
import { useSettingsStore } from '../settings/settings-store.ts'
import { TRY_AGAIN_AFTER, useUnsavedStore } from './unsaved-store.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function stores() {
  const app = createApp({})
  const client = fakeClient()
  provideClient(app, client)
  const pinia = createPinia()
  app.use(pinia)
  setActivePinia(pinia)
  const { world } = client
  const sent = (): number => world.calls.filter(call => call === 'settings.set').length
  return app.runWithContext(() => ({ client, world, sent, unsaved: useUnsavedStore(), settings: useSettingsStore() }))
}

const thing = (again: () => Promise<unknown>) => ({ what: message('test.what'), why: message('test.why'), again, copy: null })

test('unsaved changes are retried every few seconds until they are released', async () => {
  const { unsaved } = stores()
  const again = vi.fn(async () => undefined)
  unsaved.hold('one', thing(again))
  await vi.advanceTimersByTimeAsync(TRY_AGAIN_AFTER * 3)
  expect(again).toHaveBeenCalledTimes(3)
  unsaved.release('one')
  await vi.advanceTimersByTimeAsync(TRY_AGAIN_AFTER * 3)
  expect(again).toHaveBeenCalledTimes(3)
})

test('all unsaved changes are retried at once after reconnecting, and after one was saved', async () => {
  const { client, unsaved } = stores()
  const [one, other] = [vi.fn(async () => undefined), vi.fn(async () => unsaved.release('other'))]
  unsaved.hold('one', thing(one))
  unsaved.hold('other', thing(other))
  client.connect('reconnecting')
  expect(one).not.toHaveBeenCalled()
  client.connect('connected')
  expect(other).toHaveBeenCalledTimes(1)
  expect(one).toHaveBeenCalledTimes(2)
  expect([...unsaved.held.keys()]).toEqual(['one'])
})

test('unsaved settings apply, and are all written together as soon as possible', async () => {
  const { world, sent, settings, unsaved } = stores()
  await settings.load()
  world.notSaved.add('settings.set')
  expect(await settings.set({ theme: 'light' })).toBe(null)
  await settings.set({ textSize: 150 })
  expect(settings.settings).toMatchObject({ theme: 'light', textSize: 150 })
  expect([...unsaved.held.values()]).toMatchObject([{ what: { key: 'app.unsaved.settings' }, why: { key: 'test.not-saved' } }])
  await settings.load()
  expect(settings.settings).toMatchObject({ theme: 'light', textSize: 150 })
  world.notSaved.clear()
  const before = sent()
  await vi.advanceTimersByTimeAsync(TRY_AGAIN_AFTER)
  expect(world.settings).toMatchObject({ theme: 'light', textSize: 150 })
  expect(sent()).toBe(before + 1)
  expect(unsaved.held.size).toBe(0)
  await vi.advanceTimersByTimeAsync(TRY_AGAIN_AFTER * 2)
  expect(sent()).toBe(before + 1)
})

test('the next successful write includes unsaved settings, with their latest values', async () => {
  const { world, settings, unsaved } = stores()
  world.notSaved.add('settings.set')
  await settings.set({ theme: 'light', volume: 10 })
  world.notSaved.clear()
  await settings.set({ theme: 'contrast' })
  expect(world.settings).toMatchObject({ theme: 'contrast', volume: 10 })
  expect(unsaved.held.size).toBe(0)
})

test('a setting that main refuses is reported where it was set and not retried; the others still are', async () => {
  const { client, world, settings, unsaved } = stores()
  world.notSaved.add('settings.set')
  await settings.set({ theme: 'light' })
  world.notSaved.clear()
  const { set } = client.api.settings
  vi.spyOn(console, 'error').mockReturnValueOnce(undefined)
  client.api.settings.set = Object.assign(async (...given: Parameters<typeof set>) => {
    if (given[0].playerName === '') throw new Error('refused')
    return set(...given)
  }, {})
  expect(await settings.set({ playerName: '' })).toMatchObject({ code: 'FAILED' })
  expect(unsaved.held.size).toBe(1)
  await vi.advanceTimersByTimeAsync(TRY_AGAIN_AFTER)
  expect(world.settings).toMatchObject({ theme: 'light' })
  expect(unsaved.held.size).toBe(0)
})
