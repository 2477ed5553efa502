import { flushPromises } from '@vue/test-utils'
import { expect, test, vi } from 'vitest'
import { fakeClient } from '../testing/fake-client.ts'
import { fakeSet } from '../testing/fake-sets.ts'
import { mountInApp, type Mounted } from '../testing/mount-app.ts'
import SetPrintView from './SetPrintView.vue'

let mounted: Mounted | undefined

async function screen(count: number): Promise<Mounted> {
  const cards = Array.from({ length: count }, (_, at) => ({ id: `abc123-card-${at}`, name: `Card ${at}`, effects: [] }))
  mounted = await mountInApp(SetPrintView, {
    client: fakeClient({ set: fakeSet(cards) }),
    at: '/workshop/set-1/print',
    props: { id: 'set-1' },
  })
  await flushPromises()
  return mounted
}
const sheets = () => [...document.querySelectorAll<HTMLElement>('.sheet')]

test('a set is printed nine cards a page, on A4 or Letter', async () => {
  const page = await screen(11)
  expect(sheets().map(sheet => sheet.querySelectorAll('[data-card]').length)).toEqual([9, 2])
  page.named('Letter').click()
  await flushPromises()
  expect(sheets().every(sheet => sheet.classList.contains('letter'))).toBe(true)
  const print = vi.fn()
  vi.stubGlobal('print', print)
  page.named('Print').click()
  expect(print).toHaveBeenCalledTimes(1)
  vi.unstubAllGlobals()
})

test('an empty set says so, and nothing can be printed', async () => {
  const page = await screen(0)
  expect(sheets()).toEqual([])
  expect(page.text()).toContain('No cards yet')
  expect(page.named('Print')).toHaveProperty('disabled', true)
})
