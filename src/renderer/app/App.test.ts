import { ORPCError } from '@orpc/client'
import { flushPromises } from '@vue/test-utils'
import { expect, test, vi } from 'vitest'
import { defineComponent } from 'vue'
import type { Notice } from '../../shared/contract.ts'
import { message } from '../../shared/message.ts'
import { waitFor } from '../../shared/testing/waiting.ts'
import App from './App.vue'
import ScreenBoundary from './ScreenBoundary.vue'
import { useAppStore } from './app-store.ts'
import { shippedGames } from '../game-modules/use-games.ts'
import { useSettingsStore } from '../settings/settings-store.ts'
import { fakeCheck, fakeClient, fakeDeck } from '../testing/fake-client.ts'
import { fakeGame } from '../testing/fake-game.ts'
import { mountInApp } from '../testing/mount-app.ts'
import type { Mounted } from '../testing/mount-app.ts'
import { streamOf } from '../testing/stream-of.ts'

let page: Mounted | undefined

test('an unknown address shows “Page not found” and a way back', async () => {
  page = await mountInApp(App, { at: '/no/such/place' })
  await waitFor(() => expect(page?.text()).toContain('Page not found'))
  expect(page.text()).toContain('/no/such/place')
  expect(page.named('Home').getAttribute('href')).toBe('/')
  expect(document.title).toBe('Page not found · Grimoire')
})

test('each screen has a title, and gets the focus when it opens', async () => {
  page = await mountInApp(App, { at: '/settings' })
  expect(document.title).toBe('Settings · Grimoire')
  await page.router.push('/about')
  await flushPromises()
  expect(document.title).toBe('About · Grimoire')
  expect(document.activeElement?.id).toBe('main')
})

test('only what belongs to the chosen game is loaded at start, even if the games are known before the settings', async () => {
  const load = vi.spyOn(shippedGames, 'load').mockResolvedValue(null)
  const game = fakeGame([])
  const client = fakeClient({ games: ['first', 'second'].map(id => ({ ...game, id })) })
  client.world.settings.game = 'second'
  const { get } = client.api.settings
  client.api.settings.get = Object.assign(async () => {
    await flushPromises()
    return get()
  }, {})
  page = await mountInApp(App, { client })
  await waitFor(() => expect(load).toHaveBeenCalledWith('second', 'texts'))
  expect(load.mock.calls.filter(([id]) => id !== 'second')).toEqual([])
  load.mockRestore()
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

test('notices from main appear and disappear as they change', async () => {
  const client = fakeClient()
  let notify: (notices: Notice[]) => void = () => undefined
  client.api.app.watchNotices = Object.assign(
    async () =>
      streamOf(
        (async function* () {
          for (;;) yield await new Promise<Notice[]>(resolve => (notify = resolve))
        })(),
      ),
    {},
  )
  page = await mountInApp(App, { client })
  notify([{ id: 'n', severity: 'warning', message: message('services.storage.newer', { file: 'decks.json' }) }])
  await flushPromises()
  expect(page.text()).toContain('was written by a newer version of Grimoire')
  notify([])
  await flushPromises()
  expect(page.text()).not.toContain('newer version')
})

test('a lost connection is shown until it is restored', async () => {
  const client = fakeClient()
  page = await mountInApp(App, { client })
  expect(page.text()).not.toContain('Reconnecting…')
  client.connect('reconnecting')
  await flushPromises()
  expect(page.text()).toContain('Reconnecting…')
  client.connect('refused')
  await flushPromises()
  expect(page.text()).toContain('Grimoire was restarted')
  client.connect('connected')
  await flushPromises()
  expect(page.text()).not.toContain('Grimoire was restarted')
})

test('a failed start says why, and can be retried', async () => {
  const client = fakeClient()
  const { hello } = client.api.app
  client.api.app.hello = async () => {
    throw new ORPCError('NOT_FOUND', { data: { message: message('challenges.bands.fiendish') } })
  }
  page = await mountInApp(App, { client })
  expect(document.querySelector('[role=alert]')?.textContent).toContain('Fiendish')
  client.api.app.hello = hello
  page.named('Try again').click()
  await waitFor(() => expect(page?.text()).toContain('Your name'))
})

test('an error in a screen shows a message, and the screen can be retried', async () => {
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
  expect(page.text()).toContain('Something went wrong')
  expect(page.text()).not.toContain('secret detail')
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  page.named('Copy report').click()
  await flushPromises()
  expect(copied.mock.calls[0]?.[0]).toMatch(/^Grimoire for tests\n\/settings Error: secret detail/)
  expect(page.text()).toContain('Report copied')
  expect(quiet).toHaveBeenCalled()
  broken = false
  page.named('Try again').click()
  await flushPromises()
  expect(page.text()).toContain('all well')
})

test('a screen that fails again on retry offers a full reload', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  const Screen = defineComponent({
    setup() {
      throw new Error('still')
    },
  })
  page = await mountInApp(
    defineComponent({ components: { ScreenBoundary, Screen }, template: '<ScreenBoundary><Screen /></ScreenBoundary>' }),
  )
  page.named('Try again').click()
  await flushPromises()
  expect(page.maybe('Try again')).toBe(null)
  expect(reload).not.toHaveBeenCalled()
  page.named('Reload').click()
  expect(reload).toHaveBeenCalledOnce()
})

test('an uncaught error shows a banner with a report that can be dismissed, and the app keeps working', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  const client = fakeClient()
  page = await mountInApp(App, { client })
  useAppStore().meet(new TypeError('x is null'))
  await flushPromises()
  expect(page.text()).toContain('Something went wrong. Your decks and matches are safe.')
  page.named('Copy report').click()
  await flushPromises()
  expect(document.querySelector('textarea')?.value).toContain('TypeError: x is null')
  page.named('Dismiss').click()
  await flushPromises()
  expect(page.text()).not.toContain('Something went wrong')
  expect(page.text()).toContain('Your name')
})

