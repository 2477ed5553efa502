import { ORPCError } from '@orpc/client'
import { flushPromises } from '@vue/test-utils'
import { expect, test, vi } from 'vitest'
import { message } from '../../shared/message.ts'
import { waitFor } from '../../shared/testing/waiting.ts'
import App from '../app/App.vue'
import { fakeClient, type FakeClient } from '../testing/fake-client.ts'
import { fakeSet, type FakeSets } from '../testing/fake-sets.ts'
import { mountInApp, type Mounted } from '../testing/mount-app.ts'

const set = fakeSet([{ id: 'abc123-wick', name: 'Wick' }])
async function open(given: FakeSets['given'], at = '/set/gs1-ashes'): Promise<{ page: Mounted; client: FakeClient }> {
  const client = fakeClient({ set, ...(given && { given }) })
  const page = await mountInApp(App, { client, at })
  await flushPromises()
  return { page, client }
}

test('the set of a link is shown, and added only when that is wanted', async () => {
  const { page, client } = await open({ author: 'Mina' })
  await waitFor(() => expect(page.text()).toContain('By Mina'))
  expect(document.querySelector('[data-card="abc123-wick"]')).not.toBeNull()
  expect(page.text()).toContain('isn’t among your sets yet')
  expect(client.world.calls.filter(call => call.startsWith('sets.'))).toEqual(['sets.look gs1-ashes'])
  page.named('Add to my sets').click()
  await waitFor(() => expect(client.world.calls).toContain('sets.import gs1-ashes'))
  await waitFor(() => expect(page.router.currentRoute.value.path).toBe('/workshop/set-1'))
})

test.each([
  [{ isBinned: false, isSame: true }, 'nothing in it differs', false, true],
  [{ isBinned: false, isSame: false }, 'in another version', true, true],
  [{ isBinned: true, isSame: true }, 'in the bin', true, false],
])('a set that is here, %o, is said to be', async (here, said, canAdd, canOpen) => {
  const { page } = await open({ here: { id: 'set-1', name: 'Mine', ...here } })
  await waitFor(() => expect(page.text()).toContain(said))
  expect(page.maybe('Add to my sets') !== null).toBe(canAdd)
  expect(page.maybe('Open Mine') !== null).toBe(canOpen)
})

test('a code is pasted in the workshop; one that can’t be read says why and stays', async () => {
  const { page, client } = await open(undefined, '/workshop')
  await waitFor(() => expect(page.maybe('Paste a code')).not.toBeNull())
  page.named('Paste a code').click()
  await flushPromises()
  const field = document.querySelector<HTMLTextAreaElement>('textarea')
  const type = async (text: string): Promise<void> => {
    if (!field) throw new Error('no field')
    field.value = text
    field.dispatchEvent(new Event('input', { bubbles: true }))
    await flushPromises()
    field.form?.requestSubmit()
    await flushPromises()
  }
  const problem = { message: message('services.set.mistyped-code') }
  const look = vi.spyOn(client.api.sets, 'look').mockRejectedValueOnce(new ORPCError('BAD_FILE', { defined: true, data: problem }))
  await type('gs1-x')
  expect(page.text()).toContain('incomplete or has a typo')
  look.mockRestore()
  await type('See grimoire:set/gs1-ashes')
  await waitFor(() => expect(page.router.currentRoute.value.path).toBe('/set/gs1-ashes'))
})
