import { describe, expect, test } from 'vitest'
import type { Seat, Viewer } from '../../../../shared/seat.ts'
import { card } from '../testing/cards.ts'
import { table, type Side } from '../testing/scenario.ts'
import type { SpoilsFrame } from './frames.ts'
import { informationFor, knowsRng } from './information.ts'
import { NONE, UNKNOWN, type PlayerState, type State } from './state.ts'

const VIEWERS: readonly Viewer[] = [0, 1, 'spectator']
const named = (id: string) => card('ally', { id })

/** One card in each place, named for it, and an attached one. */
const everywhere = (who: string): Side => ({
  hand: [named(`${who}-hand`)],
  deck: [named(`${who}-deck-top`), named(`${who}-deck`)],
  discard: [named(`${who}-discard`)],
  limbo: [named(`${who}-limbo`)],
  abyss: [named(`${who}-abyss`)],
  void: [named(`${who}-void`)],
  realms: [card('realm', { id: `${who}-realm` })],
  pool: [{ is: card('champion', { id: `${who}-champion` }), attached: [named(`${who}-attached`)] }],
  continuing: [card('event', { id: `${who}-continuing` })],
  dungeon: card('dungeon', { id: `${who}-dungeon` }),
  dungeonAside: true,
})
const CLOSED = ['hand', 'deck', 'deck-top', 'dungeon']

const allPlaces = (): State => table({ phase: 'pool', me: everywhere('me'), foe: everywhere('foe'), rule: card('rule') }).state
/** The foe holds two cards, with one more on the Draw Pile. */
const inHand = (more: Side = {}): State => {
  const foe = { ...everywhere('foe'), hand: [named('held'), named('kept')], deck: [named('next')], ...more }
  return table({ phase: 'pool', me: everywhere('me'), foe }).state
}
const player = (change: Partial<PlayerState>): State => {
  const state = allPlaces()
  Object.assign(state.players[1], change)
  return state
}
const spoils = (seat: Seat, drawn: number, isDungeon = false): SpoilsFrame => ({
  type: 'spoils',
  seat,
  left: 1,
  isFirst: true,
  isDungeon,
  card: drawn,
})

