import { describe, expect, test } from 'vitest'
import { SEATS, type Seat } from '../../../../shared/seat.ts'
import { rngFrom } from '../../../kernel/rng.ts'
import { harmful, OPEN } from '../testing/answered.ts'
import { card } from '../testing/cards.ts'
import { champion, fight } from '../testing/fight.ts'
import { table, type Side } from '../testing/scenario.ts'
import { cardSet, type Card } from './card.ts'
import { definitionsOf } from './definition.ts'
import type { SpoilsFrame } from './frames.ts'
import { determinize, informationFor, knowsRng } from './information.ts'
import { checkInvariants } from './invariants.ts'
import { NONE, UNKNOWN, type State } from './state.ts'

const SEEDS = Array.from({ length: 8 }, (_, number) => `guess ${number}`)
const PILE = 55
/** Seat 0 has a realm to lay, so that nothing happens before it is asked. */
const asked = (foe: Side, me: Side = {}): State =>
  table({ phase: 'realms', me: { hand: [OPEN], realms: ['gullhaven'], ...me }, foe: { realms: ['lanternfield'], ...foe } }).state
const ally = (id: string): Card => card('ally', { id })

/** Guesses at what seat 0 can't see, if no other cards exist than these. */
function guesses(state: State, existing?: readonly Card[]): State[] {
  const information = informationFor(state, 0)
  if (existing) information.definitions = definitionsOf(cardSet([...existing]))
  return SEEDS.map(seed => determinize(information, rngFrom(seed)))
}
const closedOf = ({ players, cards }: State, seat: Seat): Card[] =>
  [...players[seat].hand, ...players[seat].deck].map(number => cards[number]!.card)
/** How often each card or type is among the closed ones of the other seat. */
const counted = (state: State, by: 'id' | 'type'): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const one of closedOf(state, 1)) counts[one[by]] = (counts[one[by]] ?? 0) + 1
  return counts
}
/** The foe's closed cards are a Draw Pile of that size, which no card of the set is in. */
const closed = (size: number, more: Side = {}): State => asked({ deck: Array<Card>(size).fill(ally('none-such')), realms: [], ...more })

/** What a guess must keep: who lies where, face up and closed. */
const placesOf = ({ players }: State) =>
  players.map(({ hand, deck, discard, limbo, abyss, void: exiled, pool, realms, continuing, dungeon }) => ({
    ...{ discard, limbo, abyss, exiled, pool, realms, continuing, dungeon },
    hand: hand.length,
    closed: [...hand, ...deck].toSorted((a, b) => a - b),
  }))
const side = (): Side => ({
  hand: [ally('a')],
  deck: [ally('b')],
  discard: [ally('c')],
  limbo: [ally('d')],
  abyss: [ally('e')],
  void: [ally('f')],
  realms: [card('realm')],
  pool: [{ is: champion(3), attached: [card('ally')] }],
  continuing: [card('event')],
  dungeon: card('dungeon'),
})

