import { ORPCError } from '@orpc/client'
import { flushPromises } from '@vue/test-utils'
import { expect, test, vi } from 'vitest'
import { reason } from '../../../shared/message.ts'
import { waitFor } from '../../../shared/testing/waiting.ts'
import App from '../../app/App.vue'
import { fakeClient, fakeDeck } from '../../testing/fake-client.ts'
import type { FakeClient } from '../../testing/fake-client.ts'
import { mountInApp } from '../../testing/mount-app.ts'
import type { Mounted } from '../../testing/mount-app.ts'

let page: Mounted | undefined

const deck = fakeDeck('a', [{ card: 'red-thirst', count: 11 }], 'Choir')
async function open(client: FakeClient): Promise<Mounted> {
  page = await mountInApp(App, { client, at: '/print/a' })
  await waitFor(() => expect(page?.maybe('Print')).not.toBeNull())
  return page
}
const desktop = (): FakeClient => fakeClient({ decks: [deck], info: { version: '0', host: 'desktop', dataDirectory: '/data' } })

test('the browser prints itself; the desktop app saves a PDF under the deck’s name', async () => {
  const inBrowser = await open(fakeClient({ decks: [deck] }))
  expect(document.querySelectorAll('.sheet')).toHaveLength(2)
  expect(inBrowser.maybe('Save as PDF')).toBeNull()
  inBrowser.wrapper.unmount()

  const shown = await open(desktop())
  const saved: { name: string; text: Promise<string>; type: string }[] = []
  let blob = new Blob()
  vi.spyOn(URL, 'createObjectURL').mockImplementation(given => {
    if (given instanceof Blob) blob = given
    return 'blob:test'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: blob.text(), type: blob.type })
  })
  shown.named('Save as PDF').click()
  await waitFor(() => expect(saved).toHaveLength(1))
  vi.restoreAllMocks()
  expect(saved[0]).toMatchObject({ name: 'Choir.pdf', type: 'application/pdf' })
  expect(await saved[0]?.text).toBe('%PDF')
}, 60_000)

test('a failed PDF is reported', async () => {
  const client = desktop()
  client.api.print.pdf = () =>
    Promise.reject(new ORPCError('REFUSED', { defined: true, data: { reasons: [reason('', 'services.refused.not-printed')] } }))
  const shown = await open(client)
  shown.named('Save as PDF').click()
  await flushPromises()
  expect(document.querySelector('[role=alert]')?.textContent).toContain('Couldn’t create the PDF')
}, 30_000)
