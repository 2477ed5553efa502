import { flushPromises } from '@vue/test-utils'
import { expect, test } from 'vitest'
import type { ExportPart } from '../../shared/full-export.ts'
import { MAX_EVERYTHING } from '../../shared/full-export.ts'
import { fakeClient } from '../testing/fake-client.ts'
import type { FakeClient } from '../testing/fake-client.ts'
import { mountInApp } from '../testing/mount-app.ts'
import type { Mounted } from '../testing/mount-app.ts'
import EverythingPanel from './FullExportPanel.vue'

const part = (name: ExportPart['part'], more: Partial<ExportPart>): ExportPart => ({
  ...{ part: name, all: 1, fresh: 0, names: [], same: 0, other: 0, left: 0 },
  ...more,
})
const imports = (client: FakeClient): string[] => client.world.calls.filter(call => call.startsWith('everything.bring'))

async function choose(client: FakeClient, file = new File(['{}'], 'all.everything.json')): Promise<Mounted> {
  const page = await mountInApp(EverythingPanel, { client })
  const input = page.wrapper.find<HTMLInputElement>('input[type=file]')
  Object.defineProperty(input.element, 'files', { value: [file], configurable: true })
  await input.trigger('change')
  await flushPromises()
  return page
}

test('says where the export was written', async () => {
  const page = await mountInApp(EverythingPanel, { client: fakeClient() })
  page.named('Export everything').click()
  await flushPromises()
  expect(page.text()).toContain('/data/exports/Grimoire.everything.json')
  expect(page.wrapper.find('[role=status]').exists()).toBe(true)
})

test('previews a file and imports only what is ticked; settings that differ from yours are not ticked at first', async () => {
  const client = fakeClient({
    arrival: {
      ...{ savedAt: 1, number: 1, of: 1 },
      parts: [
        part('decks', { all: 4, fresh: 1, names: ['Ash'], same: 1, other: 2 }),
        part('matches', { all: 2, fresh: 1, names: ['Ash – Bone'], same: 1 }),
        part('lab', { same: 1 }),
        part('settings', { fresh: 1, other: 1, names: ['theme', 'speed'] }),
      ],
    },
  })
  const page = await choose(client)
  for (const text of ['1 new: Ash', '2 different from yours', '1 already here, kept as is', 'theme', '1 identical'])
    expect(page.text()).toContain(text)
  expect(imports(client)).toEqual([])
  const boxes = page.wrapper.findAll<HTMLInputElement>('input[type=checkbox]').map(box => [box.element.checked, box.element.disabled])
  expect(boxes).toEqual([
    [true, false],
    [true, false],
    [false, true],
    [false, false],
  ])
  await page.wrapper.findAll('input[type=checkbox]')[1]?.trigger('change')
  page.named('Import selected').click()
  await flushPromises()
  await flushPromises()
  expect(imports(client)).toEqual(['everything.bring decks'])
  expect(page.text()).toContain('Imported.')
})

test('says when a file isn’t an export and offers nothing', async () => {
  const page = await choose(fakeClient(), new File(['nothing'], 'notes.json'))
  expect(page.wrapper.find('[role=alert]').exists()).toBe(true)
  expect(page.maybe('Import selected')).toBe(null)
})

test('refuses to read a file that is too large', async () => {
  const file = new File(['{}'], 'large.json')
  Object.defineProperty(file, 'size', { value: MAX_EVERYTHING + 1 })
  expect((await choose(fakeClient(), file)).text()).toContain('Couldn’t import “large.json”. The file is too large. Nothing was changed.')
})

test('offers no import when everything is already here', async () => {
  const client = fakeClient({ arrival: { savedAt: 1, number: 2, of: 3, parts: [part('decks', { same: 1 })] } })
  const page = await choose(client)
  expect(page.text()).toContain('Everything is already here.')
  expect(page.text()).toContain('file 2 of 3')
  expect(page.maybe('Import selected')).toBe(null)
})

test('says what could not be written and keeps the selection', async () => {
  const client = fakeClient({ arrival: { savedAt: 1, number: 1, of: 1, parts: [part('decks', { fresh: 1, names: ['Ash'] })] } })
  client.world.notSaved.add('everything.bring decks')
  const page = await choose(client)
  page.named('Import selected').click()
  await flushPromises()
  await flushPromises()
  expect(page.wrapper.find('[role=alert]').exists()).toBe(true)
  expect(page.text()).toContain('1 new: Ash')
})
