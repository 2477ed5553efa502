import { flushPromises } from '@vue/test-utils'
import { onTestFinished } from 'vitest'
import type { MatchUpdate } from '../../shared/match.ts'
import type { Api } from '../client/client.ts'
import MatchView from '../play/MatchView.vue'
import { fakeClient, type FakeClient, type FakeWorld } from './fake-client.ts'
import { mountInApp, type Mounted } from './mount-app.ts'

interface MatchPage {
  page: Mounted
  client: FakeClient
  /** Sends one more update and waits until it is shown. */
  push(update: MatchUpdate): Promise<void>
}

let current: Mounted | undefined
function close(): void {
  current?.wrapper.unmount()
  current = undefined
}

/** The match view with this first update. `matches` are the calls it may make. Unmounted before the next one and when the test ends. */
export async function mountMatch(
  first: MatchUpdate,
  matches: Partial<Api['matches']> = {},
  world: Partial<FakeWorld> = {},
  replays: Partial<Api['replays']> = {},
): Promise<MatchPage> {
  const waiting = [first]
  let wake: () => void = () => undefined
  async function* updates(): AsyncGenerator<MatchUpdate, void> {
    for (;;) {
      const next = waiting.shift()
      if (next) yield next
      else await new Promise<void>(resolve => (wake = resolve))
    }
  }
  const client = fakeClient(world, { watch: (async () => updates()) as unknown as Api['matches']['watch'], ...matches }, {}, replays)
  close()
  const page = await mountInApp(MatchView, { client, props: { id: 'm1' } })
  current = page
  onTestFinished(close)
  await flushPromises()
  return {
    page,
    client,
    async push(update) {
      waiting.push(update)
      wake()
      await flushPromises()
    },
  }
}

export async function press(key: string): Promise<void> {
  window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  await flushPromises()
}

export async function click(element: HTMLElement): Promise<void> {
  element.click()
  await flushPromises()
}