const closes = (): boolean => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('a page asks before it is left while settings are unsaved', async () => {
  const client = fakeClient()
  page = await mountInApp(App, { client })
  const settings = useSettingsStore()
  expect(closes()).toBe(true)
  client.world.notSaved.add('settings.set')
  await settings.set({ theme: 'light' })
  expect(closes()).toBe(false)
  client.world.notSaved.clear()
  // Asking tries a last time.
  expect(closes()).toBe(false)
  await flushPromises()
  expect(client.world.settings.theme).toBe('light')
  expect(closes()).toBe(true)
})

async function drag(type: 'dragover' | 'drop', files: File[]): Promise<Event> {
  const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), { dataTransfer: { files, types: ['Files'] } })
  document.body.dispatchEvent(event)
  await flushPromises()
  return event
}

test('a file dropped on any screen is imported, and a hint is shown while it is dragged over the window', async () => {
  const client = fakeClient()
  page = await mountInApp(App, { client, at: '/settings' })
  const file = new File(['[]'], 'a.json')
  expect((await drag('dragover', [file])).defaultPrevented).toBe(true)
  expect(page.text()).toContain('Drop to import')
  expect((await drag('drop', [file])).defaultPrevented).toBe(true)
  expect(page.text()).not.toContain('Drop to import')
  await waitFor(() => expect(page?.text()).toContain('Imported “Imported”.'))
  expect(page.router.currentRoute.value.name).toBe('decks')
  await drag('drop', [file])
  await waitFor(() => expect(client.world.calls).toEqual(['decks.import', 'decks.import']))
})

test('a file dropped on a match doesn’t leave the match or open in the browser', async () => {
  const client = fakeClient()
  page = await mountInApp(App, { client, at: '/match/m1' })
  expect((await drag('dragover', [])).defaultPrevented).toBe(true)
  expect((await drag('drop', [new File(['[]'], 'a.json')])).defaultPrevented).toBe(true)
  expect(page.router.currentRoute.value.name).toBe('match')
  expect(client.world.calls).toEqual([])
})

test('a link shows the deck, says if it is already here, and saves it under a name', async () => {
  const cards = [{ card: 'red-thirst', count: 3 }]
  const client = fakeClient({ decks: [fakeDeck('a', cards, 'Thirsty')] })
  client.api.decks.read = async ({ text }) =>
    text === 'gd1right'
      ? { kind: 'code', game: 'cold-summit', name: null, cards, aside: [], doubts: [], check: fakeCheck(cards) }
      : Promise.reject(new ORPCError('BAD_FILE', { defined: true, data: { message: message('services.code.mistyped') } }))
  page = await mountInApp(App, { client, at: '/deck/gd1wrong' })
  await waitFor(() => expect(page?.text()).toContain('This link has no deck'))
  expect(page.text()).toContain('This deck code is incomplete')
  await page.router.push('/deck/gd1right')
  await waitFor(() => expect(page?.text()).toContain('3 Red Thirst'))
  expect(page.text()).toContain('You already have these cards as “Thirsty”.')
  page.named('Save deck').click()
  await waitFor(() => expect(client.world.decks).toMatchObject([{ name: 'Shared deck', cards }, {}]))
})
