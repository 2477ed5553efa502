import { flushPromises } from '@vue/test-utils'
import { afterEach, expect, test, vi } from 'vitest'
import type { MatchUpdate } from '../../shared/match.ts'
import type { Api } from '../client/client.ts'
import { addTexts } from '../i18n/i18n.ts'
import { fakeClient } from '../testing/fake-client.ts'
import { matchUpdate } from '../testing/match-fixtures.ts'
import { mountInApp, type Mounted } from '../testing/mount-app.ts'
import MatchView from '../play/MatchView.vue'

const STORY = 'The long watch ends tonight.'
addTexts({ en: { 'cold-summit-challenges': { items: { watch: { name: 'The Watch', story: STORY } } } } })

let page: Mounted
afterEach(() => vi.restoreAllMocks())

/** A challenge on the table, whose notes have that much room; they take 200 pixels with everything. */
async function open(room: number): Promise<void> {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(room)
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(200)
  const challenges = [
    { id: 'watch', game: 'cold-summit', goal: null, lines: 9, wins: 1, plays: 2, values: [], solved: false, shown: false },
  ]
  async function* updates(): AsyncGenerator<MatchUpdate, void> {
    yield matchUpdate({ challenge: { id: 'watch', failed: false, solved: false } })
  }
  const watch = (async () => updates()) as unknown as Api['matches']['watch']
  const client = fakeClient({ challenges }, { watch })
  page = await mountInApp(MatchView, { client, props: { id: 'm1' } })
  await flushPromises()
}
const panel = () => document.querySelector('.challenge')?.textContent ?? ''

test('shows a challenge’s story beside the table, where it fits', async () => {
  await open(200)
  expect(panel()).toContain(STORY)
  expect(page.maybe('More')).toBeNull()
  expect(page.maybe('Show solution')).not.toBeNull()
})

test('never has to be scrolled: without room, story and solution are in a panel of their own', async () => {
  await open(120)
  expect(panel()).toContain('Win this turn.')
  expect(panel()).not.toContain(STORY)
  page.named('More').click()
  await flushPromises()
  const sidePanel = document.querySelector('.side-panel')
  expect(sidePanel?.textContent).toContain(STORY)
  expect(sidePanel?.textContent).toContain('Show solution')
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  await flushPromises()
  expect(document.querySelector('.side-panel')).toBeNull()
})
