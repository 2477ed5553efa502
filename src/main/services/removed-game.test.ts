import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { challengeKits, games } from '../games.ts'
import type { Game } from '../kernel/game.ts'
import { TOY_DECKS, toyGame } from '../kernel/testing/toy-game.ts'
import { workersForTest } from '../lab/testing/workers-for-test.ts'
import {
  act,
  AGAINST_AI,
  CLIENT,
  keysOf,
  look,
  TWO_AIS,
  servicesForTest,
  simpleAi,
  until,
  valueOf,
} from '../matches/testing/services-for-test.ts'
import { directoryForTest } from '../storage/testing/storage-for-test.ts'

const OTHER = 'other-toy'
const otherGame: Game = { ...toyGame, id: OTHER, catalog: { ...toyGame.catalog, id: OTHER } }
const ALL = { search: '', result: 'any', level: null, sort: 'date', descending: true, from: 0, count: 10 } as const

/** Data of two games: a deck, a running match and a finished one for each. */
async function filled() {
  const dataDirectory = directoryForTest()
  const services = await servicesForTest({ dataDirectory, games: [toyGame, otherGame], ai: simpleAi() })
  const made = [toyGame.id, OTHER].map(game => {
    const deck = valueOf(services.decks.save({ game, name: `Of ${game}`, cards: TOY_DECKS[0] })).id
    const running = valueOf(services.matches.create({ ...AGAINST_AI, game })).id
    const over = valueOf(services.matches.create({ ...TWO_AIS, game })).id
    act(services, running, 'raise')
    return { deck, running, over }
  })
  for (const { over } of made) await until(valueOf(services.matches.watch(over, CLIENT)), ({ outcome }) => outcome !== null)
  const [own, other] = made
  if (!own || !other) throw new Error('both games have something')
  const shared = valueOf(services.matches.replays.share(other.over)).text
  await services.close()
  return { dataDirectory, own, other, shared }
}

test('keeps and lists the data of a removed game, and it is all back when the game is', async () => {
  const { dataDirectory, own, other, shared } = await filled()
  const fileOf = (id: string): string => readFileSync(join(dataDirectory, 'matches', `${id}.jsonl`), 'utf8')
  const before = [other.running, other.over].map(fileOf)

  const without = await servicesForTest({ dataDirectory, games: [toyGame] })
  expect(
    without.decks
      .list()
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['Of other-toy', 'Of toy'])
  expect(valueOf(without.decks.get(other.deck))).toMatchObject({ game: OTHER, cards: TOY_DECKS[0], check: { playable: false } })
  const problem = { key: 'services.not-found.game', values: { game: OTHER } }
  const listed = without.matches.list(CLIENT)
  for (const id of [other.running, other.over]) expect(listed.find(match => match.id === id)).toMatchObject({ game: OTHER, problem })
  for (const id of [own.running, own.over]) expect(listed.find(match => match.id === id)?.problem).toBeUndefined()
  for (const result of [
    without.matches.view(other.running, CLIENT),
    without.matches.act(other.running, CLIENT, 1, ['raise']),
    without.matches.replays.open(other.over, CLIENT),
    without.matches.create({ ...AGAINST_AI, game: OTHER }),
    without.matches.rematch(other.over),
  ])
    expect(keysOf(result)).toEqual(['services.not-found.game'])
  expect(keysOf(without.matches.replays.import(shared))).toEqual(['file.at'])
  expect(without.notices.list()).toEqual([])
  await without.close()
  expect([other.running, other.over].map(fileOf)).toEqual(before)

  const again = await servicesForTest({ dataDirectory, games: [toyGame, otherGame], ai: simpleAi() })
  expect(look(again, other.running)).toMatchObject({ game: OTHER, outcome: null })
  expect(valueOf(again.matches.replays.open(other.over, CLIENT)).summary.game).toBe(OTHER)
  expect(valueOf(again.decks.get(other.deck)).check.playable).toBe(true)
})

test('keeps the lab runs of a removed game: they can be read, exported and deleted, and their matches say why they can’t be watched', async () => {
  const dataDirectory = directoryForTest()
  const workers = workersForTest()
  const services = await servicesForTest({ dataDirectory, games: [toyGame, otherGame], labWorkers: workers })
  const plan = { deck: { from: 'starter', id: 'toy-0' }, version: null, opponents: [{ from: 'starter', id: 'toy-1' }] } as const
  const more = { levels: ['apprentice', 'apprentice'], games: 2 } as const
  const start = (game: string): string =>
    valueOf(services.lab.start({ game, ...plan, ...more, opponents: [...plan.opponents], levels: [...more.levels] })).id
  const [own, other] = [toyGame.id, OTHER].map(start)
  while (workers.parts.length > 0) await workers.finish()
  await services.close()

  const without = await servicesForTest({ dataDirectory, games: [toyGame], labWorkers: workers })
  const { lab } = without
  expect(
    lab
      .list()
      .map(({ game, played }) => [game, played])
      .sort(),
  ).toEqual([
    [OTHER, 2],
    ['toy', 2],
  ])
  expect(valueOf(lab.get(other ?? ''))).toMatchObject({ game: OTHER, state: 'done', deck: { cards: TOY_DECKS[0] } })
  const opened = await lab.open(other ?? '', 0, 'deck')
  expect(opened).toMatchObject({ ok: false, failure: { message: { key: 'services.not-found.game', values: { game: OTHER } } } })
  const there = await servicesForTest({ games: [toyGame] })
  valueOf(await there.everything.bring((await without.everything.pack()).join(''), ['lab']))
  expect(there.lab.list().map(({ id }) => id)).toContain(other)
  valueOf(lab.delete(own ?? ''))
  expect(lab.list().map(({ id }) => id)).toEqual([other])
  expect(without.notices.list()).toEqual([])
})

