import { flushPromises } from '@vue/test-utils'
import { afterEach, expect, test, vi } from 'vitest'
import texts from '../../../resources/locales/en/keys.json' with { type: 'json' }
import { SHORTCUTS } from '../../shared/shortcuts.ts'
import { DEFAULT_SETTINGS } from '../../shared/settings.ts'
import { fakeClient } from '../testing/fake-client.ts'
import { mountInApp, type Mounted } from '../testing/mount-app.ts'
import SettingsView from './SettingsView.vue'

let mounted: Mounted | undefined
afterEach(() => mounted?.wrapper.unmount())

async function screen() {
  const client = fakeClient()
  const set = vi.spyOn(client.api.settings, 'set')
  mounted = await mountInApp(SettingsView, { client })
  const field = (name: string) => mounted?.named(name) as HTMLInputElement
  const said = () => document.querySelector('.keys [role=status]')?.textContent ?? ''
  const press = async (name: string, key: string) => {
    field(name).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    await flushPromises()
  }
  return { page: mounted, set, field, said, press }
}

test('a key is changed by pressing another, and given back as it was', async () => {
  const { page, set, field, said, press } = await screen()
  expect(field('End your turn, key').value).toBe('E')
  await press('End your turn, key', 'q')
  expect(set).toHaveBeenLastCalledWith({ changedKeys: { 'match.end': 'q' } })
  expect(field('End your turn, key').value).toBe('Q')
  expect(said()).toBe('“End your turn” has the key Q now.')
  await press('Hint, key', 'Backspace')
  expect(set).toHaveBeenLastCalledWith({ changedKeys: { 'match.end': 'q', 'match.hint': '' } })
  // What is as at the start need not be kept.
  await press('End your turn, key', 'E')
  expect(set).toHaveBeenLastCalledWith({ changedKeys: { 'match.hint': '' } })
  page.named('All keys as at the start').click()
  await flushPromises()
  expect(set).toHaveBeenLastCalledWith({ changedKeys: {} })
})

test.each([
  ['u', '“U” already stands for “Take back”. Take it away there first, or press another.'],
  ['3', '“3” is needed there for cards and copies. Press another.'],
  [' ', 'That can’t be a key. Press one letter or sign.'],
])('%j is refused for the end of a turn, and why is told', async (key, why) => {
  const { set, field, said, press } = await screen()
  await press('End your turn, key', key)
  expect(set).not.toHaveBeenCalled()
  expect(field('End your turn, key').value).toBe('E')
  expect(said()).toBe(why)
})

test('what is written without a key, by touch or by voice, counts too', async () => {
  const { set, field } = await screen()
  const end = field('End your turn, key')
  end.value = 'EX'
  end.dispatchEvent(new Event('input', { bubbles: true }))
  await flushPromises()
  expect(set).toHaveBeenLastCalledWith({ changedKeys: { 'match.end': 'x' } })
  expect(end.value).toBe('X')
})

test('all of them can be switched off, and then none can be chosen', async () => {
  const { page, set } = await screen()
  page.named(/^Keys of one letter or sign/).click()
  await flushPromises()
  expect(set).toHaveBeenLastCalledWith({ letterKeys: false })
  expect(page.maybe('End your turn, key')).toBeNull()
  expect(DEFAULT_SETTINGS.letterKeys).toBe(true)
})

test('every key has words that say what it does', () => {
  const told = Object.entries(texts.action).flatMap(([screen, actions]) => Object.keys(actions).map(action => `${screen}.${action}`))
  const there = Object.entries(SHORTCUTS).flatMap(([screen, keys]) => Object.keys(keys).map(action => `${screen}.${action}`))
  expect(told.sort()).toEqual(there.sort())
})
