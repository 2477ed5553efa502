import { flushPromises } from '@vue/test-utils'
import { expect, test } from 'vitest'
import type { MatchUpdate } from '../../../../shared/match.ts'
import { useSettingsStore } from '../../../settings/settings-store.ts'
import { fakeCard } from '../../../testing/fake-game.ts'
import { playOption, step } from '../../../testing/match-fixtures.ts'
import { endTurn, duelGame, duelUpdate, tableView } from '../testing/duel-fixtures.ts'
import type { Mounted } from '../../../testing/mount-app.ts'
import { click, mountMatch } from '../../../testing/match-page.ts'

async function table(over: Partial<MatchUpdate>, tips = true) {
  const view = tableView({ turn: 3, me: { hand: [4] }, cards: { 4: 'red-thirst' } })
  const only = duelUpdate({ fresh: true, view, step: step([playOption(4), endTurn]), ...over })
  const games = [duelGame([fakeCard('red-thirst', { keywords: ['drain'] })])]
  const { page, client } = await mountMatch(only, {}, { games })
  await useSettingsStore().set({ tips })
  await flushPromises()
  const panel = () => document.querySelector('section[aria-label="Guide"]')
  return { page, client, panel, said: () => panel()?.querySelector('h2')?.textContent ?? null }
}
const press = (page: Mounted, name: string) => click(page.named(name))

test('explains a keyword once in other matches against an AI, then disappears', async () => {
  const { page, panel, said } = await table({})
  expect(said()).toBe('Drain')
  await press(page, 'Got it')
  expect(panel()).toBe(null)
  expect(document.activeElement).not.toBe(document.body)
})
