import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Game } from '../kernel/game.ts'
import { TOY_DECKS, toyGame } from '../kernel/testing/toy-game.ts'
import {
  act,
  AGAINST_AI,
  CLIENT,
  keysOf,
  look,
  PROGRAMS,
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
    const over = valueOf(services.matches.create({ ...PROGRAMS, game })).id
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
