import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { LabPlan } from '../../../shared/lab.ts'
import { matchUpdateSchema, type MatchUpdate, type NewMatch } from '../../../shared/match.ts'
import { tableViewSchema } from '../../../shared/table-view.ts'
import { coldSummitOwnSchema, isColdSummitView } from '../../../shared/testing/cold-summit/view.ts'
import { chooseAt } from '../../ai/levels.ts'
import { randomMatchUp } from '../../kernel/match-ups.ts'
import type { Game } from '../../kernel/game.ts'
import { nextBelow, rngFrom, type Rng } from '../../kernel/rng.ts'
import { playChunk } from '../../lab/simulation/play-chunk.ts'
import { pickRandom } from '../../lab/testing/random-choice.ts'
import { workersForTest } from '../../lab/testing/workers-for-test.ts'
import {
  aiForTest,
  CLIENT,
  keysOf,
  look,
  servicesForTest,
  studiesForTest,
  until,
  valueOf,
} from '../../matches/testing/services-for-test.ts'
import { pausesFor } from '../../matches/pauses.ts'
import { stopwatchForTest } from '../../matches/testing/stopwatch-for-test.ts'
import type { Services, ServiceOptions } from '../../services/services.ts'
import { directoryForTest } from '../../storage/testing/storage-for-test.ts'
import { coldSummit } from './game.ts'

const game = coldSummit as unknown as Game
const aiPlayer = { type: 'ai', level: 'apprentice' } as const
const seatOf = (player: NewMatch['seats'][0]['player'], deck: string, avatar: string): NewMatch['seats'][0] => ({
  player,
  avatar,
  deck: { from: 'starter', id: deck },
})
const MATCH: NewMatch = {
  game: game.id,
  seats: [seatOf({ type: 'person', name: 'Mina' }, 'steady', 'red-rope'), seatOf(aiPlayer, 'rough', 'blue-rope')],
  first: 0,
}
const TWO: NewMatch = { ...MATCH, seats: [MATCH.seats[0], seatOf({ type: 'person', name: 'Karl' }, 'rough', 'blue-rope')] }

const apprentice = () =>
  aiForTest(({ information, seat, seed }) => Promise.resolve(game.encodeAction(chooseAt(game, 'apprentice', { information, seat, seed }))))
const open = (more: Partial<ServiceOptions> = {}): Promise<Services> => servicesForTest({ games: [game], ai: apprentice(), ...more })

/** Turns open options into a complete action, as a person would by clicking. */
function draftOf({ matches }: Services, id: string, rng: Rng): string[] {
  const draft: string[] = []
  for (;;) {
    const step = valueOf(matches.options(id, CLIENT, draft))
    if (step.ready) return draft
    const picks = step.options.flatMap(({ pick, reasons }) => (reasons.length === 0 ? [pick] : []))
    draft.push(picks[nextBelow(rng, picks.length)] ?? '')
  }
}
const act = (services: Services, id: string, ...draft: string[]): void =>
  valueOf(services.matches.act(id, CLIENT, look(services, id).revision, draft))

/** Plays the person's side to the end; returns every update. */
async function playOut(services: Services, id: string, seed: string): Promise<MatchUpdate[]> {
  const rng = rngFrom(seed)
  const updates = valueOf(services.matches.watch(id, CLIENT))
  const seen: MatchUpdate[] = []
  for (;;) {
    const update = await until(updates, () => true)
    seen.push(update)
    if (update.outcome) return seen
    if (update.step) act(services, id, ...draftOf(services, id, rng))
  }
}

