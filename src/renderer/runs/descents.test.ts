import { flushPromises } from '@vue/test-utils'
import { beforeAll, expect, test } from 'vitest'
import type { ShownDescent, ShownNode, ShownRun } from '../../shared/runs/run.ts'
import { addTexts } from '../i18n/i18n.ts'
import { fakeClient } from '../testing/fake-client.ts'
import { fakeCard, fakeGame } from '../testing/fake-game.ts'
import { mountInApp, type Mounted } from '../testing/mount-app.ts'
import NewDescentView from './NewDescentView.vue'
import RunView from './RunView.vue'

let mounted: Mounted | undefined

const CARDS = ['red-thirst', 'grey-ember', 'cold-hand'].map(id => fakeCard(id))
const starter = (id: string) => ({ id, cards: [{ card: 'red-thirst', count: 2 }] })
const game = { ...fakeGame(CARDS), descents: { starters: [starter('first'), starter('second')] } }
const AVATAR = game.avatars[0]?.id ?? ''
const nameOf = (id: string): string => game.cards.find(card => card.id === id)?.name ?? ''
beforeAll(() => {
  const named = (id: string) => ({ name: `Name of ${id}`, text: `Text of ${id}`, story: `Story of ${id}` })
  const all = (...ids: string[]) => Object.fromEntries(ids.map(id => [id, named(id)]))
  addTexts({
    en: {
      [`${game.id}-descent`]: {
        starters: all('first', 'second'),
        boons: all('lamp', 'rope'),
        opponents: all('owl', 'fox', 'crow', 'king'),
      },
    },
  })
})

const node = (opponent: string, more: Partial<ShownNode> = {}): ShownNode => ({
  ...{ opponent, avatar: AVATAR, level: 'apprentice', boss: false, boons: [], to: [0] },
  ...more,
})
const DESCENT: ShownDescent = {
  map: [
    [node('owl', { reward: 'card', to: [0] }), node('fox', { reward: 'boon', boons: ['rope'], to: [0] })],
    [node('crow', { reward: 'remove' })],
    [node('king', { boss: true, boons: ['lamp'], to: [] })],
  ],
  ...{ path: [], open: [0, 1], boons: [], reward: null, taken: [] },
}
const RUN: ShownRun = {
  ...{ id: 'run-1', game: game.id, mode: 'descent', startedAt: 1, updatedAt: 2, phase: 'path', end: null, deckName: null },
  ...{ level: 'apprentice', bestOf: 1, wins: 0, losses: 0, length: 8, starter: 'first', difficulty: 3, rounds: [] },
  ...{
    seed: 'ABCD2345',
    avatar: AVATAR,
    takebacks: true,
    mayChangeDeck: false,
    offer: [],
    picks: { made: 0, left: 0 },
    later: [],
    kept: null,
  },
  cards: [
    { card: 'red-thirst', count: 2 },
    { card: 'grey-ember', count: 1 },
  ],
  descent: DESCENT,
}
async function screen(run: ShownRun) {
  const client = fakeClient({ run, runs: [run], games: [game] })
  mounted = await mountInApp(RunView, { client, at: '/run/run-1', props: { id: 'run-1' } })
  await flushPromises()
  return { page: mounted, client }
}
const won: ShownRun['rounds'] = [
  {
    deckName: null,
    opponent: 'owl',
    avatar: AVATAR,
    level: 'apprentice',
    matches: [{ id: 'm1', result: 'won', turns: 7, watchable: true }],
    result: 'won',
  },
]
const rewarded = (reward: ShownDescent['reward']): ShownRun => ({
  ...RUN,
  ...{ phase: 'reward', wins: 1, rounds: won },
  descent: { ...DESCENT, path: [0], open: [], reward },
})

test('a fork shows each opponent with story, boons and what it leads to, and the map says where each stands', async () => {
  const { page, client } = await screen(RUN)
  expect(page.text()).toContain('Stage 1 of 8 · Name of first · Difficulty 3 · Seed ABCD2345')
  expect(page.text()).toContain('Story of fox')
  expect(page.text()).toContain('Name of rope Text of rope')
  expect(page.text()).toContain('Leads to Name of crow.')
  const labels = [...document.querySelectorAll('ol .place')].map(one => one.getAttribute('aria-label'))
  expect(labels).toEqual([
    'Name of owl, can be chosen',
    'Name of fox, can be chosen',
    'Name of crow, on a path ahead',
    'Name of king, on a path ahead',
  ])
  page.named('Name of king, on a path ahead').click()
  await flushPromises()
  expect(page.text()).toContain('Text of lamp')
  page.named('Choose Name of fox').click()
  await flushPromises()
  expect(client.world.calls).toContain('runs.path 0 1')
})

