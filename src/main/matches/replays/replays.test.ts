import { describe, expect, test } from 'vitest'
import type { NewMatch, Player } from '../../../shared/match.ts'
import type { ReplayQuery } from '../../../shared/replay.ts'
import { SEATS } from '../../../shared/seat.ts'
import type { Game } from '../../kernel/game.ts'
import { rngFrom } from '../../kernel/rng.ts'
import type { Services } from '../../services/services.ts'
import { directoryForTest } from '../../storage/testing/storage-for-test.ts'
import { coldSummit } from '../../testing/cold-summit/game.ts'
import { zoneAt } from '../../../shared/table-view.ts'
import {
  act,
  AGAINST_AI,
  aiForTest,
  begin,
  CLIENT,
  firstPlay,
  keysOf,
  look,
  TWO_AIS,
  servicesForTest,
  simpleAi,
  undo,
  until,
  valueOf,
} from '../testing/services-for-test.ts'

const ALL: ReplayQuery = { search: '', result: 'any', level: null, sort: 'date', descending: true, from: 0, count: 10 }

const game = coldSummit as unknown as Game
const firstCandidate = () =>
  aiForTest(({ information, seat, seed }) => {
    const rng = rngFrom(seed)
    const [action] = game.candidates(game.determinize(information, rng), seat, rng, 1)
    return Promise.resolve(game.encodeAction(action))
  })

/** A match of a person who gives up in the third round, and its id. */
async function matchIn(services: Services): Promise<string> {
  const [mine, theirs] = game.catalog.starterDecks
  const avatar = game.catalog.avatars[0]?.id ?? ''
  const match: NewMatch = {
    game: game.id,
    seats: [
      { player: { type: 'person', name: 'Mina' }, avatar, deck: { from: 'starter', id: mine?.id ?? '' } },
      { player: { type: 'ai', level: 'adept' }, avatar, deck: { from: 'starter', id: theirs?.id ?? '' } },
    ],
    first: 0,
  }
  const id = begin(services, match)
  const updates = valueOf(services.matches.watch(id, CLIENT))
  for (;;) {
    const update = await until(updates, ({ step }) => step !== null)
    if (update.view.turn > 2) break
    const draft: string[] = []
    for (;;) {
      const step = valueOf(services.matches.options(id, CLIENT, draft))
      const next = step.options.find(option => option.reasons.length === 0)
      if (step.ready || !next) break
      draft.push(next.pick)
    }
    valueOf(services.matches.act(id, CLIENT, update.revision, draft))
  }
  valueOf(services.matches.concede(id, CLIENT))
  return id
}

const play = async (services: Services, match: NewMatch): Promise<string> => {
  const id = begin(services, match)
  await until(valueOf(services.matches.watch(id, CLIENT)), ({ outcome }) => outcome !== null)
  return id
}

describe('the list', () => {
  async function threeFinished() {
    let time = 0
    const services = await servicesForTest({ ai: simpleAi(), now: () => ++time * 1000 })
    const [mine, theirs] = AGAINST_AI.seats
    const lost = begin(services)
    valueOf(services.matches.concede(lost, CLIENT))
    const masters = begin(services, { ...AGAINST_AI, seats: [mine, { ...theirs, player: { type: 'ai', level: 'master' } }] })
    valueOf(services.matches.concede(masters, CLIENT))
    const watched = await play(services, TWO_AIS)
    const running = begin(services)
    const ids = (query: Partial<ReplayQuery>): string[] =>
      services.matches.replays.list(CLIENT, { ...ALL, ...query }).rows.map(row => row.id)
    return { services, lost, masters, watched, running, ids }
  }

  test('has only finished matches, the latest first, and counts them page by page', async () => {
    const { services, lost, masters, watched, ids } = await threeFinished()
    expect(ids({})).toEqual([watched, masters, lost])
    expect(ids({ descending: false })).toEqual([lost, masters, watched])
    expect(ids({ from: 1, count: 1 })).toEqual([masters])
    expect(services.matches.replays.list(CLIENT, { ...ALL, count: 1 })).toMatchObject({ found: 3, all: 3 })
    expect(ids({ sort: 'length' })[0]).toBe(watched)
  })

  test('can be searched by name and filtered by result and level', async () => {
    const { services, lost, masters, watched, ids } = await threeFinished()
    expect(ids({ search: 'MINA' })).toEqual([masters, lost])
    expect(ids({ search: `mina ${look(services, lost).seats[1].deckName}` })).toEqual([masters, lost])
    expect(ids({ search: 'nobody' })).toEqual([])
    expect(ids({ result: 'lost' })).toEqual([masters, lost])
    expect(ids({ result: 'won' })).toEqual([])
    expect(ids({ result: 'watched' })).toEqual([watched])
    expect(ids({ level: 'master' })).toEqual([masters])
  })

  test('drops deleted matches, which can’t be opened', async () => {
    const { services, lost, ids } = await threeFinished()
    valueOf(services.matches.replays.open(lost, CLIENT))
    valueOf(services.matches.delete(lost))
    expect(ids({})).not.toContain(lost)
    expect(keysOf(services.matches.replays.open(lost, CLIENT))).toEqual(['services.not-found.match'])
  })

  test('says who started, which takebacks counted, and where it was continued from, also after a restart', async () => {
    const dataDirectory = directoryForTest()
    const services = await servicesForTest({ dataDirectory, games: [game], ai: firstCandidate(), randomSeed: () => 'told' })
    const id = await matchIn(services)
    const [row] = services.matches.replays.list(CLIENT, ALL).rows
    expect(row).toMatchObject({ id, first: 0, counted: [0, 0], origin: null, shared: false })
    const next = await servicesForTest({ dataDirectory, games: [game] })
    expect(next.matches.replays.list(CLIENT, ALL).rows).toEqual([row])
  })
})

