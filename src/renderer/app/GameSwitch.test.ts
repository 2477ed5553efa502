import { flushPromises } from '@vue/test-utils'
import { expect, test } from 'vitest'
import { fakeClient, fakeDeck } from '../testing/fake-client.ts'
import { fakeCard, fakeGame } from '../testing/fake-game.ts'
import { mountInApp, type Mounted } from '../testing/mount-app.ts'
import App from './App.vue'

let page: Mounted | undefined

const summit = fakeGame([fakeCard('spark')])
const bids = { ...fakeGame([fakeCard('high')]), id: 'toy', name: 'Bids' }
const decks = [
  { ...fakeDeck('one', [], 'Red Vigil'), game: summit.id },
  { ...fakeDeck('two', [], 'All high'), game: bids.id },
  { ...fakeDeck('three', [], 'From elsewhere'), game: 'taken-away' },
]
const open = async (at: string, games = [summit, bids]) => {
  const client = fakeClient({ games, decks })
  page = await mountInApp(App, { client, at })
  await flushPromises()
  return { client, page }
}
const field = () => document.querySelector<HTMLSelectElement>('header select')
async function choose(id: string): Promise<void> {
  const select = field()
  if (!select) throw new Error('there is a switch')
  select.value = id
  select.dispatchEvent(new Event('change'))
  await flushPromises()
  await flushPromises()
}

test('the game switch chooses whose decks are shown, is remembered, and hides no deck of an unavailable game', async () => {
  const { client, page } = await open('/decks')
  expect(field()?.closest('label')?.textContent).toContain('Game')
  expect([...(field()?.options ?? [])].map(option => option.text)).toEqual(['Cold Summit', 'Bids'])
  expect(page.text()).toContain('Red Vigil')
  expect(page.text()).not.toContain('All high')
  await choose('toy')
  expect(page.text()).toContain('All high')
  expect(page.text()).not.toContain('Red Vigil')
  expect(page.text()).toContain('From elsewhere')
  expect(client.world.settings.game).toBe('toy')
  expect(document.documentElement.dataset['game']).toBe('toy')
})

test('with one game there is no switch', async () => {
  await open('/decks', [summit])
  expect(field()).toBeNull()
})

test('a link to a deck of another game switches to it; to choose another game then leaves the deck', async () => {
  const { client, page } = await open('/decks/two')
  expect(client.world.settings.game).toBe('toy')
  expect(field()?.value).toBe('toy')
  await choose('cold-summit')
  expect(page.router.currentRoute.value.path).toBe('/decks')
  expect(page.text()).toContain('Red Vigil')
})