describe('decks', () => {
  const cards = (counts: Record<string, number>) => Object.entries(counts).map(([card, count]) => ({ card, count }))
  const PACK = { 'long-rope': 3, 'ice-axe': 3, 'loose-rock': 2 }

  test('CS-1 each section has its own limits, and a deck is refused with a reason for each', async () => {
    const { decks } = await open()
    const reasonsFor = (counts: Record<string, number>) => valueOf(decks.check(game.id, cards(counts))).reasons.map(({ clause }) => clause)
    expect(reasonsFor({ 'old-guide': 1, 'quick-scout': 1, ...PACK })).toEqual([])
    expect(reasonsFor({ 'old-guide': 1, 'strong-porter': 1, ...PACK })).toEqual(['CS-1.2'])
    expect(reasonsFor({ 'old-guide': 1, 'long-rope': 4 })).toEqual(['CS-1.1', 'CS-1.3', 'CS-1.4'])
    expect(reasonsFor({ 'old-guide': 1, 'quick-scout': 1, 'keen-student': 1, ...PACK, 'no-card': 1 })).toEqual([
      'CS-1.1',
      'CS-1.2',
      'CS-1.5',
    ])
  })

  test('sections have their sizes, and an unfinished deck is completed in both', async () => {
    const { decks } = await open()
    const begun = cards({ 'old-guide': 1, 'long-rope': 3 })
    expect(valueOf(decks.check(game.id, begun)).sections.map(({ id, size, min, max }) => [id, size, min, max])).toEqual([
      ['team', 1, 2, 2],
      ['pack', 3, 8, 10],
    ])
    const completed = valueOf(decks.mend({ game: game.id, cards: begun, mend: 'finish' }))
    expect(valueOf(decks.check(game.id, completed.cards)).reasons).toEqual([])
    const saved = valueOf(decks.save({ game: game.id, name: 'Mine', cards: completed.cards }))
    expect(saved.check.playable).toBe(true)
    expect(keysOf(decks.share(saved.id))).toEqual([])
  })
})

