import { flushPromises } from '@vue/test-utils'
import { afterEach, expect, test } from 'vitest'
import type { MatchUpdate } from '../../shared/match.ts'
import type { Api } from '../client/client.ts'
import { useSettingsStore } from '../settings/settings-store.ts'
import { fakeClient } from '../testing/fake-client.ts'
import { fakeCard, fakeGame } from '../testing/fake-game.ts'
import { pass, matchUpdate, playOption, step, tableView } from '../testing/match-fixtures.ts'
import { mountInApp, type Mounted } from '../testing/mount-app.ts'
import MatchView from '../match/MatchView.vue'

let mounted: Mounted | undefined
afterEach(() => mounted?.wrapper.unmount())

async function table(over: Partial<MatchUpdate>, tips = true) {
  const view = tableView({ phase: 'plan', me: { hand: [4] }, cards: { 4: 'red-thirst' } })
  const only = matchUpdate({ fresh: true, view, step: step([playOption(4), pass]), ...over })
  async function* updates() {
    yield only
    await new Promise(() => undefined)
  }
  const client = fakeClient(
    { games: [fakeGame([fakeCard('red-thirst', { keywords: ['drain'] })])] },
    { watch: (async () => updates()) as unknown as Api['matches']['watch'] },
  )
  mounted = await mountInApp(MatchView, { client, props: { id: 'm1' } })
  await useSettingsStore().set({ tips })
  await flushPromises()
  const panel = () => document.querySelector('section[aria-label="Guide"]')
  return { page: mounted, client, panel, said: () => panel()?.querySelector('h2')?.textContent ?? null }
}
const press = async (page: Mounted, name: string) => {
  page.named(name).click()
  await flushPromises()
}

test('explains what is new once, and remembers it as read', async () => {
  const { page, client, panel, said } = await table({})
  expect(said()).toBe('Plan in secret')
  await press(page, 'Got it')
  expect(panel()).toBe(null)
  expect(client.world.settings.tipsRead).toEqual(['plan'])
  expect(document.activeElement).not.toBe(document.body)
})

test('can be closed and resumed, and never blocks play', async () => {
  const { page, client, said } = await table({ guided: true })
  expect(page.named(/^Red Thirst, .*playable/)).toBeTruthy()
  await press(page, 'Close guide')
  expect(said()).toBe('Guide')
  expect(client.world.settings.tips).toBe(false)
  await press(page, 'Open guide')
  expect(said()).toBe('Plan in secret')
})

test('stays silent when turned off, against a person, in a challenge and after the match', async () => {
  const person = { player: { type: 'person', name: 'Bela' }, avatar: 'second', deckName: 'Bones' } as const
  const [mine] = matchUpdate().seats
  const over = { winner: 0 as const, clause: 'CS-4.1', message: { key: 'test.over' }, turns: 3 }
  for (const [update, tips] of [
    [{}, false],
    [{ seats: [mine, person] }, true],
    [{ challenge: { id: 'x', failed: false, solved: false } }, true],
    [{ guided: true, outcome: over }, true],
  ] as const) {
    const { panel } = await table(update as Partial<MatchUpdate>, tips)
    expect(panel(), JSON.stringify(update)).toBe(null)
    mounted?.wrapper.unmount()
  }
})
