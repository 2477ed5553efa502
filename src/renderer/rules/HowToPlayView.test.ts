import { flushPromises } from '@vue/test-utils'
import { expect, test } from 'vitest'
import type { GameCatalog } from '../../shared/catalog.ts'
import { message } from '../../shared/message.ts'
import { fakeClient } from '../testing/fake-client.ts'
import { fakeGame } from '../testing/fake-game.ts'
import { mountInApp, type Mounted } from '../testing/mount-app.ts'
import HowToPlayView from './HowToPlayView.vue'

let mounted: Mounted | undefined

async function page(over: Partial<GameCatalog>): Promise<Mounted> {
  mounted = await mountInApp(HowToPlayView, { client: fakeClient({ games: [{ ...fakeGame([]), ...over }] }) })
  await flushPromises()
  return mounted
}

test('offers lessons only in a game that has some', async () => {
  expect((await page({ lessons: ['one'] })).text()).toContain('Learn the game')
  mounted?.wrapper.unmount()
  expect((await page({})).text()).not.toContain('Learn the game')
})

test('explains keywords in a game that has them', async () => {
  const burn = {
    id: 'burn',
    name: message('sample.keyword.burn.name'),
    reminder: message('sample.keyword.burn.reminder'),
    clauses: [],
  }
  expect((await page({ keywords: [burn] })).text()).toContain('Keywords')
  mounted?.wrapper.unmount()
  expect((await page({ keywords: [] })).text()).not.toContain('Keywords')
})