describe('where a guess puts the cards', () => {
  test.each<[string, () => State]>([
    ['of every place', () => table({ phase: 'pool', rule: card('rule'), me: side(), foe: side() }).state],
    [
      'of a rule card that the other played',
      () => table({ active: 'foe', phase: 'pool', rule: card('rule'), me: side(), foe: side() }).state,
    ],
    ['in battle', () => fight({ me: { deck: [ally('b')] }, foe: { deck: [ally('b')] }, hand: [ally('a')], foeHand: [ally('a')] }).state],
    [
      'being played',
      () => {
        const event = harmful()
        const me: Side = { hand: [event, OPEN], deck: [ally('b')], realms: ['gullhaven'] }
        const foe: Side = { hand: ['calm'], deck: [ally('b')], realms: ['lanternfield'] }
        const set = table({ phase: 'realms', me, foe }).play(event)
        expect(set.state.frames.some(({ type }) => type === 'play')).toBe(true)
        return set.state
      },
    ],
  ])('SF-R-INFO.1 SF-R-INFO.2 %s: open ones stay, and the closed ones are those that lie nowhere else', (_what, make) => {
    const state = make()
    for (const viewer of [...SEATS, 'spectator'] as const)
      for (const seed of SEEDS) {
        const guess = determinize(informationFor(state, viewer), rngFrom(seed))
        checkInvariants(guess)
        expect(placesOf(guess)).toEqual(placesOf(state))
        if (viewer !== 'spectator') expect(guess.players[viewer].hand).toEqual(state.players[viewer].hand)
        expect(guess.cards).not.toContain(null)
        expect(knowsRng(guess)).toBe(true)
      }
  })

  test('SF-R-INFO.3 cards that were seen stay in their places, others lie in any order', () => {
    const state = asked({ hand: [ally('a'), ally('b')], deck: [ally('c'), ally('d'), ally('e')] }, { deck: [ally('f'), ally('g')] })
    const [held] = state.players[1].hand
    const top = state.players[1].deck.at(-1)!
    state.seen[0] = [held!, top]
    const states = guesses(state)
    for (const guess of states) {
      expect([guess.players[1].hand[0], guess.players[1].deck.at(-1)]).toEqual([held, top])
      expect(placesOf(guess)).toEqual(placesOf(state))
      expect([held!, top].map(number => guess.cards[number])).toEqual([held!, top].map(number => state.cards[number]))
    }
    expect(new Set(states.map(({ players }) => players[1].hand[1])).size).toBeGreaterThan(1)
    expect(new Set(states.map(({ players }) => players[0].deck.join())).size).toBeGreaterThan(1)
  })

  test('SF-R-INFO.3 an unseen card drawn as Spoils is the last one of that hand', () => {
    const drawn = (seat: Seat, of: number, isDungeon = false): SpoilsFrame => ({
      type: 'spoils',
      seat,
      left: 1,
      isFirst: true,
      isDungeon,
      card: of,
    })
    const state = closed(3, { hand: [ally('a'), ally('b'), ally('c')] })
    const [first, , last] = state.players[1].hand
    state.frames.push(drawn(1, last!), drawn(1, first!, true), drawn(1, NONE), drawn(0, first!))
    for (const guess of guesses(state))
      expect(guess.frames.slice(-4).map(frame => frame.type === 'spoils' && frame.card)).toEqual([
        guess.players[1].hand.at(-1),
        first,
        NONE,
        first,
      ])
    state.players[1].hand = []
    expect(guesses(state)[0]!.frames.at(-4)).toMatchObject({ card: NONE })
  })

  test('SF-R-INFO.1 a guess is a position of its own, without its players’ pauses', () => {
    const state = closed(3)
    state.pauses = [0, 1]
    const information = informationFor(state, 0)
    const [a, b] = SEEDS.map(seed => determinize(information, rngFrom(seed)))
    expect([a!.pauses, information.pauses]).toEqual([[], [0, 1]])
    expect(a!.asks).toEqual(information.asks)
    expect(a!.asks).not.toBe(information.asks)
    expect(a!.rng).not.toEqual(b!.rng)
    expect(information.players[1].deck).toEqual([UNKNOWN, UNKNOWN, UNKNOWN])
    expect(information.cards.filter(def => def === null)).toHaveLength(3)
  })
})

