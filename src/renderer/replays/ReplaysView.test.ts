import { flushPromises } from '@vue/test-utils'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Api } from '../client/client.ts'
import type { ReplaySummary } from '../../shared/replay.ts'
import { fakeClient } from '../testing/fake-client.ts'
import { mountInApp, type Mounted } from '../testing/mount-app.ts'
import { replaySummary } from '../testing/replay-fixtures.ts'
import ReplaysView from './ReplaysView.vue'

let mounted: Mounted | undefined
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => vi.useRealTimers())

async function screen(replays: ReplaySummary[]) {
  let rows = replays
  const list = vi.fn<Api['replays']['list']>(async ({ search, from, count }) => {
    const found = rows.filter(row => row.seats[0].deckName.includes(search))
    return { rows: found.slice(from, from + count), found: found.length, all: rows.length }
  })
  const remove = vi.fn<Api['matches']['delete']>(async ({ id }) => {
    rows = rows.filter(row => row.id !== id)
  })
  mounted = await mountInApp(ReplaysView, { client: fakeClient({}, { delete: remove }, {}, { list }), at: '/replays' })
  await flushPromises()
  return { page: mounted, list, remove, shown: () => document.querySelectorAll('.replays > table tbody tr').length }
}
const click = async (element: HTMLElement) => {
  element.click()
  await flushPromises()
}

test('shows the decks, players, result, length and notes of a replay', async () => {
  const origin = { match: 'm0', turn: 4 }
  const { page } = await screen([replaySummary({ origin, counted: [2, 0], shared: false })])
  for (const words of [
    'Embers',
    'Bones',
    'Ada · Apprentice',
    'Ada · Ada · went first',
    'Defeat',
    '10 min',
    'continued from Turn 4',
    '2 takebacks',
  ])
    expect(page.text()).toContain(words)
  expect(page.named('Watch Embers against Bones').getAttribute('href')).toContain('/replays/m1')
})

test('links to a new match when there are no replays', async () => {
  const { page } = await screen([])
  expect(page.text()).toContain('No finished matches yet.')
  expect(page.named('New match')).toBeTruthy()
})

test('shows many replays page by page', async () => {
  const { page, shown } = await screen(Array.from({ length: 60 }, (_, at) => replaySummary({ id: `m${at}` })))
  expect(shown()).toBe(25)
  await click(page.named('Next page'))
  await click(page.named('Next page'))
  expect(shown()).toBe(10)
  expect(page.named('Next page').getAttribute('aria-disabled')).toBe('true')
  expect(page.text()).toContain('Page 3 of 3')
})

test('searches as the player types, and offers all replays if none match', async () => {
  const { page, list, shown } = await screen([replaySummary()])
  const field = page.named('Search decks, names, players') as HTMLInputElement
  field.value = 'nothing'
  field.dispatchEvent(new Event('input'))
  await vi.advanceTimersByTimeAsync(500)
  expect(list.mock.lastCall?.[0]).toMatchObject({ search: 'nothing', from: 0 })
  await click(page.named('Show all'))
  await vi.advanceTimersByTimeAsync(500)
  expect(shown()).toBe(1)
})

test('deletes a replay only after confirmation', async () => {
  const { page, remove } = await screen([replaySummary(), replaySummary({ id: 'm2' })])
  await click(page.named('Delete Embers against Bones'))
  expect(document.activeElement).toBe(page.named('Keep'))
  await click(page.named('Keep'))
  expect(remove).not.toHaveBeenCalled()
  await click(page.named('Delete Embers against Bones'))
  await click(page.named('Delete'))
  expect(remove).toHaveBeenCalledWith({ id: 'm1' })
  expect(page.text()).toContain('Replay deleted.')
})
