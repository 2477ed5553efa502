import { flushPromises } from '@vue/test-utils'
import { expect, test } from 'vitest'
import type { Backup } from '../../shared/backup.ts'
import { DEFAULT_SETTINGS } from '../../shared/settings.ts'
import { useCatalogStore } from '../catalog/catalog-store.ts'
import { catalogues } from '../i18n/i18n.ts'
import { fakeClient } from '../testing/fake-client.ts'
import type { FakeClient } from '../testing/fake-client.ts'
import { mountInApp } from '../testing/mount-app.ts'
import type { Mounted } from '../testing/mount-app.ts'
import BackupList from './BackupList.vue'

const AT = Date.UTC(2026, 10, 21, 10)
const nothing = { count: 0, names: [] }
const backup = (more: Partial<Backup> = {}): Backup => ({
  at: AT,
  decks: { all: 3, gone: { count: 1, names: ['Ash'] }, changed: { count: 14, names: ['Bone', 'Veil'] }, versions: 2 },
  settings: { changed: ['theme', 'cardSearches'] },
  ...more,
})

let shown: Mounted | undefined
async function open(client: FakeClient): Promise<Mounted> {
  shown = await mountInApp(BackupList, { client })
  return shown
}
const restores = (client: FakeClient): string[] => client.world.calls.filter(call => call.startsWith('backups.restore'))

test('compares each backup with the current state', async () => {
  const page = await open(fakeClient({ backups: [backup()] }))
  for (const text of ['3 decks', 'Deleted since: “Ash”', '14 changed since: “Bone”, “Veil”, …', '2 versions deleted since'])
    expect(page.text()).toContain(text)
  expect(page.text()).toContain('Changed since: theme, saved searches')
})

test('says when a backup equals the current state and offers no restore', async () => {
  const page = await open(
    fakeClient({ backups: [backup({ decks: { all: 1, gone: nothing, changed: nothing, versions: 0 }, settings: null })] }),
  )
  expect(page.text()).toContain('1 deck')
  expect(page.text()).toContain('All still here, unchanged.')
  expect(page.maybe(/Restore/)).toBe(null)
})

test('says when the first backup will be made', async () => {
  expect((await open(fakeClient())).text()).toContain('No backups yet')
})

test('restores only after confirmation and then shows main’s decks', async () => {
  const client = fakeClient({ backups: [backup()] })
  const page = await open(client)
  page.named(/Restore decks from/).click()
  await flushPromises()
  expect(restores(client)).toEqual([])
  page.named('Cancel').click()
  await flushPromises()
  expect(restores(client)).toEqual([])
  page.named(/Restore decks from/).click()
  await flushPromises()
  document.querySelector<HTMLElement>('[role=dialog] .primary')?.click()
  await flushPromises()
  expect(restores(client)).toEqual([`backups.restore ${AT} decks`])
  expect(page.text()).toContain('Decks restored from')
})

test('names deleted and changed sets, and loads the cards of games again once they are restored', async () => {
  const sets = { all: 2, gone: { count: 1, names: ['Candles'] }, changed: { count: 1, names: ['Owls'] } }
  const client = fakeClient({ backups: [backup({ sets })] })
  const page = await open(client)
  for (const text of ['2 sets of cards', 'Deleted since: “Candles”', 'Changed since: “Owls”']) expect(page.text()).toContain(text)
  expect(useCatalogStore().games).not.toEqual([])
  client.world.games = []
  page.named(/Restore sets from/).click()
  await flushPromises()
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('which you can undo')
  document.querySelector<HTMLElement>('[role=dialog] .primary')?.click()
  await flushPromises()
  expect(restores(client)).toEqual([`backups.restore ${AT} sets`])
  expect(useCatalogStore().games).toEqual([])
  expect(page.text()).toContain('Sets restored from')
})

test('says what could not be restored', async () => {
  const client = fakeClient({ backups: [backup()] })
  client.world.notSaved.add(`backups.restore ${AT} settings`)
  const page = await open(client)
  page.named(/Restore settings from/).click()
  await flushPromises()
  document.querySelector<HTMLElement>('[role=dialog] .primary')?.click()
  await flushPromises()
  expect(document.querySelector('[role=alert]')?.textContent).toContain('[test.not-saved]')
  expect(page.text()).not.toContain('are restored')
})

test('shows many backups a few at a time', async () => {
  const backups = Array.from({ length: 12 }, (_, day) => backup({ at: AT - day * 86_400_000 }))
  const page = await open(fakeClient({ backups }))
  expect(document.querySelectorAll('li')).toHaveLength(5)
  page.named('Show 7 more').click()
  await flushPromises()
  expect(document.querySelectorAll('li')).toHaveLength(10)
})

test('every setting has a name to show', () => {
  const names = (catalogues['en']?.['app'] as { backups: { setting: Record<string, string> } }).backups.setting
  expect(Object.keys(names).sort()).toEqual(Object.keys(DEFAULT_SETTINGS).sort())
})
