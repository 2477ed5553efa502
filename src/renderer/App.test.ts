import { ORPCError } from '@orpc/client'
import { flushPromises } from '@vue/test-utils'
import { afterEach, expect, test, vi } from 'vitest'
import { defineComponent } from 'vue'
import { message } from '../shared/message.ts'
import App from './App.vue'
import ScreenBoundary from './components/ScreenBoundary.vue'
import { fakeClient } from './testing/fake-client.ts'
import { mountInApp } from './testing/mount-app.ts'
import type { Mounted } from './testing/mount-app.ts'

let page: Mounted | undefined
afterEach(() => page?.wrapper.unmount())

test('an address that leads nowhere is said to, with the way back', async () => {
  page = await mountInApp(App, { at: '/no/such/place' })
  await vi.waitFor(() => expect(page?.text()).toContain('No such page'))
  expect(page.text()).toContain('/no/such/place')
  expect(page.named('Back to the first page').getAttribute('href')).toBe('/')
  expect(document.title).toBe('No such page · Grimoire')
})

test('each screen has a title, and takes the focus when it is gone to', async () => {
  page = await mountInApp(App, { at: '/settings' })
  expect(document.title).toBe('Settings · Grimoire')
  await page.router.push('/about')
  await flushPromises()
  expect(document.title).toBe('About · Grimoire')
  expect(document.activeElement?.id).toBe('main')
})

test('a notice keeps its full text until it is dismissed', async () => {
  const notice = { id: 'n', severity: 'warning' as const, message: message('services.storage.newer', { file: 'decks.json' }) }
  const client = fakeClient({ notices: [notice] })
  page = await mountInApp(App, { client })
  expect(page.text()).toContain('was written by a newer version of Grimoire')
  page.named('Dismiss').click()
  await flushPromises()
  expect(page.text()).not.toContain('newer version')
  expect(client.world.notices).toEqual([])
})

test('a lost connection is said, and said no longer when it is back', async () => {
  const client = fakeClient()
  page = await mountInApp(App, { client })
  expect(page.text()).not.toContain('Trying again')
  client.connect('reconnecting')
  await flushPromises()
  expect(page.text()).toContain('Trying again')
  client.connect('refused')
  await flushPromises()
  expect(page.text()).toContain('asks for a new key')
  client.connect('connected')
  await flushPromises()
  expect(page.text()).not.toContain('asks for a new key')
})

test('when it does not come up, it says why, and can be tried again', async () => {
  const client = fakeClient()
  const { hello } = client.api.app
  client.api.app.hello = async () => {
    throw new ORPCError('NOT_FOUND', { data: { message: message('app.school.dread') } })
  }
  page = await mountInApp(App, { client })
  expect(document.querySelector('[role=alert]')?.textContent).toContain('Dread')
  client.api.app.hello = hello
  page.named('Try again').click()
  await vi.waitFor(() => expect(page?.text()).toContain('Your name at the table'))
})

test('a mistake in a screen is said in words, and the screen can be drawn again', async () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let broken = true
  const Screen = defineComponent({
    setup() {
      if (broken) throw new Error('secret detail')
      return {}
    },
    render: () => 'all well',
  })
  page = await mountInApp(
    defineComponent({ components: { ScreenBoundary, Screen }, template: '<ScreenBoundary><Screen /></ScreenBoundary>' }),
  )
  expect(page.text()).toContain('This page has torn')
  expect(page.text()).not.toContain('secret detail')
  expect(quiet).toHaveBeenCalled()
  broken = false
  page.named('Draw it again').click()
  await flushPromises()
  expect(page.text()).toContain('all well')
})