test('reveals nothing of a running match', async () => {
  const services = await servicesForTest()
  const id = begin(services)
  act(services, id, 'raise')
  const { replays } = services.matches
  const players = [AGAINST_AI.seats[0].player, AGAINST_AI.seats[1].player] as const
  const answers = [
    replays.open(id, CLIENT),
    ...([0, 1, 'both'] as const).flatMap(viewer => [replays.events(id, viewer), replays.views(id, viewer, 0, 10)]),
    replays.playOn({ id, at: 0, players: [...players] }),
  ]
  expect(answers.flatMap(answer => keysOf(answer))).toEqual(answers.map(() => 'services.replay.running'))
  expect(replays.list(CLIENT, ALL)).toEqual({ rows: [], found: 0, all: 0 })
})

describe('watching', () => {
  async function watched() {
    const services = await servicesForTest({ games: [game], ai: firstCandidate(), randomSeed: () => 'watched' })
    const id = await matchIn(services)
    const { replays } = services.matches
    return { services, id, replays, opened: valueOf(replays.open(id, CLIENT)) }
  }

  test('from the player’s seat shows what the match showed: the same events and the same final table', async () => {
    const { services, id, replays, opened } = await watched()
    const update = look(services, id)
    expect(valueOf(replays.events(id, 0))).toEqual(update.events)
    expect(valueOf(replays.views(id, 0, opened.length - 1, 5))).toEqual([update.view])
  })

  test('every event has its view, and a segment is the same however it is cut', async () => {
    const { id, replays, opened } = await watched()
    for (const viewer of [0, 1, 'both'] as const) {
      const whole = valueOf(replays.views(id, viewer, 0, opened.length))
      expect(whole).toHaveLength(opened.length)
      const cut = Array.from({ length: Math.ceil(opened.length / 7) }, (_, part) => valueOf(replays.views(id, viewer, part * 7, 7))).flat()
      expect(cut).toEqual(whole)
    }
  })

  test('with both hands open shows all cards, and from one seat hides the other hand', async () => {
    const { id, replays, opened } = await watched()
    const [both] = valueOf(replays.views(id, 'both', opened.decisions[0] ?? 0, 1))
    const [mine] = valueOf(replays.views(id, 0, opened.decisions[0] ?? 0, 1))
    if (!both || !mine) throw new Error('no views')
    const open = SEATS.map(seat => zoneAt(both, seat, 'hand'))
    expect(open.map(hand => [hand?.hidden, (hand?.cards.length ?? 0) > 0])).toEqual(SEATS.map(() => [0, true]))
    expect(open[1]?.cards.every(card => both.cards[card] !== undefined)).toBe(true)
    expect(zoneAt(mine, 1, 'hand')?.cards).toEqual([])
  })

  test('its turns, decisions and marks are in order and within the replay, including the end', async () => {
    const { opened } = await watched()
    const places = [opened.turns.map(turn => turn.at), opened.decisions, opened.marks.map(mark => mark.at)]
    for (const list of places) {
      expect(list).toEqual(list.toSorted((a, b) => a - b))
      expect(list.every(at => at >= 0 && at < opened.length)).toBe(true)
    }
    expect(opened.turns.map(({ turn }) => turn)).toEqual(opened.turns.map((_, turn) => turn + (opened.turns[0]?.turn ?? 0)))
    expect(opened.marks.at(-1)).toMatchObject({ type: 'end', at: opened.length - 1 })
  })

  test('leaves out what was taken back', async () => {
    const services = await servicesForTest()
    const id = begin(services)
    act(services, id, 'peek')
    valueOf(undo(services, id))
    valueOf(services.matches.concede(id, CLIENT))
    const events = valueOf(services.matches.replays.events(id, 0))
    expect(events.map(event => event.type)).not.toContain('card-peeked')
    expect(services.matches.replays.list(CLIENT, ALL).rows[0]?.counted).toEqual([1, 0])
  })
})

