import { flushPromises } from '@vue/test-utils'
import { afterEach, expect, test } from 'vitest'
import { RouterView } from 'vue-router'
import type { MatchSummary } from '../../shared/match.ts'
import { message } from '../../shared/message.ts'
import { fakeCard, fakeClient, fakeDeck, fakeGame } from '../testing/fake-client.ts'
import type { FakeClient } from '../testing/fake-client.ts'
import { mountInApp } from '../testing/mount-app.ts'
import type { Mounted } from '../testing/mount-app.ts'

let page: Mounted | undefined
afterEach(() => page?.wrapper.unmount())

const starter = { id: 'vigil', name: 'Red Vigil', schools: ['blood'], howToPlay: 'Bleed them.', cards: [{ card: 'red-thirst', count: 20 }] }
const game = { ...fakeGame([fakeCard('red-thirst')]), starterDecks: [starter] }
const match = (id: string, over: Partial<MatchSummary> = {}): MatchSummary => ({
  id,
  game: 'gothic-duel',
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

test('with nothing yet, ready-made decks are the next step', async () => {
  const shown = await open(fakeClient({ games: [game] }))
  expect(shown.named('New match').getAttribute('href')).toBe('/play')
  expect(shown.text()).toContain('You have no decks yet.')
  expect(shown.maybe('Copy Red Vigil to your decks')).not.toBeNull()
})

test('the first duel is offered until somebody has played, whatever programs did', async () => {
  const program = { player: { type: 'ai', level: 'adept' }, avatar: 'mother-sable', deckName: 'Red Vigil' } as const
  const outcome = { winner: 0 as const, clause: 'GD-1.2', message: message('app.school.bone'), turns: 9 }
  const watched = match('watched', { outcome, you: null, seats: [program, program] })
  expect((await open(fakeClient({ games: [game], matches: [watched] }))).text()).toContain('Your first match')
  page?.wrapper.unmount()
  expect((await open(fakeClient({ games: [game], matches: [watched, match('done', { outcome })] }))).text()).not.toContain(
    'Your first match',
  )
})

test('a running match is offered first, the newest of them foremost', async () => {
  const shown = await open(fakeClient({ games: [game], matches: [match('old', { turn: 2 }), match('new', { turn: 7, updatedAt: 2 })] }))
  const ways = [...document.querySelectorAll('.running a')]
  expect(ways.map(way => way.getAttribute('href'))).toEqual(['/match/new', '/match/old'])
  expect(ways[0]?.classList).toContain('primary')
  expect(shown.text()).toContain('Turn 7')
})

test('a match that is over is not offered to go on with, but how it ended', async () => {
  const outcome = { winner: 0 as const, clause: 'GD-1.2', message: message('app.school.bone'), turns: 9 }
  const shown = await open(fakeClient({ games: [game], matches: [match('done', { outcome })] }))
  expect(document.querySelectorAll('.running a')).toHaveLength(0)
  expect(shown.named(/^Result/).getAttribute('href')).toBe('/match/done')
  expect(shown.text()).toContain('Bone')
})

test.each([
  [0, 0, 'Victory'],
  [0, 1, 'Defeat'],
  [1, 1, 'Victory'],
  [1, 0, 'Defeat'],
  [0, null, 'Draw'],
  [null, 0, 'Ada wins'],
  [null, 1, 'Opponent wins'],
] as const)('lately, in seat %s, with seat %s as the winner: %s', async (you, winner, told) => {
  const outcome = { winner, clause: 'GD-1.2', message: message('app.school.bone'), turns: 9 }
  const shown = await open(fakeClient({ games: [game], matches: [match('done', { you, outcome })] }))
  expect(document.querySelector('.over')?.textContent).toContain(told)
  expect(shown.text()).toContain('Bone')
})

test('the decks changed last are at hand', async () => {
  const shown = await open(fakeClient({ games: [game], decks: [fakeDeck('a', [], 'Choir')] }))
  expect(shown.named(/^Choir/).getAttribute('href')).toBe('/decks/a')
})

test('a match that can no longer be opened says why, and can be put away', async () => {
  const client = fakeClient({ games: [game], matches: [match('old', { problem: message('app.school.veil') })] })
  const shown = await open(client)
  expect(shown.maybe(/^Continue/)).toBeNull()
  expect(shown.text()).toContain('Veil')
  shown.named(/^Remove/).click()
  await flushPromises()
  expect(client.world.matches).toEqual([])
  expect(shown.maybe(/^Remove/)).toBeNull()
})
