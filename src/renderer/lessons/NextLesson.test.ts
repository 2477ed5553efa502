import { expect, test } from 'vitest'
import { useSettingsStore } from '../settings/settings-store.ts'
import { fakeClient } from '../testing/fake-client.ts'
import { fakeCard, fakeGame } from '../testing/fake-game.ts'
import { mountInApp } from '../testing/mount-app.ts'
import { click } from '../testing/match-page.ts'
import NextLesson from './NextLesson.vue'

test('begins the first lesson that isn’t done, and is gone after the last', async () => {
  const client = fakeClient({ games: [{ ...fakeGame([fakeCard('red-thirst')]), lessons: ['one', 'two'] }] })
  const page = await mountInApp(NextLesson, { client })
  await useSettingsStore().set({ lessonsDone: ['cold-summit/one'] })
  await click(page.named(/^Next lesson/))
  expect(client.world.calls).toContain('matches.beginLesson cold-summit two')
  await useSettingsStore().set({ lessonsDone: ['cold-summit/one', 'cold-summit/two'] })
  expect(page.maybe(/^Next lesson/)).toBeNull()
})
