import { flushPromises } from '@vue/test-utils'
import { expect, test } from 'vitest'
import type { MatchUpdate } from '../../shared/match.ts'
import { useSettingsStore } from '../settings/settings-store.ts'
import { fakeCard, fakeGame } from '../testing/fake-game.ts'
import { pass, matchUpdate, playOption, step, tableView } from '../testing/match-fixtures.ts'
import type { Mounted } from '../testing/mount-app.ts'
import { click, mountMatch } from '../testing/match-page.ts'

async function table(over: Partial<MatchUpdate>, tips = true) {
  const view = tableView({ phase: 'plan', me: { hand: [4] }, cards: { 4: 'red-thirst' } })
  const only = matchUpdate({ fresh: true, view, step: step([playOption(4), pass]), ...over })
  const games = [fakeGame([fakeCard('red-thirst', { keywords: ['drain'] })])]
  const { page, client } = await mountMatch(only, {}, { games })
  await useSettingsStore().set({ tips })
  await flushPromises()
  const panel = () => document.querySelector('section[aria-label="Guide"]')
  return { page, client, panel, said: () => panel()?.querySelector('h2')?.textContent ?? null }
}
const press = (page: Mounted, name: string) => click(page.named(name))

test('explains what is new once, and remembers it as read', async () => {
  const { page, client, panel, said } = await table({})
  expect(said()).toBe('Plan in secret')
  await press(page, 'Got it')
  expect(panel()).toBe(null)
  expect(client.world.settings.tipsRead).toEqual(['plan'])
  expect(document.activeElement).not.toBe(document.body)
})

test('can be turned off, and never blocks play', async () => {
  const { page, client, panel } = await table({})
  expect(page.named(/^Red Thirst, .*playable/)).toBeTruthy()
  await press(page, 'Close guide')
  expect(panel()).toBe(null)
  expect(client.world.settings.tips).toBe(false)
})

test('stays silent when turned off, against a person, in a challenge and after the match', async () => {
  const person = { player: { type: 'person', name: 'Bela' }, avatar: 'second', deckName: 'Bones' } as const
  const [mine] = matchUpdate().seats
  const over = { winner: 0 as const, clause: 'CS-4.1', message: { key: 'test.over' }, turns: 3 }
  for (const [update, tips] of [
    [{}, false],
    [{ seats: [mine, person] }, true],
    [{ challenge: { id: 'x', failed: false, solved: false } }, true],
    [{ outcome: over }, true],
  ] as const) {
    const { panel } = await table(update as Partial<MatchUpdate>, tips)
    expect(panel(), JSON.stringify(update)).toBe(null)
  }
})
