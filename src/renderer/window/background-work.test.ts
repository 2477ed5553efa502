import { flushPromises } from '@vue/test-utils'
import { expect, test } from 'vitest'
import { defineComponent } from 'vue'
import type { MatchUpdate } from '../../shared/match.ts'
import { fakeClient } from '../testing/fake-client.ts'
import { mountInApp } from '../testing/mount-app.ts'
import { streamOf } from '../testing/stream-of.ts'
import { useMatchStore } from '../match/state/match-store.ts'
import { useSettingsStore } from '../settings/settings-store.ts'
import { useAppStore } from '../app/app-store.ts'
import { useBackgroundWorkStore } from './background-work-store.ts'
import { useTurnNotice } from '../app/use-turn-notice.ts'

const Screen = defineComponent({
  setup() {
    useTurnNotice()
    return () => null
  },
})
async function open(host: 'desktop' | 'web', client = fakeClient()) {
  client.world.info = { version: '0.0.0', host, dataDirectory: '/data' }
  await mountInApp(Screen, { client })
  await useAppStore().open()
  return { told: () => client.world.calls.filter(call => call.startsWith('window.')) }
}

test('a match tells when it waits for the player and when it is over, not when it is opened', async () => {
  const { told } = await open('desktop')
  const match = useMatchStore()
  const update = (change: object) => ({ you: 0, step: null, outcome: null, ...change }) as unknown as MatchUpdate
  match.id = 'm'
  for (const change of [{ step: {} }, {}, {}, { step: {} }, { outcome: {} }]) {
    match.latest = update(change)
    await flushPromises()
  }
  expect(told()).toEqual(['window.notify Your turn', 'window.notify The match is over'])
  await useSettingsStore().set({ notifications: false })
  for (const change of [{}, { step: {} }]) {
    match.latest = update(change)
    await flushPromises()
  }
  expect(told()).toHaveLength(2)
})

test.each(['failed', 'cancelled'])('a lab run that was %s isn’t told as finished', async state => {
  const watch = async () =>
    streamOf(
      (async function* () {
        yield { state, played: 1, games: 4 } as never
      })(),
    )
  const { told } = await open('desktop', fakeClient({}, {}, { watch: Object.assign(watch, {}) }))
  await useBackgroundWorkStore().followRun('r')
  await flushPromises()
  expect(told().filter(call => call.startsWith('window.notify'))).toEqual([])
})

test.each(['desktop', 'web'] as const)('a lab run shows its progress and its end where there is a window: %s', async host => {
  const run = (state: string, played: number) => ({ state, played, games: 4 })
  const watch = async () =>
    streamOf(
      (async function* () {
        yield run('running', 1) as never
        await flushPromises()
        yield run('done', 4) as never
      })(),
    )
  const client = fakeClient({}, {}, { watch: Object.assign(watch, {}) })
  const { told } = await open(host, client)
  await useBackgroundWorkStore().followRun('r')
  await flushPromises()
  if (host === 'web') expect(told()).toEqual([])
  else
    expect(told()).toEqual(
      expect.arrayContaining(['window.progress 0.25', 'window.progress null', 'window.notify The lab test is finished']),
    )
})
