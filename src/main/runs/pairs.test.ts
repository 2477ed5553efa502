import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listOf } from '../../shared/runs/state.ts'
import type { NewRun, ShownRun } from '../../shared/runs/run.ts'
import { otherSeat, type Seat } from '../../shared/seat.ts'
import { allGames } from '../games.ts'
import type { Game } from '../kernel/game.ts'
import { nextBelow, rngFrom } from '../kernel/rng.ts'
import { sampleSize } from '../kernel/testing/samples.ts'
import { CLIENT, keysOf, look, servicesForTest, valueOf } from '../matches/testing/services-for-test.ts'
import type { Services } from '../services/services.ts'
import { directoryForTest } from '../storage/testing/storage-for-test.ts'
import { coldSummit } from '../testing/cold-summit/game.ts'
import { MAX_RUN, readRun } from './run-file.ts'

const summit = coldSummit as unknown as Game
const games = [...allGames, summit]
const OTHER_WINDOW = 'other-window'
/** For the lines of a few matches. */
const ROOM = 2000
const pairIn = ({ id, catalog }: Game, more: Partial<Extract<NewRun, { mode: 'pair' }>> = {}): NewRun => {
  const [a, b] = catalog.avatars
  const common = { game: id, avatar: a?.id ?? '', otherAvatar: b?.id ?? '', takebacks: true } as const
  return { mode: 'pair', ...common, names: ['Anna', 'Ben'], bestOf: 1, seed: 'COLD2345', ...more }
}
const get = ({ runs }: Services, id: string, client?: string): ShownRun => valueOf(runs.get(id, client))
const sit = ({ runs }: Services, id: string, seat: Seat, client = CLIENT): ShownRun => valueOf(runs.sit(id, client, seat))
const pick = ({ runs }: Services, id: string, { picks, offer }: ShownRun, at = 0): ShownRun =>
  valueOf(runs.pick(id, picks.made, offer[at % offer.length] ?? '', CLIENT))

/** Both choose by `at` until their decks are complete. Gives what each chose, and who chose in each turn. */
function draftAll(services: Services, id: string, at: () => number = () => 0): { picks: [string[], string[]]; turns: Seat[] } {
  const picks: [string[], string[]] = [[], []]
  const turns: Seat[] = []
  for (let run = get(services, id); run.turn !== undefined; run = get(services, id)) {
    const seat = run.turn
    turns.push(seat)
    let mine = sit(services, id, seat)
    while (mine.pair?.you === seat) {
      const index = at()
      picks[seat].push(mine.offer[index % mine.offer.length] ?? '')
      mine = pick(services, id, mine, index)
    }
  }
  return { picks, turns }
}