test('a card that replaces another is taken once both are chosen', async () => {
  const { page, client } = await screen(rewarded({ kind: 'card', choices: [{ id: 'cold-hand', removes: ['grey-ember'] }] }))
  page.named('Choose first').click()
  await flushPromises()
  expect(client.world.calls).toEqual([])
  document.querySelector<HTMLButtonElement>('.card-button')!.click()
  await flushPromises()
  const radios = document.querySelectorAll<HTMLInputElement>('input[type=radio]')
  expect([...radios].map(({ value }) => value)).toEqual(['grey-ember'])
  radios[0]!.click()
  await flushPromises()
  page.named(`Exchange ${nameOf('grey-ember')} for ${nameOf('cold-hand')}`).click()
  await flushPromises()
  expect(client.world.calls).toContain('runs.reward 0 cold-hand for grey-ember')
})

test('a boon is taken alone, a card is removed alone, and both can be declined', async () => {
  const boon = await screen(
    rewarded({
      kind: 'boon',
      choices: [
        { id: 'lamp', removes: [] },
        { id: 'rope', removes: [] },
      ],
    }),
  )
  ;[...document.querySelectorAll<HTMLButtonElement>('button.boon')][1]!.click()
  await flushPromises()
  boon.page.named('Take Name of rope').click()
  await flushPromises()
  expect(boon.client.world.calls).toContain('runs.reward 0 rope')
  mounted?.wrapper.unmount()
  const { page, client } = await screen(rewarded({ kind: 'remove', choices: [{ id: null, removes: ['red-thirst', 'grey-ember'] }] }))
  document.querySelector<HTMLInputElement>('input[value=red-thirst]')!.click()
  await flushPromises()
  expect(page.text()).toContain(`Remove ${nameOf('red-thirst')}`)
  page.named('Take nothing').click()
  await flushPromises()
  expect(client.world.calls).toContain('runs.declineReward 0')
})

test('a reward that couldn’t be saved is asked for again', async () => {
  const { page, client } = await screen(rewarded(null))
  expect(page.text()).toContain('couldn’t be saved')
  client.world.run = rewarded({ kind: 'boon', choices: [{ id: 'lamp', removes: [] }] })
  page.named('Try again').click()
  await flushPromises()
  expect(page.text()).toContain('You won. Choose a boon')
})

test('the end shows the way, the boons, the deck and what each win brought, and the deck can be saved', async () => {
  const taken = [{ kind: 'card', added: 'cold-hand', removed: 'grey-ember' }, null, { kind: 'boon', added: 'lamp', removed: null }] as const
  const rounds = [
    ...won,
    { ...won[0]!, opponent: 'crow', result: 'lost' as const, matches: [{ ...won[0]!.matches[0]!, result: 'lost' as const }] },
  ]
  const over = { phase: 'over', end: 'finished', wins: 1, losses: 1, rounds } as const
  const { page, client } = await screen({
    ...RUN,
    ...over,
    descent: { ...DESCENT, path: [0, 0], open: [], boons: ['lamp'], taken: [...taken] },
  })
  expect(page.text()).toContain('Your descent ends at stage 2.')
  expect(page.text()).toContain(`1. ${nameOf('cold-hand')} for ${nameOf('grey-ember')}`)
  expect(page.text()).toContain('2. Nothing')
  expect(page.text()).toContain('3. Name of lamp')
  const labels = [...document.querySelectorAll('ol .place')].map(one => one.getAttribute('aria-label'))
  expect(labels).toEqual([
    'Name of owl, won',
    'Name of fox, not on your path',
    'Name of crow, lost',
    'Name of king, no path leads there any more',
  ])
  page.named('Save this deck').click()
  await flushPromises()
  expect(client.world.calls).toContain('runs.keepDeck Descent ABCD2345')
})

test('a new descent has the hardest unlocked difficulty chosen, and says how the others are unlocked', async () => {
  const client = fakeClient({ games: [game], unlocked: 2 })
  mounted = await mountInApp(NewDescentView, { client, at: '/runs/descent' })
  await flushPromises()
  const difficulties = [...document.querySelectorAll<HTMLInputElement>('input[name=difficulty]')]
  expect(difficulties.map(({ disabled }) => disabled)).toEqual([false, false, ...Array<boolean>(8).fill(true)])
  expect(difficulties.findIndex(({ checked }) => checked)).toBe(1)
  expect(difficulties[3]?.getAttribute('aria-label')).toBe('Difficulty 4: locked. Win difficulty 3 first.')
  expect(mounted.text()).toContain('Difficulty 3 and above are locked. Win difficulty 2 first.')
  expect(mounted.text()).toContain('Text of second')
  mounted.named('Start').click()
  await flushPromises()
  expect(client.world.calls).toContain('runs.start descent')
})
