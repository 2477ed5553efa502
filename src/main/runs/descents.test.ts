import { appendFileSync, existsSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { DIFFICULTIES, oppositionAt, ownBoonsAt, STAGES } from '../../shared/runs/descent.ts'
import type { NewRun, ShownRun } from '../../shared/runs/run.ts'
import type { Game } from '../kernel/game.ts'
import { toyGame } from '../kernel/testing/toy-game.ts'
import { done } from '../lib/result.ts'
import type { MatchService } from '../matches/match-service.ts'
import type { Table } from '../matches/new-match.ts'
import { keysOf, servicesForTest, valueOf } from '../matches/testing/services-for-test.ts'
import type { Services, ServiceOptions } from '../services/services.ts'
import { openSettings } from '../settings/settings.ts'
import type { Disk } from '../storage/disk.ts'
import { directoryForTest, failingStorage, storageForTest } from '../storage/testing/storage-for-test.ts'
import { openRuns, type RunService } from './runs.ts'
import { strongSummit } from './testing/strong-summit.ts'

const game = strongSummit
const open = (more: Partial<ServiceOptions> = {}): Promise<Services> => servicesForTest({ games: [game], ...more })
const DESCENT: NewRun = {
  mode: 'descent',
  game: game.id,
  avatar: 'red-rope',
  takebacks: true,
  starter: 'ridge',
  difficulty: 1,
  seed: 'DEEP2345',
}

const get = ({ runs }: { runs: RunService }, id: string): ShownRun => valueOf(runs.get(id))
const begin = ({ runs }: { runs: RunService }, wanted: NewRun = DESCENT): string => valueOf(runs.start(wanted)).id
const fileOf = (directory: string, id: string): string => join(directory, 'runs', `${id}.jsonl`)

/** Runs whose matches are decided at once. */
function decidedRuns(directory = directoryForTest(), games: Game[] = [game], disk?: Disk) {
  const { context: plain, keys } = storageForTest(directory)
  const context = disk ? { ...plain, disk } : plain
  const results = new Map<string, { winner: number | null; turns: number } | null>()
  const begun: { table: Table; seed: string }[] = []
  const matches = {
    result: (id: string) => results.get(id),
    begin(_game: Game, table: Table, { id, seed }: { id: string; seed: string }) {
      results.set(id, null)
      begun.push({ table, seed })
      return done({ id })
    },
  } as unknown as MatchService
  const settings = openSettings(context)
  let ids = readdirSync(directory).length
  const runs = openRuns({
    storage: context,
    games: new Map(games.map(one => [one.id, one])),
    decks: { get: () => ({ ok: false }) } as never,
    matches,
    settings,
    playerName: () => 'You',
    randomId: () => `id-${++ids}`,
    randomSeed: () => `seed ${++ids}`,
    played: () => undefined,
  })
  return {
    runs,
    settings,
    results,
    begun,
    keys,
    /** Plays the next match to that end. */
    play(id: string, winner: 0 | 1 | null): ShownRun {
      const match = valueOf(runs.play(id)).id
      results.set(match, { winner, turns: 5 })
      return valueOf(runs.get(id))
    },
  }
}
type Decided = ReturnType<typeof decidedRuns>

/** One step: the first node that is open, the first choice of a reward, or a win. */
function step({ runs, play }: Decided, id: string): ShownRun {
  const run = valueOf(runs.get(id))
  if (run.phase === 'path') return valueOf(runs.path(id, run.descent!.path.length, run.descent!.open[0]!))
  if (run.phase !== 'reward') return play(id, 0)
  const [first] = run.descent!.reward!.choices
  const stage = run.descent!.taken.length
  return valueOf(runs.reward(id, stage, { added: first!.id, removed: first!.removes[0] ?? null }))
}
function winAll(services: Decided, id: string): ShownRun {
  let run = valueOf(services.runs.get(id))
  for (let steps = 0; run.phase !== 'over'; steps++) {
    expect(steps).toBeLessThan(STAGES * 3)
    run = step(services, id)
  }
  return run
}
const until = (services: Decided, id: string, phase: ShownRun['phase']): ShownRun => {
  let run = valueOf(services.runs.get(id))
  while (run.phase !== phase) run = step(services, id)
  return run
}

test('begins with the starter’s deck and the whole map, its boss and the boss’s boons in view', () => {
  const services = decidedRuns()
  const run = get(services, begin(services))
  expect(run).toMatchObject({ phase: 'path', mode: 'descent', starter: 'ridge', difficulty: 1, length: STAGES, deckName: null, wins: 0 })
  expect(run.cards).toEqual(game.descent!.starters[0]!.cards)
  expect(run.descent!.map.at(-1)).toMatchObject([{ opponent: 'first-party', boss: true, boons: [], level: 'apprentice', to: [] }])
  expect(run.descent!.open).toEqual(run.descent!.map[0]!.map((_, node) => node))
  expect(new Set(run.descent!.boons).size).toBe(ownBoonsAt(1))
  expect(keysOf(services.runs.play(run.id))).toEqual(['services.refused.run-no-match'])
})

test('eight wins end it, with the deck, the boons and the way it took', () => {
  const services = decidedRuns()
  const id = begin(services)
  const run = winAll(services, id)
  expect(run).toMatchObject({ phase: 'over', end: 'won', wins: 8, losses: 0 })
  expect(run.descent).toMatchObject({ path: { length: STAGES }, taken: { length: STAGES - 1 }, reward: null, open: [] })
  expect(game.checkDeck(run.cards).reasons).toEqual([])
  expect(run.rounds.map(({ opponent }) => opponent)).toEqual(
    run.descent!.map.map((nodes, stage) => nodes[run.descent!.path[stage]!]!.opponent),
  )
  expect(services.runs.list()).toMatchObject([{ end: 'won', starter: 'ridge', difficulty: 1 }])
})

test('the boons of both sides are in the match, those of the opponent in its own order', () => {
  const services = decidedRuns()
  services.settings.set({ descentsWon: { [game.id]: DIFFICULTIES } })
  const id = begin(services, { ...DESCENT, difficulty: DIFFICULTIES })
  winAll(services, id)
  const { descent } = get(services, id)
  const boons = services.begun.map(({ table }) => table.config.boons)
  expect(boons.at(-1)).toEqual([
    descent!.boons,
    ['high-camp', 'spare-axe', 'early-start'].slice(0, oppositionAt(DIFFICULTIES, STAGES - 1).boons),
  ])
  expect(services.begun.map(({ table }) => table.seats[1].player)).toEqual(
    Array.from({ length: STAGES }, (_, stage) => ({ type: 'ai', level: oppositionAt(DIFFICULTIES, stage).level })),
  )
})

test('a loss ends it, a draw is played again with another deal', () => {
  const services = decidedRuns()
  const id = begin(services)
  until(services, id, 'ready')
  expect(services.play(id, null)).toMatchObject({ phase: 'ready', wins: 0, losses: 0, rounds: [{ result: null }] })
  expect(services.play(id, 1)).toMatchObject({ phase: 'over', end: 'finished', losses: 1, rounds: [{ result: 'lost' }] })
  expect(services.begun.map(({ seed }) => seed)).toEqual(['DEEP2345 match 0 0', 'DEEP2345 match 1 1'])
})

test('the same seed, difficulty and choices give the same run on any machine; the map is the same at any difficulty', () => {
  const [here, there] = [decidedRuns(), decidedRuns()]
  const ids = [begin(here), begin(there, { ...DESCENT, seed: ' deep-2345 ' })] as const
  const plain = ({ descent, cards }: ShownRun) => ({
    cards,
    reward: descent!.reward,
    map: descent!.map.map(nodes => nodes.map(({ opponent, reward, to }) => ({ opponent, reward, to }))),
  })
  for (;;) {
    const [mine, theirs] = [get(here, ids[0]), get(there, ids[1])]
    expect(plain(theirs)).toEqual(plain(mine))
    if (mine.phase === 'over') break
    step(here, ids[0])
    step(there, ids[1])
  }
  expect(there.begun.map(({ seed }) => seed)).toEqual(here.begun.map(({ seed }) => seed))
  there.settings.set({ descentsWon: { [game.id]: 4 } })
  expect(plain(get(there, begin(there, { ...DESCENT, difficulty: 5 }))).map).toEqual(plain(get(here, ids[0])).map)
})

describe('choices', () => {
  test('only a node that the way leads to can be chosen, once', () => {
    const services = decidedRuns()
    const id = begin(services)
    expect(keysOf(services.runs.path(id, 0, 7))).toEqual(['services.refused.no-such-path'])
    expect(keysOf(services.runs.path(id, 1, 0))).toEqual(['services.refused.run-changed'])
    valueOf(services.runs.path(id, 0, 0))
    expect(keysOf(services.runs.path(id, 0, 1))).toEqual(['services.refused.run-changed'])
  })

  test('only what is offered can be taken, once, and it can be declined', () => {
    const services = decidedRuns()
    const id = begin(services)
    expect(keysOf(services.runs.declineReward(id, 0))).toEqual(['services.refused.run-changed'])
    const { cards, descent } = until(services, id, 'reward')
    const { boons } = descent!
    const nothing = { added: 'no-such-card', removed: null }
    expect(keysOf(services.runs.reward(id, 0, nothing))).toEqual(['services.refused.not-offered'])
    const [first] = descent!.reward!.choices
    const wrong = { added: first!.id, removed: first!.removes.length > 0 ? null : 'long-rope' }
    expect(keysOf(services.runs.reward(id, 0, wrong))).toEqual(['services.refused.not-removable'])
    const after = valueOf(services.runs.declineReward(id, 0))
    expect(after).toMatchObject({ cards, descent: { taken: [null], boons } })
    expect(after.phase).not.toBe('reward')
    expect(keysOf(services.runs.declineReward(id, 0))).toEqual(['services.refused.run-changed'])
  })

  test('refuses locked difficulties, unknown starters, seeds of garbage, and games without descents', () => {
    const { runs } = decidedRuns(undefined, [game, toyGame])
    expect(keysOf(runs.start({ ...DESCENT, difficulty: 2 }))).toEqual(['services.refused.difficulty-locked'])
    expect(keysOf(runs.start({ ...DESCENT, starter: 'none' }))).toEqual(['services.refused.no-starter'])
    for (const seed of ['../../etc', '💥', 'ab', 'x'.repeat(90)])
      expect(keysOf(runs.start({ ...DESCENT, seed }))).toEqual(['services.refused.run-seed'])
    expect(keysOf(runs.start({ ...DESCENT, game: 'toy', avatar: 'toy' }))).toEqual(['services.refused.no-descents'])
    expect(runs.list()).toEqual([])
  })
})

describe('difficulties', () => {
  test('the next one is unlocked by a win in the same game, and stays so when the run is deleted', () => {
    const services = decidedRuns()
    expect(services.runs.difficulties(game.id)).toBe(1)
    const lost = begin(services)
    until(services, lost, 'ready')
    services.play(lost, 1)
    expect(services.runs.difficulties(game.id)).toBe(1)
    const won = begin(services)
    winAll(services, won)
    expect(services.runs.difficulties(game.id)).toBe(2)
    expect(services.runs.difficulties('other')).toBe(1)
    valueOf(services.runs.delete(won))
    expect(services.runs.difficulties(game.id)).toBe(2)
    expect(services.settings.get().descentsWon).toEqual({ [game.id]: 1 })
  })

  test('what a run has shown is listed with it, and stays when it is deleted', () => {
    const services = decidedRuns()
    expect(services.runs.deeds(game.id)).toEqual([])
    const won = begin(services)
    winAll(services, won)
    expect(services.runs.deeds(game.id)).toContainEqual({ deed: 'descent-won', run: won })
    for (const other of ['other', '__proto__', 'constructor']) {
      expect(services.runs.deeds(other)).toEqual([])
      expect(services.runs.difficulties(other)).toBe(1)
    }
    valueOf(services.runs.delete(won))
    expect(services.runs.deeds(game.id)).toContainEqual({ deed: 'descent-won', run: null })
  })

  test('a restored backup of the settings takes nothing away, and there are ten', async () => {
    let time = 1_000_000_000_000
    const services = await open({ now: () => (time += 60_000) })
    valueOf(services.settings.set({ playerName: 'Before' }))
    services.settings.backUp()
    valueOf(services.settings.set({ descentsWon: { [game.id]: DIFFICULTIES }, deeds: { [game.id]: ['draft-won'] } }))
    const [backup] = services.backups.list()
    valueOf(services.backups.restore(backup?.at ?? 0, 'settings'))
    expect(services.settings.get().descentsWon).toEqual({ [game.id]: DIFFICULTIES })
    expect(services.runs.difficulties(game.id)).toBe(DIFFICULTIES)
    expect(services.runs.deeds(game.id)).toEqual([{ deed: 'draft-won', run: null }])
  })
})

describe('after a kill', () => {
  test('everything is as it was, at each moment of a run: the offer that was shown is the offer', () => {
    const directory = directoryForTest()
    const services = decidedRuns(directory)
    const id = begin(services)
    for (let steps = 0; steps < 10; steps++) {
      const run = get(services, id)
      const { rounds: _links, ...rest } = get(decidedRuns(directory), id)
      expect(run).toMatchObject(rest)
      step(services, id)
    }
  })

  test('a line that was cut off leaves the moment before it', () => {
    const directory = directoryForTest()
    const services = decidedRuns(directory)
    const id = begin(services)
    const before = until(services, id, 'reward')
    const path = fileOf(directory, id)
    const size = statSync(path).size
    step(services, id)
    const whole = readFileSync(path, 'utf8')
    for (let cut = size; cut < whole.length; cut += 5) {
      writeFileSync(path, whole)
      truncateSync(path, cut)
      expect(get(decidedRuns(directory), id)).toMatchObject({ phase: 'reward', descent: before.descent, cards: before.cards })
    }
  })

  test('a reward that can’t be saved isn’t shown, and is the same once it can', () => {
    const { disk, failing } = failingStorage()
    const services = decidedRuns(directoryForTest(), [game], disk)
    const id = begin(services)
    until(services, id, 'ready')
    const match = valueOf(services.runs.play(id)).id
    services.results.set(match, { winner: 0, turns: 5 })
    failing.code = 'ENOSPC'
    expect(get(services, id)).toMatchObject({ phase: 'playing', descent: { reward: null } })
    failing.code = null
    const { reward } = get(services, id).descent!
    expect(reward!.choices.length).toBeGreaterThan(0)
    const other = decidedRuns()
    expect(until(other, begin(other), 'reward').descent!.reward).toEqual(reward)
  })

  test('a win whose reward wasn’t noted yet brings the same one', () => {
    const directory = directoryForTest()
    const services = decidedRuns(directory)
    const id = begin(services)
    const before = until(services, id, 'reward')
    const path = fileOf(directory, id)
    const lines = readFileSync(path, 'utf8').trimEnd().split('\n')
    expect(lines.at(-1)).toContain('"reward"')
    writeFileSync(path, `${lines.slice(0, -1).join('\n')}\n`)
    const again = decidedRuns(directory)
    expect(get(again, id).descent).toEqual(before.descent)
    expect(again.keys()).toEqual([])
  })

  test('a journal with a line that can’t follow goes on from before it, and the original is kept', () => {
    const directory = directoryForTest()
    const services = decidedRuns(directory)
    const id = begin(services)
    const before = until(services, id, 'ready')
    appendFileSync(fileOf(directory, id), '{"type":"taken","added":"ice-axe","at":1}\n{"type":"declined","at":1}\n')
    const again = decidedRuns(directory)
    expect(again.keys()).toEqual(['services.run.cut'])
    expect(get(again, id)).toMatchObject({ phase: 'ready', descent: before.descent })
    expect(readdirSync(join(directory, 'runs')).some(name => name.includes('corrupt'))).toBe(true)
  })

  test('a run whose opponents, boons or cards are gone says so and is kept; it can be abandoned', () => {
    const directory = directoryForTest()
    const services = decidedRuns(directory)
    const id = begin(services)
    until(services, id, 'reward')
    const text = readFileSync(fileOf(directory, id), 'utf8')
    const { descent, catalog } = game
    const without: Game[] = [
      { ...game, descent: { ...descent!, opponents: descent!.opponents.filter(({ boss }) => !boss) } },
      { ...game, catalog: { ...catalog, cards: catalog.cards.filter(card => card.id !== 'old-guide') } },
      (({ descent: _gone, ...rest }) => rest)(game),
    ]
    for (const less of without) {
      const there = decidedRuns(directory, [less])
      expect(there.runs.list()).toMatchObject([{ id, problem: { key: 'services.run.descent-gone' } }])
      expect(keysOf(there.runs.declineReward(id, 0))).toEqual(['services.run.descent-gone'])
    }
    const nowhere = decidedRuns(directory, [])
    expect(nowhere.runs.list()).toMatchObject([{ problem: { key: 'services.not-found.game' } }])
    expect(get(nowhere, id).descent!.reward).toBe(null)
    expect(readFileSync(fileOf(directory, id), 'utf8')).toBe(text)
    expect(valueOf(decidedRuns(directory, [without[2]!]).runs.abandon(id))).toMatchObject({ phase: 'over', end: 'abandoned' })
    expect(existsSync(fileOf(directory, id))).toBe(true)
  })
})

test('a file stays under 20 KB in a whole run', () => {
  const directory = directoryForTest()
  const services = decidedRuns(directory)
  const id = begin(services)
  winAll(services, id)
  expect(statSync(fileOf(directory, id)).size).toBeLessThan(10_000)
})