describe('a draft for two', () => {
  const open = (dataDirectory = directoryForTest()): Promise<Services> => servicesForTest({ games: [summit], dataDirectory })

  test('shows an offer only to whom it is made, at the window where they sit, and a curtain after each turn', async () => {
    const services = await open()
    const id = valueOf(services.runs.start(pairIn(summit))).id
    const curtain = get(services, id, CLIENT)
    expect(curtain).toMatchObject({ phase: 'choosing', names: ['Anna', 'Ben'], turn: 0, level: null, offer: [], cards: [] })
    expect(curtain.pair).toMatchObject({ you: null, leftOfTurn: 0, last: false })
    expect(keysOf(services.runs.sit(id, CLIENT, 1))).toEqual(['services.refused.not-awaited'])

    let run = sit(services, id, 0)
    expect(run.offer).toHaveLength(3)
    expect(run.pair).toMatchObject({ you: 0, leftOfTurn: 5 })
    const first = run.offer
    expect(get(services, id, OTHER_WINDOW).offer).toEqual([])
    expect(keysOf(services.runs.pick(id, 0, first[0] ?? '', OTHER_WINDOW))).toEqual(['services.refused.not-awaited'])
    expect(keysOf(services.runs.pick(id, 0, first[0] ?? ''))).toEqual(['services.refused.not-awaited'])
    for (let remaining = 4; remaining > 0; remaining--) {
      run = pick(services, id, run)
      expect(run.pair).toMatchObject({ you: 0, leftOfTurn: remaining })
    }
    const [anna, lastOffer] = [run.cards, run.offer]
    run = pick(services, id, run)
    expect(run).toMatchObject({
      turn: 1,
      offer: [],
      cards: [],
      picks: { made: 0 },
      pair: { you: null, sides: [{ made: 5, cards: null }, { made: 0 }] },
    })
    expect(keysOf(services.runs.sit(id, CLIENT, 0))).toEqual(['services.refused.not-awaited'])

    // The second player begins with the same offer.
    run = sit(services, id, 1)
    expect(run.offer).toEqual(first)
    expect(run.cards).toEqual([])
    for (let count = 0; count < 5; count++) run = pick(services, id, run, 2)
    expect(run).toMatchObject({ turn: 0, offer: [], cards: [], pair: { you: null } })
    // The one who sat there before doesn't sit there now.
    expect(get(services, id, CLIENT).pair?.you).toBeNull()
    run = sit(services, id, 0)
    expect(run.picks.made).toBe(5)
    for (const { card, count } of anna) expect(run.cards.find(one => one.card === card)?.count).toBeGreaterThanOrEqual(count)
    expect(run.offer).not.toEqual(lastOffer)
  })

  test('the other player’s window gets the same bytes whatever was chosen', async () => {
    const [a, b] = [await open(), await open()]
    const all = [a, b].map((services, at) => {
      const id = valueOf(services.runs.start(pairIn(summit))).id
      let run = sit(services, id, 0)
      while (run.pair?.you === 0) run = pick(services, id, run, at)
      const seen = [
        services.runs.list(),
        get(services, id, CLIENT),
        get(services, id, OTHER_WINDOW),
        sit(services, id, 1),
        services.decks.list(),
      ]
      return JSON.stringify(seen)
        .replaceAll(id, 'RUN')
        .replaceAll(/"(?:updated|started)At":\d+/g, '')
    })
    expect(all[1]).toBe(all[0])
  })

  test('is as it was after a kill, behind the curtain again, and a half-written line is dropped', async () => {
    const directory = directoryForTest()
    const services = await open(directory)
    const id = valueOf(services.runs.start(pairIn(summit))).id
    const before = pick(services, id, sit(services, id, 0), 1)
    appendFileSync(join(directory, 'runs', `${id}.jsonl`), '{"type":"pick","card":"ice')
    const later = await open(directory)
    expect(get(later, id, CLIENT)).toMatchObject({ offer: [], cards: [], pair: { you: null } })
    expect(sit(later, id, 0)).toMatchObject({ offer: before.offer, cards: before.cards, picks: before.picks, pair: { leftOfTurn: 4 } })
  })

  test('then the two play by the rule for takebacks until one has won most, with each deck shown and saved only in the end', async () => {
    const services = await open()
    const id = valueOf(services.runs.start(pairIn(summit, { bestOf: 3, takebacks: false }))).id
    const { picks, turns } = draftAll(services, id)
    expect(turns).toEqual([0, 1, 0, 1])
    expect(get(services, id, CLIENT)).toMatchObject({
      phase: 'ready',
      cards: [],
      offer: [],
      next: { level: null },
      pair: { sides: [{ cards: null }, { cards: null }] },
    })
    expect(keysOf(services.runs.keepDeck(id, 'Mine', 0))).toEqual(['services.refused.run-not-drafted'])

    const match = valueOf(services.runs.play(id)).id
    const seats = look(services, match).seats
    expect(seats.map(({ player }) => player)).toEqual([
      { type: 'person', name: 'Anna' },
      { type: 'person', name: 'Ben' },
    ])
    expect(look(services, match)).toMatchObject({ run: id, you: null, houseRules: { takebacks: false } })
    expect(valueOf(services.runs.play(id)).id).toBe(match)
    const winners: Seat[] = []
    for (let count = 0; count < 3 && get(services, id).phase !== 'over'; count++) {
      const current = valueOf(services.runs.play(id)).id
      const { curtain } = look(services, current)
      if (curtain === null) throw new Error('nobody is to move')
      valueOf(services.matches.sit(current, CLIENT, curtain))
      valueOf(services.matches.concede(current, CLIENT))
      winners.push(otherSeat(curtain))
    }
    const over = get(services, id)
    expect(over).toMatchObject({ phase: 'over', end: 'finished', wins: winners.filter(seat => seat === 0).length > 1 ? 1 : 0 })
    expect(over.rounds[0]?.matches.map(({ result, watchable }) => [result, watchable])).toEqual(
      winners.map(seat => [seat === 0 ? 'won' : 'lost', true]),
    )
    expect(over.pair?.sides.map(({ cards }) => cards)).toEqual(picks.map(listOf))
    for (const seat of [0, 1] as const) {
      const deck = valueOf(services.runs.keepDeck(id, `Deck ${seat}`, seat)).id
      expect(valueOf(services.runs.keepDeck(id, 'Again', seat)).id).toBe(deck)
      expect(valueOf(services.decks.get(deck))).toMatchObject({ name: `Deck ${seat}`, cards: listOf(picks[seat]) })
      expect(get(services, id).pair?.sides[seat].kept).toBe(deck)
    }
    expect(keysOf(services.runs.keepDeck(id, 'Whose?'))).toEqual(['services.refused.run-not-drafted'])
    expect(services.runs.deeds(summit.id)).toEqual([])
  })

  test('is refused for two of one name, an unknown portrait and an unreadable seed; an unfinished one has no decks to save', async () => {
    const services = await open()
    expect(keysOf(services.runs.start(pairIn(summit, { names: ['Anna', 'ANNA'] })))).toEqual(['services.refused.one-name'])
    expect(keysOf(services.runs.start(pairIn(summit, { otherAvatar: 'none' })))).toEqual(['services.refused.no-avatar'])
    expect(keysOf(services.runs.start(pairIn(summit, { seed: '?' })))).toEqual(['services.refused.run-seed'])
    const id = valueOf(services.runs.start(pairIn(summit))).id
    pick(services, id, sit(services, id, 0))
    expect(valueOf(services.runs.abandon(id))).toMatchObject({
      phase: 'over',
      end: 'abandoned',
      cards: [],
      pair: { sides: [{ cards: null }, { cards: null }] },
    })
    expect(keysOf(services.runs.keepDeck(id, 'Mine', 0))).toEqual(['services.refused.run-not-drafted'])
  })
})

