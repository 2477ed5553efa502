import { expect, test } from 'vitest'
import type { MatchUpdate, Player } from '../../shared/match.ts'
import { cardKits, games, scenarioKits } from '../games.ts'
import type { Game } from '../kernel/game.ts'
import { nextBelow, rngFrom } from '../kernel/rng.ts'
import { CLIENT, keysOf, look, servicesForTest, valueOf } from '../matches/testing/services-for-test.ts'
import type { Services } from '../services/services.ts'
import { proversForTest } from '../challenges/testing/provers-for-test.ts'
import { directoryForTest, storageForTest } from '../storage/testing/storage-for-test.ts'
import { coldSummit } from '../testing/cold-summit/game.ts'
import { coldSummitScenarios } from '../testing/cold-summit/position.ts'
import { openPositionBook } from './position-book.ts'
import { openPositions, type PositionService } from './positions.ts'

const PERSONS: [Player, Player] = [
  { type: 'person', name: 'Ann' },
  { type: 'person', name: 'Ben' },
]
const ALL = [...games, coldSummit]
const KITS = [...scenarioKits, coldSummitScenarios]

interface Open {
  services: Services
  positions: PositionService
  game: Game
}

async function open(id: string, dataDirectory = directoryForTest()): Promise<Open> {
  const game = ALL.find(one => one.id === id)!
  const services = await servicesForTest({ games: [game], dataDirectory })
  if (game !== coldSummit) return { services, positions: services.positions, game }
  const plain = new Map([[game.id, game]])
  const ids = { next: 0 }
  const given = { games: plain, kits: KITS, challengeKits: [], randomSeed: () => 'seed' }
  const { context: storage } = storageForTest(dataDirectory)
  const book = openPositionBook({ ...given, storage, plain, provers: proversForTest(), playerName: () => 'Ann' })
  const positions = openPositions({
    ...{ ...given, book, matches: services.matches },
    ...{ randomId: () => `position-${++ids.next}` },
  })
  return { services, positions, game }
}

const blankOf = (positions: PositionService, game: string, title = 'Blank'): string =>
  JSON.stringify({ version: 1, game, scenarios: [{ title, clauses: [], position: valueOf(positions.forms(game)).form.blank, script: [] }] })

/** Seats the player who has to decide. */
function sit({ services }: Open, id: string): MatchUpdate {
  const { curtain } = look(services, id)
  if (curtain !== null) valueOf(services.matches.sit(id, CLIENT, curtain))
  return look(services, id)
}

/** Plays random actions. */
function playOn(opened: Open, id: string, actions: number): void {
  const { services } = opened
  const rng = rngFrom('moves')
  for (let count = 0; count < actions; count++) {
    const { revision, step, outcome } = sit(opened, id)
    if (outcome || !step) return
    const draft: string[] = []
    for (let depth = 0; depth < 40; depth++) {
      const result = valueOf(services.matches.options(id, CLIENT, draft))
      if (result.ready) break
      const open = result.options.filter(({ reasons }) => reasons.length === 0)
      draft.push(open[nextBelow(rng, open.length)]!.pick)
    }
    valueOf(services.matches.act(id, CLIENT, revision, draft))
  }
}

test.each(ALL.map(({ id }) => id))('a blank position of %s is one that can be played, resumed, watched and shared', async id => {
  const directory = directoryForTest()
  const opened = await open(id, directory)
  const { services, positions } = opened
  const text = blankOf(positions, id)
  const checked = positions.check(text)
  expect(checked.problem).toBeNull()
  expect(checked.decides.length).toBeGreaterThan(0)
  const { id: match } = valueOf(positions.play(text, PERSONS))
  expect(services.matches.list(CLIENT).map(one => one.id)).toEqual([match])
  playOn(opened, match, 4)
  const before = sit(opened, match)
  expect(before.revision).toBeGreaterThan(0)
  await services.close()
  const again = await open(id, directory)
  expect(sit(again, match).revision).toBe(before.revision)
  expect(look(again.services, match).view).toEqual(before.view)
  valueOf(again.services.matches.concede(match, CLIENT))
  const replay = valueOf(again.services.matches.replays.open(match, CLIENT))
  expect(replay.length).toBeGreaterThan(0)
  const shared = valueOf(again.services.matches.replays.share(match))
  const elsewhere = await open(id)
  const imported = valueOf(elsewhere.services.matches.replays.import(shared.text))
  expect(valueOf(elsewhere.services.matches.replays.open(imported.id, CLIENT)).length).toBe(replay.length)
  const rematch = valueOf(again.services.matches.rematch(match))
  expect(look(again.services, rematch.id).revision).toBe(0)
})

