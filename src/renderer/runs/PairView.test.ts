import { flushPromises } from '@vue/test-utils'
import { expect, test } from 'vitest'
import type { ShownPair, ShownRun } from '../../shared/runs/run.ts'
import { fakeClient } from '../testing/fake-client.ts'
import { fakeCard, fakeGame } from '../testing/fake-game.ts'
import { mountInApp } from '../testing/mount-app.ts'
import NewDraftView from './NewDraftView.vue'
import RunView from './RunView.vue'

const game = fakeGame([fakeCard('red-thirst'), fakeCard('grey-ember'), fakeCard('cold-hand')])
const AVATAR = game.avatars[0]?.id ?? ''
const PAIR: ShownPair = {
  sides: [
    { avatar: AVATAR, made: 5, cards: null, kept: null },
    { avatar: AVATAR, made: 0, cards: null, kept: null },
  ],
  you: null,
  leftOfTurn: 0,
  last: false,
}
const RUN: ShownRun = {
  ...{ id: 'run-1', game: game.id, mode: 'pair', startedAt: 1, updatedAt: 2, phase: 'choosing', end: null, deckName: null, level: null },
  ...{ bestOf: 3, wins: 0, losses: 0, length: null, names: ['Anna', 'Ben'], turn: 1, rounds: [], seed: 'ABCD2345', avatar: AVATAR },
  ...{ takebacks: true, mayChangeDeck: false, cards: [], offer: [], picks: { made: 0, left: 20 }, later: [], pair: PAIR, kept: null },
}
const OFFER = ['red-thirst', 'grey-ember', 'cold-hand']
const match = (result: 'won' | 'lost' | 'drawn', id: string) => ({ id, result, turns: 7, watchable: true })

async function screen(run: ShownRun) {
  const client = fakeClient({ run, runs: [run], games: [game] })
  const page = await mountInApp(RunView, { client, at: '/run/run-1', props: { id: 'run-1' } })
  await flushPromises()
  return { page, client }
}

test('a curtain names who is to choose, has the focus on its button, and leads to the offer of that player', async () => {
  const { page, client } = await screen(RUN)
  expect(page.text()).toContain('Ben, your cards')
  expect(page.text()).toContain('Anna, please look away.')
  expect(page.text()).not.toContain('Choose a card')
  const ready = page.named('I’m Ben: show my offer')
  expect(document.activeElement).toBe(ready)
  client.world.run = { ...RUN, offer: OFFER, pair: { ...PAIR, leftOfTurn: 5 } }
  ready.click()
  await flushPromises()
  expect(client.world.calls).toEqual(['runs.sit 1'])
  expect(page.text()).toContain('5 more cards, then it is Anna’s turn.')
  expect(page.text()).toContain('Choose a card: 1 of 20')
})

test('between matches, shows the score and no deck', async () => {
  const { turn: _turn, ...between } = RUN
  const rounds: ShownRun['rounds'] = [{ deckName: null, avatar: AVATAR, level: null, matches: [match('lost', 'm1')], result: null }]
  const { page, client } = await screen({ ...between, phase: 'ready', rounds, next: { deckName: null, avatar: AVATAR, level: null } })
  expect(page.text()).toContain('Anna 0, Ben 1')
  expect(page.text()).toContain('No match won')
  expect(page.text()).toContain('Ben won in 7 turns')
  expect(page.text()).toContain('Both decks stay hidden until the last match is over.')
  expect(page.maybe('Save Anna’s deck')).toBeNull()
  page.named('Play match 2').click()
  await flushPromises()
  expect(client.world.calls).toContain('runs.play run-1')
})

test('in the end, names the winner, links the replays and saves either deck', async () => {
  const { turn: _turn, ...between } = RUN
  const matches = [match('lost', 'm1'), match('drawn', 'm2'), match('lost', 'm3')]
  const side = { avatar: AVATAR, made: 20, cards: [{ card: 'red-thirst', count: 20 }], kept: null }
  const { page, client } = await screen({
    ...between,
    phase: 'over',
    end: 'finished',
    losses: 1,
    rounds: [{ deckName: null, avatar: AVATAR, level: null, matches, result: 'lost' }],
    pair: { ...PAIR, sides: [side, { ...side, kept: 'deck-9' }] },
  })
  expect(page.text()).toContain('Ben wins the draft.')
  expect(page.text()).toContain('Ben won, 2–0')
  expect(page.named('Watch match 3').getAttribute('href')).toBe('/replays/m3')
  page.named('Save Anna’s deck').click()
  await flushPromises()
  expect(client.world.calls).toEqual(['runs.keepDeck Anna’s draft ABCD2345 of 0'])
  expect(page.named('Open the saved deck').getAttribute('href')).toBe('/decks/deck-9')
})

test('a draft for two is begun with two names, and a level is asked only against the AI', async () => {
  const client = fakeClient({ games: [{ ...game, drafts: true }] })
  const page = await mountInApp(NewDraftView, { client, at: '/runs/draft' })
  await flushPromises()
  expect(page.text()).toContain('First opponents')
  document.querySelector<HTMLInputElement>('input[value=two]')?.click()
  await flushPromises()
  expect(page.text()).not.toContain('First opponents')
  const names = [...document.querySelectorAll<HTMLInputElement>('input[maxlength="30"]')]
  expect(names.map(({ value }) => value)).toEqual(['Player 1', 'Player 2'])
  names[1]!.value = ' '
  names[1]!.dispatchEvent(new Event('input'))
  await flushPromises()
  page.named('Start').click()
  await flushPromises()
  expect(client.world.calls).toEqual([])
  names[1]!.value = 'Ben'
  names[1]!.dispatchEvent(new Event('input'))
  await flushPromises()
  page.named('Start').click()
  await flushPromises()
  expect(client.world.calls).toEqual(['runs.start pair'])
})
