import { flushPromises } from '@vue/test-utils'
import { expect, test } from 'vitest'
import type { ShownRun } from '../../shared/runs/run.ts'
import { fakeClient } from '../testing/fake-client.ts'
import { fakeCard, fakeGame } from '../testing/fake-game.ts'
import { mountInApp, type Mounted } from '../testing/mount-app.ts'
import RunsView from './RunsView.vue'
import RunView from './RunView.vue'

let mounted: Mounted | undefined

const game = fakeGame([fakeCard('red-thirst'), fakeCard('grey-ember'), fakeCard('cold-hand')])
const AVATAR = game.avatars[0]?.id ?? ''
const DRAFT: ShownRun = {
  id: 'run-1',
  game: game.id,
  mode: 'draft',
  startedAt: 1,
  updatedAt: 2,
  phase: 'choosing',
  end: null,
  deckName: null,
  level: 'apprentice',
  bestOf: 1,
  wins: 0,
  losses: 0,
  length: null,
  rounds: [],
  seed: 'ABCD2345',
  avatar: AVATAR,
  takebacks: true,
  mayChangeDeck: false,
  cards: [{ card: 'red-thirst', count: 1 }],
  offer: ['red-thirst', 'grey-ember', 'cold-hand'],
  picks: { made: 1, left: 19 },
  later: [],
  kept: null,
}
const round = (result: 'won' | 'lost' | null, id: string, watchable = true): ShownRun['rounds'][number] => ({
  deckName: null,
  avatar: AVATAR,
  level: 'adept',
  matches: [{ id, result, turns: 7, watchable }],
  result,
})

async function screen(run: ShownRun) {
  const client = fakeClient({ run, runs: [run], games: [game] })
  mounted = await mountInApp(RunView, { client, at: '/run/run-1', props: { id: 'run-1' } })
  await flushPromises()
  return { page: mounted, client }
}

test('offers cards by name and text, tells how many are left and how many of each the deck has', async () => {
  const { page, client } = await screen(DRAFT)
  expect(page.text()).toContain('Choose a card: 2 of 20')
  expect(page.text()).toContain('You have 1')
  const ember = game.cards.find(({ id }) => id === 'grey-ember')?.name ?? ''
  page.named(ember).click()
  await flushPromises()
  expect(client.world.calls).toEqual([])
  expect(page.named(ember).getAttribute('aria-pressed')).toBe('true')
  expect(page.text()).toContain(`${ember} selected. Press it again to take it.`)
  page.named(ember).click()
  await flushPromises()
  expect(client.world.calls).toContain('runs.pick 1 grey-ember')
  expect(page.text()).toContain('Choose a card: 3 of 20')
  expect(page.text()).toContain(`${ember} taken. Now offered:`)
})

test('takes the selected card with the button too, after which the focus is on the next offer', async () => {
  const { page, client } = await screen(DRAFT)
  const [first = '', , last = ''] = game.cards.map(({ name }) => name)
  page.named('Select a card first').click()
  page.named(first).click()
  page.named(last).click()
  await flushPromises()
  expect(client.world.calls).toEqual([])
  page.named(`Take ${last}`).click()
  await flushPromises()
  expect(client.world.calls).toEqual(['runs.pick 1 cold-hand'])
  expect(document.activeElement).toBe(page.named(first))
  expect(page.named(last).getAttribute('aria-pressed')).toBe('false')
})

test('shows the record of each offered card when asked, with no rate where too few matches say anything', async () => {
  const scores: Record<string, { played: number; won: number; drawn: number }> = {
    'red-thirst': { played: 0, won: 0, drawn: 0 },
    'grey-ember': { played: 4, won: 3, drawn: 0 },
    'cold-hand': { played: 40, won: 30, drawn: 0 },
  }
  const replays = { cardRecord: async ({ card }: { card: string }) => scores[card] ?? { played: 0, won: 0, drawn: 0 } }
  const client = fakeClient({ run: DRAFT, runs: [DRAFT], games: [game] }, {}, {}, replays)
  const page = await mountInApp(RunView, { client, at: '/run/run-1', props: { id: 'run-1' } })
  await flushPromises()
  expect(page.text()).not.toContain('Your matches')
  page.named('Show records').click()
  await flushPromises()
  expect(page.named('Show records').getAttribute('aria-pressed')).toBe('true')
  const said = (card: string): string => {
    const button = page.named(game.cards.find(({ id }) => id === card)?.name ?? '')
    const id = button.getAttribute('aria-describedby')?.split(' ')[1] ?? ''
    return document.getElementById(id)?.textContent ?? ''
  }
  expect(said('red-thirst')).toBe('Your matches: none yetLab: none yet')
  expect(said('grey-ember')).toContain('Your matches: 3 of 4 won, too few to tell')
  expect(said('cold-hand')).toContain('Your matches: 75.0% of 40 won')
})

