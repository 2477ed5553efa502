import { flushPromises } from '@vue/test-utils'
import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '../../../shared/settings.ts'
import { useSettingsStore } from '../../settings/settings-store.ts'
import { fakeClient } from '../../testing/fake-client.ts'
import { fakeCard, fakeGame } from '../../testing/fake-game.ts'
import { mountInApp, type Mounted } from '../../testing/mount-app.ts'
import SavedSearches from './SavedSearches.vue'

let page: Mounted | undefined

test('searches of a game that is not available are named as kept, and stay when another is saved', async () => {
  const far = { game: 'far-away', name: 'Light', query: 'weight:light' }
  const near = { game: fakeGame([fakeCard('red-thirst')]).id, name: 'Cheap', query: 'cost<=1' }
  const settings = { ...DEFAULT_SETTINGS, cardSearches: [far, near] }
  page = await mountInApp(SavedSearches, { client: fakeClient({ settings }), props: { query: 'cost>=4' } })
  await useSettingsStore().load()
  page.named('Saved searches').click()
  await flushPromises()
  expect(page.named('Use Cheap: cost<=1')).toBeTruthy()
  expect(page.maybe('Use Light: weight:light')).toBe(null)
  expect(document.body.textContent).toContain('Saved for “far-away”, a game that this version of Grimoire doesn’t have: Light.')
  const name = document.querySelector<HTMLInputElement>('input[placeholder="Search name"]')!
  name.value = 'Dear'
  name.dispatchEvent(new Event('input'))
  await flushPromises()
  page.named('Save').click()
  await flushPromises()
  expect(useSettingsStore().settings.cardSearches).toEqual([far, near, { ...near, name: 'Dear', query: 'cost>=4' }])
})
