import { ORPCError } from '@orpc/client'
import { flushPromises } from '@vue/test-utils'
import { beforeAll, expect, test } from 'vitest'
import { message } from '../../shared/message.ts'
import { MAX_REPLAY_FILE } from '../../shared/replay.ts'
import { waitFor } from '../../shared/testing/waiting.ts'
import App from '../app/App.vue'
import { fakeClient } from '../testing/fake-client.ts'
import { fakeSet } from '../testing/fake-sets.ts'
import { mountInApp, type Mounted } from '../testing/mount-app.ts'

// Load these modules now so that the waits below don't include it.
beforeAll(
  () =>
    Promise.all([
      import('./OpenFilesView.vue'),
      import('../decks/shelf/DecksView.vue'),
      import('../settings-screen/SettingsView.vue'),
      import('../replays/ReplayView.vue'),
    ]),
  120_000,
)

let page: Mounted | undefined

const REPLAY = '{\n "grimoire": "replay", "version": 1 }'

/** Imports replays that pass as valid. */
function clientWith(arrivals: Parameters<typeof fakeClient>[0]) {
  const client = fakeClient(arrivals)
  client.api.replays.import = async ({ text }) =>
    text.includes('broken')
      ? Promise.reject(new ORPCError('BAD_FILE', { defined: true, data: { message: message('services.replay.broken') } }))
      : { id: 'shared-1' }
  return client
}

test('opens a match file from the system by its content and shows the match', async () => {
  const client = clientWith({ arrivals: [{ type: 'text', name: 'last night.grimoire', text: REPLAY }] })
  page = await mountInApp(App, { client, at: '/open/1' })
  await waitFor(() => expect(page?.router.currentRoute.value.fullPath).toBe('/replays/shared-1'))
})

test('sends deck files to the shelf, like dropped ones', async () => {
  const client = clientWith({ arrivals: [{ type: 'text', name: 'a.grimoire', text: '{"grimoire":"deck","name":"replay"}' }] })
  page = await mountInApp(App, { client, at: '/open/1' })
  await waitFor(() => expect(client.world.calls).toEqual(['decks.import']))
  expect(page.router.currentRoute.value.name).toBe('decks')
})

test('sends a set of cards to the workshop, which imports it and shows it', async () => {
  const client = clientWith({ set: fakeSet(), arrivals: [{ type: 'text', name: 'a.set.grimoire', text: '{"grimoire":"set"}' }] })
  page = await mountInApp(App, { client, at: '/open/1' })
  await waitFor(() => expect(client.world.calls).toEqual(['sets.import {"grimoire":"set"}']))
  await waitFor(() => expect(page?.router.currentRoute.value.fullPath).toBe('/workshop/set-1'))
})

test('lists each of several files with its action or why it can’t be opened', async () => {
  const client = clientWith({
    arrivals: [
      { type: 'text', name: 'one.grimoire', text: REPLAY },
      { type: 'text', name: 'two.grimoire', text: '{"grimoire": "replay", "broken": true}' },
      { type: 'text', name: 'deck.grimoire', text: '[]' },
      {
        type: 'problem',
        name: 'gone.grimoire',
        problem: message('file.whole', { problem: message('file.problem.unopened', { code: 'ENOENT' }) }),
      },
    ],
  })
  page = await mountInApp(App, { client, at: '/open/1' })
  await waitFor(() => expect(page?.text()).toContain('“one.grimoire” is a match.'))
  expect(page.text()).toContain('Couldn’t open “two.grimoire”. This replay was altered')
  expect(page.text()).toContain('Couldn’t open “gone.grimoire”. The file can’t be opened (ENOENT).')
  expect(page.named('Watch one.grimoire').getAttribute('href')).toBe('/replays/shared-1')
  page.named('Import decks').click()
  await waitFor(() => expect(client.world.calls).toEqual(['decks.import']))
})

test('opens a match dropped on the window, and doesn’t send one that is too large', async () => {
  const client = clientWith({})
  page = await mountInApp(App, { client, at: '/settings' })
  const drop = async (file: File): Promise<void> => {
    const event = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), {
      dataTransfer: { files: [file], types: ['Files'] },
    })
    document.body.dispatchEvent(event)
    await flushPromises()
  }
  await drop(new File([REPLAY.padEnd(MAX_REPLAY_FILE + 1)], 'large.json'))
  await waitFor(() => expect(page?.text()).toContain('Couldn’t open “large.json”. The file is larger than'))
  await page.router.push('/settings')
  await drop(new File([REPLAY], 'match.json'))
  await waitFor(() => expect(page?.router.currentRoute.value.fullPath).toBe('/replays/shared-1'))
})

test('takes a full export to its check in Settings, and reports an invalid one as having changed nothing', async () => {
  const client = clientWith({
    arrivals: [{ type: 'text', name: 'mine.everything.json', text: '{"grimoire":"everything"}' }],
    arrival: { savedAt: 1, number: 1, of: 1, parts: [{ part: 'decks', all: 1, fresh: 1, names: ['Ash'], same: 0, other: 0, left: 0 }] },
  })
  page = await mountInApp(App, { client, at: '/open/1' })
  await waitFor(() => expect(page?.text()).toContain('Contents of mine.everything.json'))
  expect(page.router.currentRoute.value.name).toBe('settings')
  expect(page.text()).toContain('1 new: Ash')

  const drop = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), {
    dataTransfer: { files: [new File(['spoilt'], 'other.everything.json')], types: ['Files'] },
  })
  document.body.dispatchEvent(drop)
  await waitFor(() => expect(page?.text()).toContain('Couldn’t import “other.everything.json”. [test.no-everything] Nothing was changed.'))
  expect(document.activeElement?.getAttribute('role')).toBe('alert')
  expect(page.text()).not.toContain('Contents of mine.everything.json')
  expect(client.world.calls).toEqual([])
})

test('lists a full export among other files and opens it when pressed', async () => {
  const client = clientWith({
    arrivals: [
      { type: 'text', name: 'mine.everything.json', text: '{"grimoire":"everything"}' },
      { type: 'text', name: 'deck.grimoire', text: '[]' },
    ],
  })
  page = await mountInApp(App, { client, at: '/open/1' })
  await waitFor(() => expect(page?.text()).toContain('“mine.everything.json” is a full export.'))
  expect(page.text()).toContain('1 file with decks.')
  page.named('Preview mine.everything.json').click()
  await waitFor(() => expect(page?.text()).toContain('This file is empty.'))
  expect(page.router.currentRoute.value.name).toBe('settings')
})

test('says when there is no file to open', async () => {
  page = await mountInApp(App, { client: clientWith({}), at: '/open' })
  await waitFor(() => expect(page?.text()).toContain('No file to open.'))
  expect(page.named('Home').getAttribute('href')).toBe('/')
})
