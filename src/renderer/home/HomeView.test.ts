import { flushPromises } from '@vue/test-utils'
import { expect, test, vi } from 'vitest'
import { RouterView } from 'vue-router'
import type { MatchSummary, NewMatch } from '../../shared/match.ts'
import { waitFor } from '../../shared/testing/waiting.ts'
import { message } from '../../shared/message.ts'
import { shippedGames } from '../game-modules/use-games.ts'
import { useNewMatchStore } from '../play/setup/new-match-store.ts'
import { useSettingsStore } from '../settings/settings-store.ts'
import { fakeClient, fakeDeck } from '../testing/fake-client.ts'
import { fakeCard, fakeGame } from '../testing/fake-game.ts'
import type { FakeClient } from '../testing/fake-client.ts'
import { mountInApp } from '../testing/mount-app.ts'
import type { Mounted } from '../testing/mount-app.ts'

let page: Mounted | undefined

const starter = { id: 'vigil', name: 'Red Vigil', schools: ['blood'], howToPlay: 'Bleed them.', cards: [{ card: 'red-thirst', count: 20 }] }
const game = { ...fakeGame([fakeCard('red-thirst')]), starterDecks: [starter] }
const match = (id: string, over: Partial<MatchSummary> = {}): MatchSummary => ({
  id,
  game: 'cold-summit',
  seats: [
    { player: { type: 'person', name: 'Ada' }, avatar: 'ada', deckName: 'Choir' },
    { player: { type: 'ai', level: 'apprentice' }, avatar: 'ada', deckName: 'Red Vigil' },
  ],
  you: 0,
  turn: 4,
  startedAt: 1,
  updatedAt: 1,
  outcome: null,
  ...over,
})

async function open(over: FakeClient): Promise<Mounted> {
  page = await mountInApp(RouterView, { client: over, at: '/' })
  return page
}

test('offers lessons, a quick match and a new deck on a fresh install', async () => {
  const shown = await open(fakeClient({ games: [{ ...game, lessons: ['one'] }] }))
  expect(shown.text()).toContain('Learn the game')
  expect(shown.named('New match').getAttribute('href')).toBe('/play')
  expect(shown.text()).toContain('You have no decks yet.')
  expect(shown.named('Build a deck').getAttribute('href')).toBe('/decks')
  expect(shown.named('Play Red Vigil').getAttribute('href')).toBe('/play?deck=starter:vigil')
})

test('loads nothing of games that aren’t open', async () => {
  const load = vi.spyOn(shippedGames, 'load').mockResolvedValue(null)
  await open(fakeClient({ games: [game, { ...game, id: 'other', name: 'Other' }] }))
  expect(page?.named('Other')).toBeDefined()
  expect(load.mock.calls.filter(([id]) => id === 'other')).toEqual([])
})

test('offers the next lesson to a new player, until all are done', async () => {
  const shown = await open(fakeClient({ games: [{ ...game, lessons: ['one', 'two'] }] }))
  expect(document.querySelector('.offer .primary')?.getAttribute('aria-label')).toMatch(/^Start lesson 1/)
  await useSettingsStore().set({ lessonsDone: ['cold-summit/one'] })
  expect(document.querySelector('.offer .primary')?.getAttribute('aria-label')).toMatch(/^Start lesson 2/)
  await useSettingsStore().set({ lessonsDone: ['cold-summit/one', 'cold-summit/two'] })
  expect(shown.maybe(/lesson/)).toBeNull()
})

test('offers no lessons in a game that has none', async () => {
  expect((await open(fakeClient({ games: [game] }))).text()).not.toContain('Learn the game')
})

test('starts a match with this game’s last choices at one press', async () => {
  const seat = (player: NewMatch['seats'][0]['player']) => ({ player, avatar: 'ada', deck: { from: 'starter', id: 'vigil' } }) as const
  const last: NewMatch = {
    game: game.id,
    seats: [seat({ type: 'person', name: 'Ada' }), seat({ type: 'ai', level: 'master' })],
    first: 1,
    houseRules: { takebacks: false },
  }
  const client = fakeClient({ games: [game] })
  const created: NewMatch[] = []
  client.api.matches.create = Object.assign(async (wanted: NewMatch) => (created.push(wanted), { id: 'new' }), {})
  const shown = await open(client)
  expect(shown.text()).toContain('Quick match')
  await useSettingsStore().set({ playerName: 'Ada', lastMatches: { [game.id]: last, other: { ...last, game: 'other', first: 0 } } })
  await useNewMatchStore().load(null)
  expect(shown.text()).toContain('Play again')
  expect(shown.text()).toContain('Master')
  shown.named('Play now').click()
  await waitFor(() => expect(shown.router.currentRoute.value.path).toBe('/match/new'))
  expect(created).toEqual([last])
})