describe('continuing from a replay', () => {
  const players = (mine: 0 | 1): [Player, Player] => {
    const me = AGAINST_AI.seats[0].player
    const ai: Player = { type: 'ai', level: 'master' }
    return mine === 0 ? [me, ai] : [ai, me]
  }

  test.each(SEATS)('starts where the other match stood, from seat %i, knows its origin and survives a restart', async seat => {
    const dataDirectory = directoryForTest()
    const services = await servicesForTest({ dataDirectory, games: [game], ai: firstCandidate(), randomSeed: () => 'on' })
    const id = await matchIn(services)
    const { replays } = services.matches
    const opened = valueOf(replays.open(id, CLIENT))
    const at = opened.decisions[Math.floor(opened.decisions.length / 2)] ?? 0
    const next = valueOf(replays.playOn({ id, at, players: players(seat) })).id
    const stopped = await servicesForTest({ dataDirectory, games: [game] })
    for (const host of [services, stopped]) {
      const update = look(host, next)
      expect(update.you).toBe(seat)
      const [view] = valueOf(replays.views(id, seat, at, 1))
      if (host === stopped) expect(update.view).toEqual(view)
      expect(update.events.slice(0, 3)).toEqual(valueOf(replays.events(id, seat)).slice(0, 3))
      expect(update.takeback.way).toBe(null)
    }
    valueOf(stopped.matches.concede(next, CLIENT))
    const row = stopped.matches.replays.list(CLIENT, ALL).rows.find(one => one.id === next)
    expect(row).toMatchObject({ origin: { match: id, turn: opened.turns.findLast(turn => turn.at <= at)?.turn }, first: 0 })
    expect(valueOf(stopped.matches.replays.open(next, CLIENT)).length).toBeGreaterThan(at)
  })

  test('a rematch of a continued match starts from the beginning', async () => {
    const services = await servicesForTest({ ai: simpleAi() })
    const id = await play(services, TWO_AIS)
    const on = valueOf(services.matches.replays.playOn({ id, at: 20, players: players(0) })).id
    const again = look(services, valueOf(services.matches.rematch(on)).id)
    expect(again.view.turn).toBe(1)
    expect(look(services, on).view.turn).toBeGreaterThan(1)
  })

  test('by two people, each behind the curtain', async () => {
    const services = await servicesForTest({ ai: simpleAi() })
    const id = await play(services, TWO_AIS)
    const two: [Player, Player] = [
      { type: 'person', name: 'Mina' },
      { type: 'person', name: 'Lucy' },
    ]
    const on = valueOf(services.matches.replays.playOn({ id, at: 20, players: two })).id
    expect(look(services, on)).toMatchObject({ you: null, step: null })
    expect(keysOf(services.matches.replays.playOn({ id, at: 20, players: [two[0], two[0]] }))).toEqual(['services.refused.one-name'])
  })

  test('from any decision of a match, or after its end from the last one', async () => {
    const services = await servicesForTest({ ai: simpleAi() })
    const id = await play(services, TWO_AIS)
    const { replays } = services.matches
    const opened = valueOf(replays.open(id, CLIENT))
    for (const at of [...opened.decisions, opened.length - 1, 100_000]) {
      const next = valueOf(replays.playOn({ id, at, players: players(0) })).id
      const update = look(services, next)
      expect(update.outcome).toBe(null)
      if (update.step) act(services, next, ...firstPlay(services, next))
    }
  })
})
