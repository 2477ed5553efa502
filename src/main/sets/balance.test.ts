import { expect, test } from 'vitest'
import type { BalanceProgress } from '../../shared/sets/balance.ts'
import type { OpenSet } from '../../shared/sets/player-set.ts'
import { cardKits, games } from '../games.ts'
import { emptyResult, noteResult } from '../lab/simulation/tally.ts'
import { workersForTest } from '../lab/testing/workers-for-test.ts'
import { keysOf, servicesForTest, valueOf } from '../matches/testing/services-for-test.ts'
import type { ServiceOptions, Services } from '../services/services.ts'
import { directoryForTest } from '../storage/testing/storage-for-test.ts'

const [kit] = cardKits
if (!kit) throw new Error('there is no game with cards to write')

async function opened(more: Partial<ServiceOptions> = {}) {
  const workers = workersForTest()
  // Without the card the deck loses all matches, and with it none.
  workers.outcome = ({ task, from, to }) => {
    const result = emptyResult(task.opponents.length, task.version !== null)
    const count = to - from
    const [deck, version] = [result.deck.opponents[0], result.version]
    if (deck) deck.first = { played: count, won: 0, drawn: 0 }
    for (let number = from; number < to; number++) noteResult(result.deck, number, 'lost')
    if (version?.tally.opponents[0]) version.tally.opponents[0].first = { played: count, won: count, drawn: 0 }
    if (version) version.paired = { count, sum: 2 * count, squares: 4 * count }
    return result
  }
  let clock = 0
  const options = { games: games.filter(game => game.id === kit!.game), labWorkers: workers, now: () => (clock += 500), ...more }
  return { services: await servicesForTest(options), workers }
}
/** A set with copies of that many of the game's own cards. */
function setOf({ sets }: Services, count: number): OpenSet {
  let set = valueOf(sets.create(kit!.game, 'Measured'))
  const cards = kit!.own.slice(0, count)
  for (const card of cards) set = valueOf(sets.edit(set.id, set.revision, { type: 'put', card: { ...card } }))
  return set
}
const change = ({ sets }: Services, { id }: OpenSet, at: number, more: object): OpenSet => {
  const { revision, cards } = valueOf(sets.get(id))
  return valueOf(sets.edit(id, revision, { type: 'put', card: { ...cards[at]!.written, ...more } }))
}
const progressOf = async ({ balance }: Services, set: OpenSet): Promise<BalanceProgress> =>
  (await valueOf(balance.watch(set.id)).next()).value as BalanceProgress
/** Plays until that many cards are done. */
async function playTo(services: Services, workers: ReturnType<typeof workersForTest>, set: OpenSet, done: number): Promise<void> {
  while (workers.parts.length > 0 && (await progressOf(services, set)).done < done) await workers.finish()
}
const states = ({ balance }: Services, { id }: OpenSet): string[] =>
  valueOf(balance.balanceOf(id)).map(({ result, isOutdated }) => (result === null ? 'none' : isOutdated ? 'old' : 'done'))

test('the cards of a set are measured one after another, in no list of the lab, and kept', async () => {
  const dataDirectory = directoryForTest()
  const { services, workers } = await opened({ dataDirectory })
  const set = setOf(services, 3)
  expect(states(services, set)).toEqual(['none', 'none', 'none'])
  valueOf(services.balance.start(set.id))
  expect(await progressOf(services, set)).toMatchObject({ isRunning: true, card: set.cards[0]?.written.id, done: 0, of: 3, problem: null })
  expect(services.lab.list()).toEqual([])
  await playTo(services, workers, set, 1)
  expect(states(services, set)).toEqual(['done', 'none', 'none'])
  expect(await progressOf(services, set)).toMatchObject({ card: set.cards[1]?.written.id, done: 1 })
  await playTo(services, workers, set, 3)
  expect(await progressOf(services, set)).toMatchObject({ isRunning: false, card: null, done: 3, of: 3 })
  const worths = valueOf(services.balance.balanceOf(set.id)).map(({ result }) => result?.worth)
  for (const worth of worths) {
    expect(worth?.paired.count).toBeGreaterThan(1)
    expect(worth).toMatchObject({ with: { won: worth?.paired.count }, without: { played: worth?.paired.count, won: 0 } })
    expect(worth?.deck).not.toBe('')
  }
  await services.close()
  const later = await opened({ dataDirectory })
  expect(states(later.services, set)).toEqual(['done', 'done', 'done'])
  await later.services.close()
})

test('a card that was changed is outdated, and it alone is measured again; undoing the change makes its result valid again', async () => {
  const { services, workers } = await opened()
  const set = setOf(services, 2)
  valueOf(services.balance.start(set.id))
  await playTo(services, workers, set, 2)
  const changed = change(services, set, 1, { name: 'Renamed by hand' })
  expect(states(services, set)).toEqual(['done', 'old'])
  valueOf(services.sets.undo(set.id, changed.revision))
  expect(states(services, set)).toEqual(['done', 'done'])
  change(services, set, 1, { name: 'Renamed again' })
  valueOf(services.balance.start(set.id))
  expect(await progressOf(services, set)).toMatchObject({ card: set.cards[1]?.written.id, of: 1 })
  await playTo(services, workers, set, 1)
  expect(states(services, set)).toEqual(['done', 'done'])
  await services.close()
})

test('stopped, it keeps what is done, and later measures the rest', async () => {
  const { services, workers } = await opened()
  const set = setOf(services, 3)
  valueOf(services.balance.start(set.id))
  await playTo(services, workers, set, 1)
  valueOf(services.balance.stop(set.id))
  expect(await progressOf(services, set)).toMatchObject({ isRunning: false, done: 1, problem: null })
  expect(states(services, set)).toEqual(['done', 'none', 'none'])
  valueOf(services.balance.start(set.id))
  expect(await progressOf(services, set)).toMatchObject({ isRunning: true, card: set.cards[1]?.written.id, of: 2 })
  await services.close()
  expect(await progressOf(services, set)).toMatchObject({ isRunning: false, problem: null })
})

test('one set is measured at a time, and what can’t be is refused with its reason', async () => {
  const { services } = await opened()
  const [a, b] = [setOf(services, 1), setOf(services, 1)]
  valueOf(services.balance.start(a.id))
  valueOf(services.balance.start(a.id))
  expect(keysOf(services.balance.start(b.id))).toEqual(['services.refused.balance-busy'])
  services.balance.stop(a.id)
  valueOf(services.sets.edit(b.id, b.revision, { type: 'offer', isOffered: false }))
  expect(keysOf(services.balance.start(b.id))).toEqual(['services.refused.set-not-offered'])
  expect(services.balance.start('no-set')).toMatchObject({ failure: { code: 'NOT_FOUND' } })
  expect(services.balance.watch('no-set')).toMatchObject({ failure: { code: 'NOT_FOUND' } })
  await services.close()
})

test('a card that is removed or changed while it is measured is left out, or outdated at once', async () => {
  const { services, workers } = await opened()
  const set = setOf(services, 3)
  valueOf(services.balance.start(set.id))
  const { revision } = change(services, set, 0, { name: 'Changed meanwhile' })
  valueOf(services.sets.edit(set.id, revision, { type: 'remove', card: set.cards[1]!.written.id }))
  await playTo(services, workers, set, 2)
  expect(await progressOf(services, set)).toMatchObject({ isRunning: false, problem: null })
  expect(states(services, set)).toEqual(['old', 'done'])
  await services.close()
})