describe('which cards a guess takes', () => {
  const rest = ally('rest')
  const single = card('wizard-spell', { onePerDeck: true })
  const unique = card('realm')
  const rule = card('rule')
  const dungeon = card('dungeon')

  test('SF-D.13 SF-D.14 SF-D.15 each as often as a deck may hold it, and no Dungeon', () => {
    const existing = [rest, single, unique, rule, dungeon]
    for (const guess of guesses(closed(5), existing))
      expect(counted(guess, 'id')).toEqual({ [rest.id]: 2, [single.id]: 1, [unique.id]: 1, [rule.id]: 1 })
    // More cards than that are any of them.
    for (const guess of guesses(closed(30), existing)) expect(closedOf(guess, 1).every(({ type }) => type !== 'dungeon')).toBe(true)
    const event = card('event')
    for (const guess of guesses(closed(3), [event, rule])) expect(counted(guess, 'id')).toEqual({ [event.id]: 2, [rule.id]: 1 })
  })

  test('SF-D.14 fewer of those that the owner has shown, and no fewer for the other’s', () => {
    const other = ally('other')
    const me: Side = { discard: [other, other, rest, rest] }
    const foe: Side = { deck: [ally('none-such')], discard: [other, other, other, rest] }
    const state = asked(foe, me)
    for (const guess of guesses(state, [rest, other])) expect(counted(guess, 'id')).toEqual({ [rest.id]: 1 })
  })

  test('SF-D.2 a whole deck of typical composition', () => {
    for (const guess of guesses(closed(PILE))) {
      const { realm, champion: champions, holding, event, artifact, 'magical-item': items, rule: rules } = counted(guess, 'type')
      expect({ realm, champions, holding, event, artifact, items, rules }).toEqual({
        ...{ realm: 15, champions: 13, holding: 3, event: 6, artifact: 3, items: 5, rules: 1 },
      })
    }
  })

  test('SF-D.2 what the owner has shown counts, even more than is typical; what the other has shown doesn’t', () => {
    const shown = [...Array.from({ length: 4 }, () => card('rule')), card('realm'), card('realm')]
    const me: Side = { discard: Array.from({ length: 6 }, () => card('realm')) }
    const foe: Side = { deck: Array<Card>(PILE - shown.length).fill(ally('none-such')), discard: shown, realms: [] }
    for (const guess of guesses(asked(foe, me))) {
      const { realm, champion: champions, rule: rules } = counted(guess, 'type')
      expect({ realm, champions, rules }).toEqual({ realm: 13, champions: 13, rules: undefined })
    }
  })

  test('SF-D.2 a type of which there are no more is made up by allies and the like', () => {
    const holding = card('holding')
    for (const guess of guesses(closed(2), [rest, holding])) expect(counted(guess, 'id')).toEqual({ [rest.id]: 2 })
  })

  test('SF-D.2 each guess is another one, of all types that are missing', () => {
    const remaining = guesses(closed(2), [unique, rule, card('holding'), card('event')]).map(guess =>
      Object.keys(counted(guess, 'id')).join(),
    )
    expect(new Set(remaining).size).toBeGreaterThan(1)
    const shown = Array.from({ length: PILE - 4 }, () => card('ally'))
    const types = guesses(closed(4, { discard: shown })).flatMap(guess => Object.keys(counted(guess, 'type')))
    expect(types).toEqual(expect.arrayContaining(['realm', 'champion']))
  })

  test.each<[string, Side, boolean]>([
    ['face down', { dungeon, dungeonAside: true }, true],
    ['in play', { dungeon }, false],
  ])('SF-R-INFO.1 a Dungeon that lies %s', (_how, foe, isGuessed) => {
    const [another, third] = [card('dungeon'), card('dungeon')]
    const states = guesses(closed(4, foe), [rest, another, third])
    const ids = states.map(({ players, cards }) => cards[players[1].dungeon]!.card.id)
    expect([...new Set(ids)].toSorted()).toEqual(isGuessed ? [another.id, third.id].toSorted() : [dungeon.id])
    // The closed cards beside it are no Dungeons.
    for (const guess of states) expect(Object.keys(counted(guess, 'id'))).toEqual([rest.id])
  })

  test('SF-R-INFO.1 where nothing is hidden, nothing is guessed', () => {
    const state = closed(0, { hand: [] })
    for (const guess of guesses(state)) expect(guess.cards).toEqual(state.cards)
  })
})