describe('a match', () => {
  test.each(['a', 'b', 'c'])('goes to its end through the services, with nothing hidden in any update (%s)', async seed => {
    const dataDirectory = directoryForTest()
    const services = await open({ dataDirectory, randomSeed: () => seed })
    const { id } = valueOf(services.matches.create(MATCH))
    const seen = await playOut(services, id, seed)
    for (const update of seen) {
      expect(v.parse(matchUpdateSchema, update)).toEqual(update)
      expect(v.parse(coldSummitOwnSchema, update.view.own)).toEqual(update.view.own)
      const theirs = update.view.zones.filter(({ owner, look }) => owner === 1 && (look === 'hand' || look === 'deck'))
      expect(theirs.flatMap(zone => zone.cards)).toEqual([])
    }
    // The person's deck has no hazards: the match doesn't pause for them.
    const decisions = seen.flatMap(({ pending }) => pending.map(({ seat, decision }) => `${seat} ${decision}`))
    expect(new Set(decisions)).toEqual(new Set(['0 plan', '1 plan', '0 climb', '1 climb', '1 answer', '0 dice']))
    expect(look(services, id).events.some(({ dice }) => (dice?.length ?? 0) === 1)).toBe(true)

    const again = await open({ dataDirectory })
    expect(look(again, id)).toEqual(look(services, id))
    expect(again.matches.replays.records().all?.all.played).toBe(1)
  })

  test('CS-2.2 both decide at once: it is visible that a plan is sealed, but not what it is', async () => {
    const services = await open({ ai: aiForTest(() => new Promise(() => undefined)) })
    const { id } = valueOf(services.matches.create(MATCH))
    expect(look(services, id).pending.map(({ seat }) => seat)).toEqual([0, 1])
    const [climber] = look(services, id).step?.options ?? []
    act(services, id, climber?.pick ?? '', 'to:ridge')
    const { pending, view } = look(services, id)
    expect(pending.map(({ seat }) => seat)).toEqual([1])
    expect(isColdSummitView(view) && view.own.climb).toBe(null)
    valueOf(services.matches.undo(id, CLIENT, look(services, id).revision))
    expect(look(services, id).pending.map(({ seat }) => seat)).toEqual([0, 1])
  })

  test('CS-3.3 two at one machine: the seat changes for the answer in the other’s turn, and back', async () => {
    const services = await open()
    const { id } = valueOf(services.matches.create(TWO))
    const decide = (seat: 0 | 1, ...draft: string[]): MatchUpdate => {
      if (look(services, id).curtain !== null) valueOf(services.matches.sit(id, CLIENT, seat))
      expect(look(services, id).you).toBe(seat)
      const chosen = draft.length > 0 ? draft : draftOf(services, id, rngFrom('two'))
      act(services, id, ...chosen)
      return look(services, id)
    }
    expect(decide(0).curtain).toBe(1)
    expect(decide(1).view.phase).toBe('climb')
    expect(decide(0, 'roll')).toMatchObject({ curtain: 1, you: null, view: { phase: 'answer', whose: 0 } })
    // Seat 1 answers, and climbs next: it stays.
    expect(decide(1, 'pass')).toMatchObject({ curtain: null, you: 1, view: { phase: 'climb', whose: 1 } })
    const types = look(services, id).events.map(({ type }) => type)
    expect(types).toContain('die-rolled')
  })

  test('CS-3.6 with a rope two dice are rolled: the options refer to them, and the one chosen counts', async () => {
    const services = await open({ randomSeed: () => 'dice' })
    const { id } = valueOf(services.matches.create(TWO))
    const sit = (seat: 0 | 1): MatchUpdate => {
      if (look(services, id).you !== seat) valueOf(services.matches.sit(id, CLIENT, seat))
      return look(services, id)
    }
    const decide = (seat: 0 | 1, ...draft: string[]): MatchUpdate => {
      sit(seat)
      act(services, id, ...(draft.length > 0 ? draft : draftOf(services, id, rngFrom('dice'))))
      return look(services, id)
    }
    decide(0)
    decide(1)
    const { view, step } = sit(0)
    const rope = step?.options.find(({ ref }) => ref.type === 'card' && view.cards[ref.card] === 'long-rope')
    decide(0, rope?.pick ?? '')
    decide(0, 'roll')
    decide(1, 'pass')
    const { view: rolled, step: choice, pending } = sit(0)
    expect(pending).toEqual([{ seat: 0, decision: 'dice' }])
    const dice = rolled.pieces.filter(({ kind }) => kind === 'die')
    expect(choice?.options.map(({ ref }) => ref)).toEqual(dice.map(({ id }) => ({ type: 'die', die: id })))
    expect(dice).toHaveLength(2)
    expect(keysOf(services.matches.act(id, CLIENT, look(services, id).revision, ['die:2']))).toEqual(['cold-summit.reason.no-such-die'])
    const kept = dice[1]?.values[0]?.now
    const { events } = decide(0, 'die:1')
    expect(events.find(({ type }) => type === 'die-kept')).toMatchObject({ dice: [kept] })
  })

  test('a play that showed nothing is taken back freely; after a roll it counts', async () => {
    const services = await open({ randomSeed: () => 'takeback' })
    const { id } = valueOf(services.matches.create(MATCH))
    const updates = valueOf(services.matches.watch(id, CLIENT))
    const rng = rngFrom('any')
    act(services, id, ...draftOf(services, id, rng))
    await until(updates, ({ view, step }) => view.phase === 'climb' && step !== null)
    const before = look(services, id)
    const gear = before.step?.options.find(({ pick, reasons }) => pick.startsWith('play:') && reasons.length === 0)
    act(services, id, gear?.pick ?? '')
    expect(look(services, id).takeback.way).toBe('free')
    valueOf(services.matches.undo(id, CLIENT, look(services, id).revision))
    expect(look(services, id).view).toEqual(before.view)
    act(services, id, 'roll')
    await until(updates, ({ events }) => events.some(({ type }) => type === 'die-rolled'))
    expect(look(services, id).takeback.way).toBe('counts')
  })

  test('is watched again from either side, shared, and played on from', async () => {
    const services = await open({ randomSeed: () => 'replay' })
    const { id } = valueOf(services.matches.create(MATCH))
    await playOut(services, id, 'replay')
    const { replays } = services.matches
    const events = valueOf(replays.events(id, 'both'))
    const [start] = valueOf(replays.views(id, 'both', 0, 1))
    expect(v.parse(tableViewSchema, start)).toEqual(start)
    expect(events.at(-1)?.type).toBe('match-ended')
    expect(valueOf(replays.views(id, 0, events.length - 1, 1))[0]?.zones.find(zone => zone.id === '1 hand')?.cards).toEqual([])
    const other = await open()
    const taken = valueOf(other.matches.replays.import(valueOf(replays.share(id)).code)).id
    expect(valueOf(other.matches.replays.events(taken, 'both'))).toEqual(events)
    const players = [MATCH.seats[0].player, aiPlayer] as const
    const next = valueOf(replays.playOn({ id, at: Math.floor(events.length / 2), players: [...players] })).id
    expect(look(services, next).outcome).toBe(null)
  })

  test('a hint is given for a plan, from what the player knows', async () => {
    const services = await open({ ai: aiForTest(() => new Promise(() => undefined)), studies: studiesForTest([game]) })
    const { id } = valueOf(services.matches.create(MATCH))
    expect(keysOf(await services.matches.hint(id, CLIENT, look(services, id).revision))).toEqual([])
  })
})

