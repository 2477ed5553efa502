import { flushPromises } from '@vue/test-utils'
import { expect, test, vi } from 'vitest'
import type { RecordCards, RecordRow, Records } from '../../shared/replay.ts'
import type { Api } from '../client/client.ts'
import { fakeClient } from '../testing/fake-client.ts'
import { mountInApp, type Mounted } from '../testing/mount-app.ts'
import RecordsTable from './RecordsTable.vue'

let mounted: Mounted | undefined

const row = (key: string, played: number): RecordRow => {
  const all = { played, won: 0, drawn: 0 }
  return { key, name: key, all, first: all, second: all, takenBack: 0, hinted: 0, outOfTime: 0, latest: 'm1' }
}
const played = (count: number): Records => ({
  all: count === 0 ? null : row('all', count),
  decks: count === 0 ? [] : [row('Embers', count)],
  opponents: [],
  levels: [],
})

async function table(counts: Record<RecordCards, number>) {
  const records = vi.fn<Api['replays']['records']>(async ({ cards }) => played(counts[cards]))
  mounted = await mountInApp(RecordsTable, { client: fakeClient({}, {}, {}, { records }) })
  await flushPromises()
  return { page: mounted, records }
}
async function count(page: Mounted, cards: RecordCards) {
  const select = page.named(/^Include/) as HTMLSelectElement
  select.value = cards
  select.dispatchEvent(new Event('change', { bubbles: true }))
  await flushPromises()
}
const rows = () => [...document.querySelectorAll('tbody tr')].map(line => line.textContent?.replace(/\s+/g, ' ').trim().slice(0, 14))

test('counts matches with open cards among all, separately, or not at all', async () => {
  const { page } = await table({ any: 5, closed: 3, open: 2 })
  expect(rows()).toEqual([expect.stringMatching(/^All matches ?5/), expect.stringMatching(/^Embers ?5/)])
  await count(page, 'closed')
  expect(rows()[0]).toMatch(/^All matches ?3/)
  await count(page, 'open')
  expect(rows()[0]).toMatch(/^All matches ?2/)
})

test('says when there are none of that kind and offers to count all', async () => {
  const { page } = await table({ any: 3, closed: 3, open: 0 })
  await count(page, 'open')
  expect(page.text()).toContain('No such matches.')
  await count(page, 'any')
  expect(rows()[0]).toMatch(/^All matches ?3/)
})