describe.each(games.map(game => [game.id, game] as const))('a draft for two in %s', (_id, game) => {
  const SEEDS = sampleSize(6, 60)

  test(`${SEEDS} seeds with random picks: both decks are legal, and the file gives the same state and stays small`, async () => {
    const directory = directoryForTest()
    const services = await servicesForTest({ games: [game], dataDirectory: directory })
    const ids: string[] = []
    for (let seed = 0; seed < SEEDS; seed++) {
      const rng = rngFrom(`pair ${seed}`)
      const id = valueOf(services.runs.start(pairIn(game, { seed: `PAIR${seed}` }))).id
      ids.push(id)
      const { picks } = draftAll(services, id, () => nextBelow(rng, 3))
      for (const cards of picks.map(listOf)) expect(game.checkDeck(cards, game.deckDraft?.format).reasons, `seed ${seed}`).toEqual([])
      expect(get(services, id).phase).toBe('ready')
    }
    const later = await servicesForTest({ games: [game], dataDirectory: directory })
    for (const id of ids) {
      expect(get(later, id)).toEqual(get(services, id))
      const text = readFileSync(join(directory, 'runs', `${id}.jsonl`), 'utf8')
      expect(text.length).toBeLessThan(MAX_RUN - ROOM)
      expect(readRun(text)).toMatchObject({ cut: false, run: { state: { phase: 'ready' } } })
    }
    const match = valueOf(later.runs.play(ids[0] ?? '')).id
    expect(look(later, match).seats.map(({ player }) => player.type)).toEqual(['person', 'person'])
  })
})