describe('the lab', () => {
  const PLAN: LabPlan = {
    game: game.id,
    deck: { from: 'starter', id: 'steady' },
    version: null,
    opponents: [{ from: 'starter', id: 'rough' }, { from: 'lot' }],
    levels: ['apprentice', 'apprentice'],
    games: 20,
  }

  test('plays a run against a deck and random decks, and counts cards without anything that is paid', async () => {
    const workers = workersForTest()
    workers.outcome = part => playChunk(game, part, pickRandom)
    const services = await open({ labWorkers: workers })
    const { id } = valueOf(services.lab.start(PLAN))
    while (workers.parts.length > 0) await workers.finish()
    const { state, played, resource, result } = valueOf(services.lab.get(id))
    expect({ state, played, resource }).toEqual({ state: 'done', played: 20, resource: null })
    expect(result.deck.unspent).toBe(null)
    expect(Object.keys(result.deck.cards).sort()).toEqual(['ice-axe', 'long-rope', 'trail-map'])
  })

  test('every level finds a legal decision in every moment', () => {
    const state = game.setup(randomMatchUp(game, rngFrom('levels')), 'levels')
    for (let moves = 0; game.outcome(state) === null; moves++) {
      const [next] = game.pending(state)
      if (!next) throw new Error('nobody decides')
      const level = (['apprentice', 'adept'] as const)[moves % 2] ?? 'adept'
      const question = { seat: next.seat, information: game.informationFor(state, next.seat), seed: String(moves) }
      const action = chooseAt(game, level, question)
      expect(game.check(state, next.seat, action)).toEqual([])
      game.apply(state, next.seat, action)
    }
    expect(game.turn(state)).toBeLessThanOrEqual(6)
  })
})

describe('answer windows', () => {
  test('two at one machine: one passes without sitting down, in an answer window only', async () => {
    const services = await open()
    const { id } = valueOf(services.matches.create(TWO))
    const { matches } = services
    const pass = (seat: 0 | 1) => matches.pass(id, CLIENT, seat, look(services, id).revision)
    const decide = (seat: 0 | 1, ...draft: string[]): void => {
      if (look(services, id).you !== seat) valueOf(matches.sit(id, CLIENT, seat))
      act(services, id, ...(draft.length > 0 ? draft : draftOf(services, id, rngFrom('two'))))
    }
    expect(keysOf(pass(0))).toEqual(['services.refused.no-window'])
    decide(0)
    decide(1)
    expect(keysOf(pass(0))).toEqual(['services.refused.no-window'])
    decide(0, 'roll')
    expect(look(services, id)).toMatchObject({ you: null, curtain: 1, pending: [{ seat: 1, decision: 'answer' }] })
    expect(keysOf(pass(0))).toEqual(['services.refused.no-window'])
    expect(keysOf(matches.pass(id, CLIENT, 1, 0))).toEqual(['services.refused.moved-on'])
    valueOf(pass(1))
    const after = look(services, id)
    expect(after.events.map(({ type }) => type)).toContain('die-rolled')
    expect(after.you).toBe(null)
  })

  test('against an AI nobody passes for it, and it takes its time whether it has an answer or not', async () => {
    const stopwatch = stopwatchForTest()
    const answerTime = { apprentice: 40, adept: 0, master: 0, archmage: 0 }
    const services = await open({ stopwatch, timing: { answerTime } })
    const { id } = valueOf(services.matches.create(MATCH))
    const { matches } = services
    act(services, id, ...draftOf(services, id, rngFrom('one')))
    const updates = valueOf(matches.watch(id, CLIENT))
    await until(updates, ({ step }) => step !== null)
    act(services, id, 'roll')
    expect(keysOf(matches.pass(id, CLIENT, 1, look(services, id).revision))).toEqual(['services.refused.not-your-seat'])
    await new Promise(resolve => setImmediate(resolve))
    expect(look(services, id).pending).toEqual([{ seat: 1, decision: 'answer' }])
    stopwatch.pass(40)
    await until(updates, ({ events }) => events.some(({ type }) => type === 'passed' || type === 'card-played'))
  })

  test('house rules: quick answers ask only who has one', async () => {
    const headerOf = (houseRules: NewMatch['houseRules'], match = TWO) => pausesFor(game, match.seats, houseRules)
    expect(headerOf(undefined)).toEqual([0, 1])
    expect(headerOf({ takebacks: true, quickAnswers: true })).toBe(undefined)
    expect(headerOf({ takebacks: true, openHands: true })).toBe(undefined)
    expect(headerOf(undefined, MATCH)).toEqual([1])
  })
})
