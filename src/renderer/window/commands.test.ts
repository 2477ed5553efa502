import { flushPromises } from '@vue/test-utils'
import { expect, test } from 'vitest'
import type { Command, WindowEvent } from '../../shared/window-host.ts'
import { waitFor } from '../../shared/testing/waiting.ts'
import { fakeClient, fakeDeck, type FakeWorld } from '../testing/fake-client.ts'
import { mountInApp, type Mounted } from '../testing/mount-app.ts'
import App from '../app/App.vue'

let page: Mounted | undefined

async function open(at: string, start: Partial<FakeWorld> = {}) {
  let send: (event: WindowEvent) => void = () => undefined
  const windowEvents = async function* () {
    for (;;) yield await new Promise<WindowEvent>(resolve => (send = resolve))
  }
  const info = { version: '0.0.0', host: 'desktop' as const, dataDirectory: '/data' }
  const client = fakeClient({ info, windowEvents, ...start })
  page = await mountInApp(App, { client, at })
  await flushPromises()
  const { world } = client
  return {
    world,
    router: page.router,
    offered: () => world.offered.map(({ command }) => command),
    async choose(command: Command) {
      send({ type: 'command', command })
      await flushPromises()
    },
  }
}

test('only what can be done now is offered, with the player’s own keys', async () => {
  const { world, offered, router } = await open('/decks', { decks: [fakeDeck('a')] })
  await waitFor(() => expect(offered()).toContain('export'))
  expect(offered()).not.toContain('decks')
  expect(offered()).not.toContain('undo')
  expect(world.offered).toContainEqual({ command: 'find', key: '/' })
  await router.push('/about')
  await waitFor(() => expect(offered()).toContain('decks'))
  expect(offered()).not.toContain('export')
  expect(offered()).not.toContain('find')
})

test('a chosen command is followed once; one that can’t act any more does nothing', async () => {
  const { choose, router, world } = await open('/settings')
  await choose('undo')
  await choose('new-deck')
  await waitFor(() => expect(router.currentRoute.value.name).toBe('deck'))
  expect(world.calls.filter(call => call === 'decks.save')).toHaveLength(1)
})

test('a dialog on top keeps the screen’s commands from acting, and those that lead away stay', async () => {
  const { offered } = await open('/decks', { decks: [fakeDeck('a')] })
  await waitFor(() => expect(offered()).toContain('find'))
  page?.named('Shortcuts').click()
  await waitFor(() => expect(offered()).not.toContain('find'))
  expect(offered()).toContain('lab')
})

test('in a text field, undo and redo are those of the field', async () => {
  const { offered } = await open('/rules')
  await waitFor(() => expect(offered()).toContain('find'))
  expect(offered()).not.toContain('redo')
  page?.named('Search the rules').focus()
  await waitFor(() => expect(offered()).toEqual(expect.arrayContaining(['undo', 'redo'])))
})

test('a browser’s tab offers nothing', async () => {
  const { world } = await open('/decks', { info: { version: '0.0.0', host: 'web', dataDirectory: '/data' } })
  expect(world.offered).toEqual([])
})