test.each(ALL.map(({ id }) => id))('what a position of %s from a finished match says can be set up again', async id => {
  const opened = await open(id)
  const { services, positions, game } = opened
  const [a, b] = game.catalog.starterDecks
  const deck = (starter: string) => ({ from: 'starter', id: starter }) as const
  const avatar = game.catalog.avatars[0]!.id
  const made = services.matches.create({
    game: id,
    seats: [
      { player: PERSONS[0], avatar, deck: deck(a!.id) },
      { player: PERSONS[1], avatar, deck: deck(b!.id) },
    ],
    first: 0,
  })
  const { id: match } = valueOf(made)
  playOn(opened, match, 6)
  sit(opened, match)
  valueOf(services.matches.concede(match, CLIENT))
  const { length } = valueOf(services.matches.replays.open(match, CLIENT))
  for (const at of [0, Math.floor(length / 2), length - 2]) {
    const { text } = valueOf(positions.ofMatch(CLIENT, match, Math.max(0, at)))
    expect(positions.check(text).problem, text).toBeNull()
    const played = positions.play(text, PERSONS)
    expect(keysOf(played).filter(key => key !== 'positions.refused.over')).toEqual([])
  }
})

test.each(cardKits.map(({ game }) => game))('cards of a player’s set of %s can be used, and travel with the position', async id => {
  const { services, positions } = await open(id)
  const kit = cardKits.find(({ game }) => game === id)!
  const set = valueOf(services.sets.create(id, 'Mine'))
  const source = kit.own.find(card => ['spell', 'attack', 'god-card', 'event'].includes(String(card['type'])))!
  const put = valueOf(services.sets.edit(set.id, set.revision, { type: 'put', card: { ...source, id: '' } }))
  const card = put.cards[0]!.written.id
  expect(valueOf(positions.forms(id)).things.map(one => one.id)).toContain(card)
  const blank = JSON.parse(blankOf(positions, id)) as { scenarios: { position: { me: { hand: string[] } } }[] }
  blank.scenarios[0]!.position.me.hand = [card]
  const text = JSON.stringify(blank)
  expect(positions.check(text).problem).toBeNull()
  const exported = valueOf(positions.export(text))
  expect(exported.text).toContain(put.cards[0]!.face.name)
  const elsewhere = await open(id)
  const [imported] = valueOf(elsewhere.positions.import(exported.text))
  const { text: there } = valueOf(elsewhere.positions.get(imported!.id))
  const match = valueOf(elsewhere.positions.play(there, PERSONS)).id
  expect(sit(elsewhere, match).faces?.map(face => face.id)).toContain(card)
})

test('positions are saved, changed, deleted and kept for the next run', async () => {
  const directory = directoryForTest()
  const { positions, services } = await open('gothic-duel', directory)
  const saved = valueOf(positions.save(null, blankOf(positions, 'gothic-duel', 'First')))
  const other = valueOf(positions.save(null, blankOf(positions, 'gothic-duel', 'Second')))
  valueOf(positions.save(saved.id, blankOf(positions, 'gothic-duel', 'First, changed')))
  valueOf(positions.delete(other.id))
  await services.close()
  const again = await open('gothic-duel', directory)
  expect(again.positions.list().map(({ name }) => name)).toEqual(['First, changed'])
  expect(keysOf(again.positions.get(other.id))).toEqual(['positions.not-found'])
  expect(keysOf(again.positions.save(other.id, blankOf(again.positions, 'gothic-duel')))).toEqual(['positions.not-found'])
})

