import { flushPromises } from '@vue/test-utils'
import { describe, expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '../../shared/settings.ts'
import { waitFor } from '../../shared/testing/waiting.ts'
import { fakeClient, fakeDeck } from '../testing/fake-client.ts'
import { fakeCard, fakeGame } from '../testing/fake-game.ts'
import { mountInApp, type Mounted } from '../testing/mount-app.ts'
import App from './App.vue'

let page: Mounted | undefined

const cards = [{ card: 'spark', count: 20 }]
const gameOf = (id: string) => ({
  ...fakeGame([fakeCard('spark')]),
  id,
  name: id,
  starterDecks: [{ id: `ready-${id}`, name: `Ready ${id}`, howToPlay: '', cards }],
  rules: [{ id: 'turn', clauses: [`${id}-1`] }],
})
const games = ['one', 'two', 'three'].map(gameOf)
const ids = games.map(({ id }) => id)
const decks = ids.map(id => ({ ...fakeDeck(`deck-${id}`, cards, `Own ${id}`), game: id }))

const LINKS = [
  '/decks/deck-ID',
  '/print/deck-ID',
  '/play?deck=saved:deck-ID',
  '/play?deck=starter:ready-ID',
  '/lab?deck=saved:deck-ID',
  '/play?deck=deck-ID',
  '/lab?deck=deck-ID',
  '/compare?left=deck-ID',
].concat(['/lab?deck=starter:ready-ID', '/compare?left=saved:deck-ID', '/compare?left=starter:ready-ID&right=saved:deck-ID', '/rules/ID-1'])
const open = async (at: string, chosen: string) => {
  const client = fakeClient({ games, decks, settings: { ...DEFAULT_SETTINGS, game: chosen } })
  page = await mountInApp(App, { client, at })
  await flushPromises()
  return { client, page }
}
const shownGame = () => document.documentElement.dataset['game']

describe.each(LINKS)('%s', link => {
  test.each([
    ['one', 'one'],
    ['two', 'one'],
    ['one', 'three'],
  ])('of game %s opens while %s is chosen', async (id, chosen) => {
    const { page } = await open(link.replaceAll('ID', id), chosen)
    await waitFor(() => expect(shownGame()).toBe(id))
    await waitFor(() => expect(page.text()).toMatch(new RegExp(`(Own|Ready) ${id}|${id}-1`)))
    expect(page.text()).not.toMatch(/not found|doesn’t exist|no clause/i)
  })
})

test.each(['/print/gone', '/play?deck=saved:gone', '/play?deck=gone', '/lab?deck=starter:gone', '/compare?left=saved:gone', '/decks/gone'])(
  '%s says that its deck isn’t there',
  async link => {
    const { page } = await open(link, 'one')
    await waitFor(() => expect(page.text()).toMatch(/Deck not found|no longer exists/))
    expect(shownGame()).toBe('one')
    expect(page.text()).not.toContain('“”')
  },
)

test('decks of two games can’t be compared, which is said', async () => {
  const { page } = await open('/compare?left=saved:deck-one&right=saved:deck-two', 'three')
  await waitFor(() => expect(page.text()).toContain('Deck not found'))
})

test('another game can be chosen on a screen that a link opened', async () => {
  for (const [link, bare] of [
    ['/play?deck=saved:deck-two', '/play'],
    ['/rules/two-1', '/rules'],
    ['/compare?left=saved:deck-two', '/compare'],
  ] as const) {
    const { page } = await open(link, 'one')
    await waitFor(() => expect(shownGame()).toBe('two'))
    const select = document.querySelector<HTMLSelectElement>('header select')
    if (!select) throw new Error('there is a switch')
    select.value = 'three'
    select.dispatchEvent(new Event('change'))
    await waitFor(() => expect(shownGame()).toBe('three'))
    expect(page.router.currentRoute.value.fullPath).toBe(bare)
    page.wrapper.unmount()
  }
})
