import { flushPromises } from '@vue/test-utils'
import { expect, test, vi } from 'vitest'
import { h } from 'vue'
import { RouterView } from 'vue-router'
import { waitFor } from '../../shared/testing/waiting.ts'
import type { Api } from '../client/client.ts'
import { useMatchStore } from '../match/state/match-store.ts'
import { fakeClient } from '../testing/fake-client.ts'
import { pass, matchUpdate, option, playOption, step, tableView } from '../testing/match-fixtures.ts'
import { mountInApp, type Mounted } from '../testing/mount-app.ts'

let mounted: Mounted | undefined

/** The app's screens, at a table where a play has been begun. */
async function atTable() {
  const first = matchUpdate({
    fresh: true,
    view: tableView({ me: { hand: [4] }, cards: { 4: 'red-thirst' } }),
    step: step([playOption(4), pass]),
  })
  async function* updates() {
    yield first
    await new Promise<never>(() => undefined)
  }
  const watch = vi.fn(async () => updates())
  const client = fakeClient(
    {},
    {
      watch: watch as unknown as Api['matches']['watch'],
      options: async () =>
        step([option('mode:base', { type: 'mode', mode: 'base' }), option('mode:ritual', { type: 'mode', mode: 'ritual' })]),
    },
  )
  mounted = await mountInApp(() => h(RouterView), { client, at: '/match/m1' })
  const match = useMatchStore()
  await waitFor(() => expect(match.scene).not.toBeNull())
  await match.draft.pick('play:4')
  const { router } = mounted
  const go = async (path: string) => {
    await router.push(path)
    await flushPromises()
  }
  return { match, watch, go }
}

test('returning from the rules shows the same table, with the unfinished play', async () => {
  const { match, watch, go } = await atTable()
  await go('/rules/GD-1.2')
  expect(match.id).toBe('m1')
  await go('/rules')
  await go('/match/m1')
  expect(match.draft.picks).toEqual(['play:4'])
  expect(watch).toHaveBeenCalledTimes(1)
})

test('going anywhere else, from the table or from the rules, leaves the table', async () => {
  const { match, watch, go } = await atTable()
  await go('/rules')
  await go('/settings')
  expect(match.id).toBeNull()
  await go('/match/m1')
  await waitFor(() => expect(watch).toHaveBeenCalledTimes(2))
  await go('/about')
  expect(match.id).toBeNull()
})

test('another match replaces the one left open', async () => {
  const { match, watch, go } = await atTable()
  await go('/rules')
  await go('/match/m2')
  expect(match.id).toBe('m2')
  expect(watch).toHaveBeenLastCalledWith({ id: 'm2' }, expect.anything())
})