test('keeps the record of a removed game apart', async () => {
  const { dataDirectory, own, other } = await filled()
  const both = await servicesForTest({ dataDirectory, games: [toyGame, otherGame] })
  for (const { running } of [own, other]) valueOf(both.matches.concede(running, CLIENT))
  const before = both.matches.replays.records('any', OTHER)
  expect(before.all?.all.played).toBe(1)
  await both.close()
  const { matches } = await servicesForTest({ dataDirectory, games: [toyGame] })
  expect(matches.replays.records('any', OTHER)).toEqual(before)
  expect(matches.replays.records('any', 'toy').all?.all.played).toBe(1)
})

test('keeps an attempt at a challenge, and what was solved, of a removed game', async () => {
  const [kit] = challengeKits
  const game = games.find(({ id }) => id === kit?.game)
  if (!game) throw new Error('a game that is offered has challenges')
  const dataDirectory = directoryForTest()
  const services = await servicesForTest({ dataDirectory, games: [toyGame, game] })
  const [challenge, next] = services.challenges.list()
  const attempt = valueOf(services.matches.attempt(challenge?.id ?? '')).id
  services.challenges.onSolved(challenge?.id ?? '')
  await services.close()
  const files = [join('matches', `${attempt}.jsonl`), 'challenges.json'].map(name => join(dataDirectory, name))
  const texts = () => files.map(path => readFileSync(path, 'utf8'))
  const before = texts()

  const without = await servicesForTest({ dataDirectory, games: [toyGame] })
  expect(without.challenges.list()).toEqual([])
  expect(keysOf(without.matches.attempt(challenge?.id ?? ''))).toEqual(['services.not-found.challenge'])
  expect(keysOf(without.matches.view(attempt, CLIENT))).toEqual(['services.not-found.game'])
  expect(without.matches.replays.records().all).toBe(null)
  expect(without.notices.list()).toEqual([])
  without.challenges.onSolved(next?.id ?? '')
  await without.close()
  expect(texts()[0]).toBe(before[0])

  const again = await servicesForTest({ dataDirectory, games: [toyGame, game] })
  expect(
    again.challenges
      .list()
      .filter(({ solved }) => solved)
      .map(({ id }) => id)
      .sort(),
  ).toEqual([challenge?.id, next?.id].sort())
  expect(look(again, attempt)).toMatchObject({ game: game.id, outcome: null })
})

test('keeps the searches of an unknown game, whatever is changed beside them, and exports them', async () => {
  const dataDirectory = directoryForTest()
  const services = await servicesForTest({ dataDirectory, games: [toyGame] })
  const far = { game: 'far-away', name: 'Cheap', query: 'mana<=2 weight:light' }
  valueOf(services.settings.set({ cardSearches: [far] }))
  await services.close()
  const again = await servicesForTest({ dataDirectory, games: [toyGame] })
  const near = { game: 'toy', name: 'Cheap', query: 'cost<=1' }
  valueOf(again.settings.set({ cardSearches: [...again.settings.get().cardSearches, near] }))
  expect(again.settings.get().cardSearches).toEqual([far, near])
  const there = await servicesForTest({ games: [toyGame] })
  valueOf(await there.everything.bring((await again.everything.pack()).join(''), ['searches']))
  expect(there.settings.get().cardSearches).toEqual([far, near])
  expect([...again.notices.list(), ...there.notices.list()]).toEqual([])
})

test('filters replays and records by game, and shows unreadable ones in each', async () => {
  const { dataDirectory, own, other } = await filled()
  const idsOf = ({ rows }: { rows: { id: string }[] }): string[] => rows.map(({ id }) => id).sort()
  const both = await servicesForTest({ dataDirectory, games: [toyGame, otherGame] })
  expect(idsOf(both.matches.replays.list(CLIENT, ALL))).toEqual([own.over, other.over].sort())
  expect(idsOf(both.matches.replays.list(CLIENT, { ...ALL, game: OTHER }))).toEqual([other.over])
  valueOf(both.matches.concede(own.running, CLIENT))
  expect(both.matches.replays.records('any', 'toy').all?.all.played).toBe(1)
  expect(both.matches.replays.records('any', OTHER).all).toBe(null)
  await both.close()
  const without = await servicesForTest({ dataDirectory, games: [toyGame] })
  expect(idsOf(without.matches.replays.list(CLIENT, { ...ALL, game: 'toy' }))).toEqual([own.over, own.running, other.over].sort())
})
