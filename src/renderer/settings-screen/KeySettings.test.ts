import { flushPromises } from '@vue/test-utils'
import { expect, test, vi } from 'vitest'
import texts from '../../../resources/locales/en/keys.json' with { type: 'json' }
import { SHORTCUTS } from '../../shared/shortcuts.ts'
import { DEFAULT_SETTINGS } from '../../shared/settings.ts'
import { fakeClient } from '../testing/fake-client.ts'
import { mountInApp, type Mounted } from '../testing/mount-app.ts'
import SettingsView from './SettingsView.vue'

let mounted: Mounted | undefined

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

test('changes a shortcut by pressing another key and can reset it', async () => {
  const { page, set, field, said, press } = await screen()
  expect(field('Shortcut for End your turn').value).toBe('E')
  await press('Shortcut for End your turn', 'q')
  expect(set).toHaveBeenLastCalledWith({ changedKeys: { 'match.end': 'q' } })
  expect(field('Shortcut for End your turn').value).toBe('Q')
  expect(said()).toBe('“End your turn” is now Q.')
  await press('Shortcut for Hint', 'Backspace')
  expect(set).toHaveBeenLastCalledWith({ changedKeys: { 'match.end': 'q', 'match.hint': '' } })
  // Defaults aren't saved.
  await press('Shortcut for End your turn', 'E')
  expect(set).toHaveBeenLastCalledWith({ changedKeys: { 'match.hint': '' } })
  page.named('Reset all').click()
  await flushPromises()
  expect(set).toHaveBeenLastCalledWith({ changedKeys: {} })
})

test.each([
  ['u', '“U” is already used for “Take back”. Clear it there, or press another key.'],
  ['3', '“3” is reserved for cards and copies. Press another key.'],
  [' ', 'This key can’t be used. Press a letter or symbol.'],
])('refuses %j for ending a turn and says why', async (key, why) => {
  const { set, field, said, press } = await screen()
  await press('Shortcut for End your turn', key)
  expect(set).not.toHaveBeenCalled()
  expect(field('Shortcut for End your turn').value).toBe('E')
  expect(said()).toBe(why)
})

test('accepts a character entered without a key, by touch or by voice', async () => {
  const { set, field } = await screen()
  const end = field('Shortcut for End your turn')
  end.value = 'EX'
  end.dispatchEvent(new Event('input', { bubbles: true }))
  await flushPromises()
  expect(set).toHaveBeenLastCalledWith({ changedKeys: { 'match.end': 'x' } })
  expect(end.value).toBe('X')
})

test('turns all shortcuts off, and then none can be changed', async () => {
  const { page, set } = await screen()
  page.named(/^Letter and symbol shortcuts/).click()
  await flushPromises()
  expect(set).toHaveBeenLastCalledWith({ letterKeys: false })
  expect(page.maybe('Shortcut for End your turn')).toBeNull()
  expect(DEFAULT_SETTINGS.letterKeys).toBe(true)
})

test('every shortcut has a description', () => {
  const actions = Object.entries(texts.action).flatMap(([screen, actions]) => Object.keys(actions).map(action => `${screen}.${action}`))
  const there = Object.entries(SHORTCUTS).flatMap(([screen, keys]) => Object.keys(keys).map(action => `${screen}.${action}`))
  expect(actions.sort()).toEqual(there.sort())
})