test('hides matches of other games, except those that can’t be opened', async () => {
  const other = { game: 'other' }
  const outcome = { winner: 0 as const, clause: 'X', message: message('challenges.bands.hard'), turns: 9 }
  const matches = [
    match('runs', other),
    match('over', { ...other, outcome }),
    match('lost', { ...other, problem: message('challenges.bands.tricky') }),
  ]
  const shown = await open(fakeClient({ games: [game], matches }))
  expect(shown.maybe(/^Continue/)).toBeNull()
  expect(shown.maybe(/^Result/)).toBeNull()
  expect(shown.named(/^Remove/)).toBeTruthy()
})

test('offers lessons until a person has played, whatever AIs have played', async () => {
  const ai = { player: { type: 'ai', level: 'adept' }, avatar: 'mother-sable', deckName: 'Red Vigil' } as const
  const outcome = { winner: 0 as const, clause: 'CS-4.1', message: message('challenges.bands.hard'), turns: 9 }
  const watched = match('watched', { outcome, you: null, seats: [ai, ai] })
  expect((await open(fakeClient({ games: [{ ...game, lessons: ['one'] }], matches: [watched] }))).text()).toContain('Learn the game')
  page?.wrapper.unmount()
  expect(
    (await open(fakeClient({ games: [{ ...game, lessons: ['one'] }], matches: [watched, match('done', { outcome })] }))).text(),
  ).not.toContain('Learn the game')
})

test('counts a running match in rounds if its game does', async () => {
  const shown = await open(fakeClient({ games: [{ ...game, rounds: true }], matches: [match('new', { turn: 7 })] }))
  expect(shown.text()).toContain('Round 7')
})

test('offers running matches first, the newest on top', async () => {
  const shown = await open(fakeClient({ games: [game], matches: [match('old', { turn: 2 }), match('new', { turn: 7, updatedAt: 2 })] }))
  const ways = [...document.querySelectorAll('.running a')]
  expect(ways.map(way => way.getAttribute('href'))).toEqual(['/match/new', '/match/old'])
  expect(ways[0]?.classList).toContain('primary')
  expect(shown.text()).toContain('Turn 7')
})

test('shows the result of a finished match and doesn’t offer to continue it', async () => {
  const outcome = { winner: 0 as const, clause: 'CS-4.1', message: message('challenges.bands.hard'), turns: 9 }
  const shown = await open(fakeClient({ games: [game], matches: [match('done', { outcome })] }))
  expect(document.querySelectorAll('.running a')).toHaveLength(0)
  expect(shown.named(/^Result/).getAttribute('href')).toBe('/match/done')
  expect(shown.text()).toContain('Hard')
})

test.each([
  [0, 0, 'Victory'],
  [0, 1, 'Defeat'],
  [1, 1, 'Victory'],
  [1, 0, 'Defeat'],
  [0, null, 'Draw'],
  [null, 0, 'Ada wins'],
  [null, 1, 'Opponent wins'],
] as const)('recent matches, in seat %s, with seat %s as the winner: %s', async (you, winner, expected) => {
  const outcome = { winner, clause: 'CS-4.1', message: message('challenges.bands.hard'), turns: 9 }
  const shown = await open(fakeClient({ games: [game], matches: [match('done', { you, outcome })] }))
  expect(document.querySelector('.over')?.textContent).toContain(expected)
  expect(shown.text()).toContain('Hard')
})

test('lists the most recently changed decks', async () => {
  const shown = await open(fakeClient({ games: [game], decks: [fakeDeck('a', [], 'Choir')] }))
  expect(shown.named(/^Choir/).getAttribute('href')).toBe('/decks/a')
})

test('says why a match can’t be opened and can remove it', async () => {
  const client = fakeClient({ games: [game], matches: [match('old', { problem: message('challenges.bands.tricky') })] })
  const shown = await open(client)
  expect(shown.maybe(/^Continue/)).toBeNull()
  expect(shown.text()).toContain('Tricky')
  shown.named(/^Remove/).click()
  await flushPromises()
  expect(client.world.matches).toEqual([])
  expect(shown.maybe(/^Remove/)).toBeNull()
})