describe('what a viewer knows', () => {
  test.each<[Viewer, string[]]>([
    [0, ['foe']],
    [1, ['me']],
    ['spectator', ['me', 'foe']],
  ])('SF-R-INFO.1 SF-R-INFO.2 viewer %s knows every card but the closed ones of %j', (viewer, whose) => {
    const state = allPlaces()
    const { cards } = informationFor(state, viewer)
    const unknown = cards.flatMap((def, number) => (def ? [] : [state.cards[number]!.card.id]))
    expect(unknown.toSorted()).toEqual(whose.flatMap(who => CLOSED.map(place => `${who}-${place}`)).toSorted())
    expect(cards.every((def, number) => def === null || def === state.cards[number])).toBe(true)
  })

  test('SF-R-INFO.1 the numbers of cards are open, the own hand is known, and no Draw Pile', () => {
    const state = allPlaces()
    const shown = VIEWERS.map(viewer => informationFor(state, viewer).players.map(({ hand, deck }) => [hand, deck]))
    const [mine, theirs] = state.players.map(({ hand }) => hand)
    const [hidden, deck] = [[UNKNOWN], [UNKNOWN, UNKNOWN]]
    expect(shown).toEqual([
      [
        [mine, deck],
        [hidden, deck],
      ],
      [
        [hidden, deck],
        [theirs, deck],
      ],
      [
        [hidden, deck],
        [hidden, deck],
      ],
    ])
  })

  test('SF-R-INFO.3 a card that the viewer has seen is known where it lies, and by no other', () => {
    const state = inHand()
    const [held, kept] = state.players[1].hand
    const [next] = state.players[1].deck
    state.seen = [[held!, next!], []]
    const information = informationFor(state, 0)
    expect([information.players[1].hand, information.players[1].deck]).toEqual([[held, UNKNOWN], [next]])
    expect([held, kept, next].map(number => information.cards[number!]?.card.id)).toEqual(['held', undefined, 'next'])
    const watched = informationFor(state, 'spectator')
    expect([watched.players[1].hand, watched.players[1].deck]).toEqual([[UNKNOWN, UNKNOWN], [UNKNOWN]])
    expect([held, kept, next].map(number => watched.cards[number!])).toEqual([null, null, null])
  })

  test('SF-R-INFO.3 of what the other has seen, only the viewer’s own hand is known', () => {
    const state = inHand()
    const [held] = state.players[1].hand
    const [next] = state.players[1].deck
    const [other] = state.players[0].deck
    state.seen = [
      [held!, next!, other!],
      [next!, other!],
    ]
    expect(VIEWERS.map(viewer => informationFor(state, viewer).seen)).toEqual([
      [[held, next, other], []],
      [[held], [next, other]],
      [[], []],
    ])
  })

  test.each<[PlayerState['dungeonIs'], boolean]>([
    ['aside', false],
    ['in-play', true],
    ['lost', true],
  ])('SF-R-INFO.1 the other’s Dungeon that is %s: known %s', (dungeonIs, isKnown) => {
    const state = player({ dungeonIs })
    const { dungeon } = state.players[1]
    expect(informationFor(state, 0).cards[dungeon] !== null).toBe(isKnown)
    expect(informationFor(state, 1).cards[dungeon]).toBe(state.cards[dungeon])
  })

  test.each([
    [true, false, false],
    [true, true, true],
    [false, false, false],
  ])('SF-R-MULL.3 a chance had (%s) is known only if a realm was laid (%s)', (hadChance, laidRealm, isKnown) => {
    const state = player({ hadChance, laidRealm })
    expect(informationFor(state, 0).players[1].hadChance).toBe(isKnown)
    expect(informationFor(state, 1).players[1].hadChance).toBe(hadChance)
  })

  test('SF-R-COPY.2 a card whose text goes on is known, but not that it lies in hand', () => {
    const state = inHand()
    const [held] = state.players[1].hand
    state.lasting.push({ card: held!, line: 0, at: 0, seat: 1, target: NONE, until: { scope: 'game', seat: 0, turn: 1 } })
    const information = informationFor(state, 0)
    expect([information.cards[held!], information.players[1].hand]).toEqual([state.cards[held!], [UNKNOWN, UNKNOWN]])
  })

  test('SF-R-COPY.2 so is what an item copies, and nothing that another attached card had chosen', () => {
    const state = inHand({ pool: [{ is: card('champion'), attached: ['mirror-mask', named('plain')] }] })
    const [held, kept] = state.players[1].hand
    const [copy, plain] = state.attached.slice(-2)
    Object.assign(state.chosen, { [copy!]: held, [plain!]: kept })
    const { cards } = informationFor(state, 0)
    expect([cards[held!], cards[kept!]]).toEqual([state.cards[held!], null])
  })

  test('SF-R-INFO.1 SF-R-INFO.3 a card drawn as Spoils is known to who drew it, and to both from a Dungeon', () => {
    const state = inHand()
    const [held] = state.players[1].hand
    const frames = [spoils(1, held!), spoils(1, held!, true), spoils(1, NONE), spoils(0, held!)]
    state.frames.push(...frames)
    const seen = VIEWERS.map(viewer =>
      informationFor(state, viewer)
        .frames.slice(-4)
        .map(frame => frame.type === 'spoils' && frame.card),
    )
    const UNSEEN = -2
    expect(seen).toEqual([
      [UNSEEN, held, NONE, held],
      [held, held, NONE, UNSEEN],
      [UNSEEN, held, NONE, UNSEEN],
    ])
    expect(state.frames.slice(-4)).toEqual(frames)
  })

  test('SF-R-INFO.1 the generator is known to no viewer', () => {
    const state = allPlaces()
    expect(knowsRng(state)).toBe(true)
    for (const viewer of VIEWERS) {
      const information = informationFor(state, viewer)
      expect([knowsRng(information), information.rng.length]).toEqual([false, state.rng.length])
    }
    expect(knowsRng({ ...state, rng: [1, 1, 1, 7] })).toBe(true)
    expect(new Set(VIEWERS.map(viewer => informationFor(state, viewer).rng)).size).toBe(VIEWERS.length)
  })

  test('SF-R-INFO.2 whose decision it is stays open, and is no part of the position itself', () => {
    const state = allPlaces()
    const information = informationFor(state, 1)
    expect(information.asks).toEqual({ seat: 0, decision: 'attack' })
    expect(information.asks).not.toBe(state.asks)
    expect(informationFor({ ...state, asks: null }, 1).asks).toBe(null)
  })
})