test('a card that is in no lab run says so in its zoom', async () => {
  const { page } = await screen(DRAFT)
  page.named(`Enlarge ${game.cards[0]?.name ?? ''}`).click()
  await flushPromises()
  expect(document.body.textContent).toContain('Not in any of your lab tests yet.')
})

test('between matches, plays the next round, saves the drafted deck and links replays that are still there', async () => {
  const rounds = [round('won', 'm1'), round('lost', 'm2', false)]
  const { page, client } = await screen({
    ...DRAFT,
    phase: 'ready',
    offer: [],
    rounds,
    wins: 1,
    losses: 1,
    next: { deckName: null, avatar: AVATAR, level: 'adept' },
  })
  expect([...document.querySelectorAll('tbody tr')].map(row => row.querySelector('a')?.getAttribute('href') ?? null)).toEqual([
    '/replays/m1',
    null,
  ])
  expect(document.querySelector('section[aria-label="Your deck"] li')?.textContent).toContain(game.cards[0]?.name ?? '')
  document.querySelector<HTMLButtonElement>('section[aria-label="Your deck"] li button')?.click()
  await flushPromises()
  expect(document.querySelector('dialog, [role=dialog]')?.textContent).toContain(game.cards[0]?.name ?? '')
  page.named('Save this deck').click()
  await flushPromises()
  expect(client.world.calls).toContain('runs.keepDeck Draft ABCD2345')
  expect(page.text()).toContain('Open the saved deck')
  page.named('Play round 3').click()
  await flushPromises()
  expect(client.world.calls).toContain('runs.play run-1')
})

test('says why a run can’t go on, and offers no match', async () => {
  const { page } = await screen({ ...DRAFT, problem: { key: 'services.run.cards-gone' } })
  expect(page.text()).toContain('Cards of this draft no longer exist')
  expect(page.text()).not.toContain('Choose a card')
})

test('the page of runs has those under way first, the best of each mode, and deletes finished ones', async () => {
  const over: ShownRun = { ...DRAFT, id: 'run-2', phase: 'over', end: 'finished', wins: 5, losses: 3, rounds: [round('won', 'm1')] }
  const client = fakeClient({ runs: [over, DRAFT], games: [{ ...game, drafts: true }] })
  mounted = await mountInApp(RunsView, { client, at: '/runs' })
  await flushPromises()
  expect(mounted.text()).toContain('Best: 5 wins with Drafted deck')
  expect([...document.querySelectorAll('article')].map(one => one.textContent.includes('Finished'))).toEqual([false, true])
  mounted.named('Delete Draft: Drafted deck').click()
  await flushPromises()
  expect(client.world.calls).toContain('runs.delete run-2')
  expect(document.querySelectorAll('article')).toHaveLength(1)
})

test('runs of a game that was taken away are listed apart, with the reason, neutral names and no way to go on', async () => {
  const gone: ShownRun = {
    ...DRAFT,
    ...{ id: 'run-3', game: 'gone-game', mode: 'descent', phase: 'ready', starter: 'cellar', difficulty: 2, length: 8, wins: 1 },
    problem: { key: 'services.not-found.game', values: { game: 'gone-game' } },
    rounds: [{ ...round('won', 'm1', false), opponent: 'owl' }],
  }
  const client = fakeClient({ runs: [DRAFT, gone], run: gone, games: [game] })
  mounted = await mountInApp(RunsView, { client, at: '/runs' })
  await flushPromises()
  const section = document.querySelector('[aria-labelledby=runs-gone]')
  expect(section?.querySelectorAll('article')).toHaveLength(1)
  expect(section?.textContent).toContain('a game that this version of Grimoire doesn’t have')
  expect(mounted.named('View Descent: Unknown deck').getAttribute('href')).toBe('/run/run-3')
  expect(mounted.maybe('Continue Descent: Unknown deck')).toBeNull()
  expect(mounted.named('Delete Descent: Unknown deck')).toBeTruthy()
  expect(document.body.innerHTML).not.toContain('gone-game-descent')
  mounted.wrapper.unmount()
  mounted = await mountInApp(RunView, { client, at: '/run/run-3', props: { id: 'run-3' } })
  await flushPromises()
  expect(mounted.text()).toContain('Unknown deck')
  expect(document.querySelector('tbody th')?.textContent).toBe('Unknown opponent')
  expect(document.body.innerHTML).not.toContain('gone-game-descent')
})
