import { expect, test } from 'vitest'
import type { MatchUpdate } from '../../../shared/match.ts'
import type { Game } from '../../kernel/game.ts'
import { CLIENT, keysOf, look, servicesForTest, silentAi, undo, valueOf, cardsIn } from '../../matches/testing/services-for-test.ts'
import { stopwatchForTest } from '../../matches/testing/stopwatch-for-test.ts'
import { gothicDuel } from '../../rules/gothic-duel/index.ts'
import type { Services, ServiceOptions } from '../../services/services.ts'
import { TRY_AGAIN_AFTER } from '../../storage/background-writes.ts'
import { directoryForTest, failingStorage } from '../../storage/testing/storage-for-test.ts'

const game: Game = gothicDuel
const open = (options: Partial<ServiceOptions> = {}): Promise<Services> => servicesForTest({ games: [game], ...options })

/** Two plays without choices, which the test plays itself. */
const ID = 'the-watch-is-relieved'
const SOLUTION = ['the-long-watch', 'mistletoe']

const start = ({ matches }: Services): string => valueOf(matches.attempt(ID)).id
const one = ({ challenges }: Services) => challenges.list().find(challenge => challenge.id === ID)

function draft(services: Services, match: string, ...picks: string[]): void {
  valueOf(services.matches.act(match, CLIENT, look(services, match).revision, picks))
}
const handCard = (update: MatchUpdate, id: string): number => cardsIn(update, 0, 'hand').find(card => update.view.cards[card] === id) ?? -1
const play = (services: Services, match: string, id: string): void => draft(services, match, `play:${handCard(look(services, match), id)}`)

test('starts a try at the position with the player to move and the hand visible', async () => {
  const services = await open()
  valueOf(services.settings.set({ playerName: 'Mina' }))
  const update = look(services, start(services))
  expect(update).toMatchObject({ you: 0, challenge: { id: ID, failed: false }, outcome: null, events: [], hints: { allowed: false } })
  expect(update.seats[0].player).toEqual({ type: 'person', name: 'Mina' })
  expect(update.step?.options.length).toBeGreaterThan(1)
  for (const card of SOLUTION) expect(handCard(update, card)).toBeGreaterThanOrEqual(0)
  expect(cardsIn(update, 1, 'hand')).toEqual([])
})

test('remembers a result that can’t be written, and writes it as soon as possible', async () => {
  const { failing, ...storage } = failingStorage()
  const stopwatch = stopwatchForTest()
  const dataDirectory = directoryForTest()
  const services = await open({ ...storage, stopwatch, dataDirectory })
  failing.code = 'ENOSPC'
  valueOf(services.challenges.solution(ID))
  expect(one(services)).toMatchObject({ solved: false, shown: true })
  expect(services.notices.list()).toHaveLength(1)
  failing.code = null
  stopwatch.pass(TRY_AGAIN_AFTER)
  expect(services.notices.list()).toEqual([])
  expect(one(await open({ dataDirectory }))).toMatchObject({ solved: false, shown: true })
})

test('saves a win across restarts; it is the line shown as the solution', async () => {
  const dataDirectory = directoryForTest()
  const services = await open({ dataDirectory })
  expect(one(services)).toMatchObject({ solved: false, shown: false, plays: 2 })
  const match = start(services)
  for (const card of SOLUTION) play(services, match, card)
  expect(look(services, match)).toMatchObject({ outcome: { winner: 0 }, challenge: { failed: false, solved: true } })
  expect(one(services)).toMatchObject({ solved: true, shown: false })
  const steps = valueOf(services.challenges.solution(ID))
  expect(steps.map(step => step.done.values?.['card'])).toEqual(SOLUTION.map(id => game.catalog.cards.find(card => card.id === id)?.name))
  expect(steps.at(-1)?.then.length).toBeGreaterThan(0)
  await services.close()
  expect(one(await open({ dataDirectory }))).toMatchObject({ solved: true, shown: false })
})

test('records that the solution was shown before the challenge was solved', async () => {
  const services = await open()
  valueOf(services.challenges.solution(ID))
  expect(one(services)).toMatchObject({ solved: false, shown: true })
})

test('the solution says when it ends the turn, and ends with the win', async () => {
  const { challenges } = await open()
  const last = valueOf(challenges.solution('pruning-weather')).at(-1)
  expect(last?.done.key).toBe('challenges.end-turn')
  expect(last?.then.at(-1)?.key).toBe('gothic-duel.event.duel-ended.you')
})

test('a turn without a win fails; the enemy does nothing, and every step can be taken back', async () => {
  const ai = silentAi()
  const services = await open({ ai })
  const match = start(services)
  const begun = look(services, match)
  play(services, match, 'the-long-watch')
  // Doesn't reveal whether it can still be won.
  expect(valueOf(services.matches.options(match, CLIENT, ['end-turn']))).toMatchObject({ ready: true, warnings: [] })
  draft(services, match, 'end-turn')
  expect(look(services, match)).toMatchObject({ challenge: { failed: true }, outcome: null, step: null, takeback: { way: 'free' } })
  expect(ai.requests).toEqual([])
  valueOf(undo(services, match))
  expect(look(services, match).challenge).toEqual({ id: ID, failed: false, solved: false })
  valueOf(undo(services, match))
  expect(look(services, match).view).toEqual(begun.view)
  expect(look(services, match).takeback).toMatchObject({ way: null, counted: [0, 0] })
})

test('conceding fails the try and records nothing', async () => {
  const services = await open()
  const match = start(services)
  valueOf(services.matches.concede(match, CLIENT))
  expect(look(services, match)).toMatchObject({ challenge: { failed: true }, outcome: { winner: 1 } })
  expect(one(services)).toMatchObject({ solved: false })
})

test('a try survives a restart and is in no list, replay or record', async () => {
  const dataDirectory = directoryForTest()
  const before = await open({ dataDirectory })
  const match = start(before)
  for (const card of SOLUTION) play(before, match, card)
  await before.close()
  const services = await open({ dataDirectory })
  expect(look(services, match).outcome?.winner).toBe(0)
  const { matches } = services
  expect(matches.list(CLIENT)).toEqual([])
  const query = { search: '', result: 'any', level: null, sort: 'date', descending: true, from: 0, count: 10 } as const
  expect(matches.replays.list(CLIENT, query).all).toBe(0)
  expect(matches.replays.records().all).toBe(null)
  expect(keysOf(matches.replays.open(match, CLIENT))).toEqual(['services.not-found.match'])
  expect(matches.rematch(match).ok).toBe(false)
})

test('keeps only the latest few tries', async () => {
  const services = await open()
  const tries = Array.from({ length: 12 }, () => start(services))
  const there = tries.filter(id => services.matches.view(id, CLIENT).ok)
  expect(there).toEqual(tries.slice(-8))
})

test('answers not found for an unknown challenge', async () => {
  const { challenges, matches } = await open()
  expect(keysOf(matches.attempt('none'))).toEqual(['services.not-found.challenge'])
  expect(keysOf(challenges.solution('none'))).toEqual(['services.not-found.challenge'])
})