test('a deleted position can be brought back as it was, once; one of the next run can’t', async () => {
  const directory = directoryForTest()
  const { positions, services } = await open('gothic-duel', directory)
  const [first, second] = ['First', 'Second'].map(name => valueOf(positions.save(null, blankOf(positions, 'gothic-duel', name))))
  const before = positions.list()
  const { text } = valueOf(positions.get(first!.id))
  for (const one of [first, second]) valueOf(positions.delete(one!.id))
  expect(valueOf(positions.restore(first!.id))).toEqual(first)
  expect(valueOf(positions.get(first!.id)).text).toBe(text)
  expect(keysOf(positions.restore(first!.id))).toEqual(['positions.not-found'])
  expect(valueOf(positions.restore(second!.id))).toEqual(second)
  expect(positions.list()).toEqual(before)
  valueOf(positions.delete(first!.id))
  await services.close()
  const again = await open('gothic-duel', directory)
  expect(keysOf(again.positions.restore(first!.id))).toEqual(['positions.not-found'])
})

test('an impossible position says where it is wrong, can be saved, and can’t be played', async () => {
  const { positions } = await open('gothic-duel')
  const scenario = { title: 'Odd', clauses: [], position: { me: { hand: ['no-such-card'], soulfire: 5, maxSoulfire: 3 } }, script: [] }
  const text = JSON.stringify({ version: 1, game: 'gothic-duel', scenarios: [scenario] })
  const { problem } = positions.check(text)
  expect(problem?.path[0]).toBe('position')
  expect(positions.save(null, text).ok).toBe(true)
  expect(positions.play(text, PERSONS)).toMatchObject({ ok: false, failure: { code: 'BAD_FILE' } })
})

test('several texts are tried at once, each with its own reason', async () => {
  const { positions } = await open('gothic-duel')
  const withHand = (hand: string[]): string =>
    JSON.stringify({
      version: 1,
      game: 'gothic-duel',
      scenarios: [{ title: 'Odd', clauses: [], position: { me: { hand } }, script: [] }],
    })
  const found = positions.problems([withHand([]), withHand(['no-such-card']), '{'])
  expect(found.map(problem => problem === null)).toEqual([true, false, false])
  expect(found[1]).toEqual(positions.check(withHand(['no-such-card'])).problem?.message)
})

test.each([
  ['', 'nothing'],
  ['{}', 'no file'],
  ['{"version":1,"game":"chess","scenarios":[{"title":"x","clauses":[],"script":[]}]}', 'another game'],
  ['{"version":9,"game":"gothic-duel","scenarios":[]}', 'a newer version'],
  [`{"version":1,"game":"gothic-duel","note":"${'x'.repeat(1_100_000)}","scenarios":[]}`, 'a huge file'],
  ['['.repeat(60_000), 'a deep file'],
  ['{"version":1,"game":"gothic-duel","cards":[null],"scenarios":[]}', 'no cards'],
  ['{"version":1e300,"game":"gothic-duel","scenarios":[]}', 'a version far too great'],
])('a bad file is refused with a reason, and nothing is saved: %#', async text => {
  const { positions } = await open('gothic-duel')
  expect(positions.import(text).ok).toBe(false)
  expect(positions.save(null, text).ok).toBe(false)
  expect(positions.play(text, PERSONS).ok).toBe(false)
  expect(positions.export(text).ok).toBe(false)
  expect(positions.check(text).problem).not.toBeNull()
  expect(positions.list()).toEqual([])
})

test('a match from a position that is conceded at once can be watched', async () => {
  const opened = await open('gothic-duel')
  const { services, positions } = opened
  const { id } = valueOf(positions.play(blankOf(positions, 'gothic-duel'), PERSONS))
  sit(opened, id)
  valueOf(services.matches.concede(id, CLIENT))
  expect(valueOf(services.matches.replays.open(id, CLIENT)).decisions).toEqual([0])
})
