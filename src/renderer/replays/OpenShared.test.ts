import { flushPromises } from '@vue/test-utils'
import { expect, test, vi } from 'vitest'
import { MAX_REPLAY_FILE } from '../../shared/replay.ts'
import type { Api } from '../client/client.ts'
import { waitFor } from '../../shared/testing/waiting.ts'
import { fakeClient } from '../testing/fake-client.ts'
import { mountInApp, type Mounted } from '../testing/mount-app.ts'
import OpenShared from './OpenShared.vue'

let mounted: Mounted | undefined

/** Chooses a file of that length; what was sent of it. */
async function choose(length: number): Promise<number[]> {
  const taken = vi.fn<Api['replays']['import']>(async () => ({ id: 'm1' }))
  mounted = await mountInApp(OpenShared, { client: fakeClient({}, {}, {}, { import: taken }), at: '/replays' })
  mounted.named('Open shared replay').click()
  await flushPromises()
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  Object.defineProperty(input, 'files', { value: [new File(['x'.repeat(length)], 'a.grimoire')] })
  input?.dispatchEvent(new Event('change'))
  await waitFor(() => expect(taken.mock.calls.length > 0 || mounted?.text().includes('larger than')).toBe(true))
  return taken.mock.calls.map(([{ text }]) => text.length)
}

test('sends a whole file', async () => expect(await choose(MAX_REPLAY_FILE)).toEqual([MAX_REPLAY_FILE]))

test('says that a file is too large, and doesn’t send a part of it', async () => {
  expect(await choose(MAX_REPLAY_FILE + 1)).toEqual([])
  expect(mounted?.text()).toContain(`larger than ${MAX_REPLAY_FILE} bytes`)
})
