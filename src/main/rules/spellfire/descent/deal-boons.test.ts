import { describe, expect, test } from 'vitest'
import type { MatchConfig } from '../../../kernel/game.ts'
import { rngFrom } from '../../../kernel/rng.ts'
import { otherSeat, SEATS, type Seat, type Viewer } from '../../../../shared/seat.ts'
import { spellfire as game } from '../index.ts'
import { isAvatar } from '../state/card-facts.ts'
import type { Definition } from '../state/definition.ts'
import type { MatchEvent } from '../state/events.ts'
import { checkInvariants } from '../state/invariants.ts'
import { defOf, NONE, type State } from '../state/state.ts'
import { marked } from '../testing/words.ts'
import { DESCENT } from './index.ts'

type Boons = NonNullable<MatchConfig['boons']>

const deckOf = (id: string) => DESCENT.starters.find(starter => starter.id === id)!.cards
/** The second player's deck has champions, realms, allies, gear and events. */
const [first, second] = [deckOf('the-glass-choir'), deckOf('ashland-raiders')]
function deal(boons?: Boons, seed = 'boons', decks = [first, second]) {
  const events: MatchEvent[] = []
  const seats: MatchConfig['seats'] = [
    { avatar: 'castellan', cards: decks[0]! },
    { avatar: 'corsair', cards: decks[1]! },
  ]
  const state = game.setup({ seats, first: 0, format: 'duel', boons }, seed, event => events.push(event))
  return { state, events }
}

const ids = (state: State, cards: readonly number[]): string[] => cards.map(card => defOf(state, card).card.id)
/** What a boon can change about a player; `held` is the hand with what was discarded from it. */
function sideOf(state: State, seat: Seat) {
  const { hand, deck, discard, abyss, limbo, realms, dungeon, laidRealm } = state.players[seat]
  const seen = (cards: readonly number[]): number => cards.filter(card => state.seen[seat].includes(card)).length
  return {
    held: ids(state, [...hand, ...discard, ...abyss]).sort(),
    hand: hand.length,
    deck: ids(state, deck.toReversed()),
    limbo: ids(state, limbo),
    realms: ids(
      state,
      realms.filter(realm => realm !== NONE),
    ),
    laidRealm,
    dungeon: dungeon === NONE ? null : defOf(state, dungeon).card.id,
    rule: state.rule === NONE ? null : defOf(state, state.rule).card.id,
    sees: [seen(state.players[otherSeat(seat)].hand), seen(deck)],
  }
}
type Side = ReturnType<typeof sideOf>

const { definitions } = deal().state
/** The first of these cards that fits. */
const topmost = (deck: readonly string[], fits: (def: Definition) => boolean): string => deck.find(id => fits(definitions.get(id)!))!
const ofType =
  (...types: string[]) =>
  ({ card }: Definition) =>
    types.includes(card.type) && !(card.type === 'champion' && isAvatar(card))
const without = (deck: readonly string[], ...gone: string[]): string[] =>
  gone.reduce<string[]>((remaining, id) => remaining.toSpliced(remaining.indexOf(id), 1), [...deck])
const drawn = ({ held, hand, deck }: Side, ...cards: string[]): Partial<Side> => ({
  held: [...held, ...cards].sort(),
  hand: hand + cards.length,
  deck: without(deck, ...cards),
})
const added = ({ held, hand }: Side, card: string): Partial<Side> => ({ held: [...held, card].sort(), hand: hand + 1 })
const took = (side: Side, ...types: string[]): Partial<Side> => drawn(side, topmost(side.deck, ofType(...types)))

/** What each says of the second player, who has the boon or, for `opponent`, suffers from it. */
const CHANGES: Record<string, { who?: 'opponent'; to(before: Side): Partial<Side> }> = {
  'a-full-satchel': { to: side => drawn(side, side.deck[0]!) },
  'the-forced-march': { to: side => ({ ...drawn(side, ...side.deck.slice(0, 3)), hand: side.hand + 1 }) },
  'the-surveyors-chain': { to: side => took(side, 'realm') },
  'a-sworn-sword': { to: side => took(side, 'champion') },
  'the-muster-roll': { to: side => took(side, 'ally') },
  'the-armoury-key': { to: side => took(side, 'magical-item', 'artifact') },
  'a-reading-of-entrails': { to: side => took(side, 'event') },
  'keep-and-castellan': {
    to: side => ({
      ...drawn(side, topmost(side.deck, ofType('realm')), topmost(side.deck, ofType('champion'))),
      hand: side.hand + 1,
    }),
  },
  'the-old-keep': {
    to: ({ hand, deck }) => {
      const realm = topmost(deck, ofType('realm'))
      return { realms: [realm], laidRealm: true, deck: without(deck, realm), hand: hand - 1 }
    },
  },
  'the-ancestral-seat': {
    to: side => {
      const realm = topmost(side.deck, ofType('realm'))
      const left = { ...side, deck: without(side.deck, realm) }
      return { ...took(left, 'champion'), realms: [realm], laidRealm: true, hand: side.hand - 1 }
    },
  },
  'a-rider-on-the-road': {
    to: ({ deck }) => {
      const champion = topmost(deck, ofType('champion'))
      return { limbo: [champion], deck: without(deck, champion) }
    },
  },
  'a-peaceful-year': { to: side => added(side, 'calm') },
  'seed-corn': { to: side => added(side, 'season-of-plenty') },
  'a-light-footed-page': { to: side => added(side, 'dodge') },
  'a-name-in-their-camp': { to: side => added(side, 'traitor') },
  'a-comet-over-the-march': { to: side => added(side, 'omens-of-dread') },
  'the-slayers-debt': { to: side => ({ ...added(side, 'assassins'), hand: side.hand }) },
  'bottled-wind': { to: side => added(side, 'griffon-riders') },
  'first-light': { to: side => ({ ...added(side, 'sword-of-first-light'), hand: side.hand }) },
  'the-pedlars-chest': { to: side => added(side, 'chest-of-many-things') },
  'bones-of-the-guard': { to: side => added(side, 'bonewhite-guard') },
  'barns-full-to-the-door': { to: side => ({ ...drawn(side, side.deck[0]!), rule: 'year-of-abundance' }) },
  'snow-before-harvest': { to: () => ({ rule: 'the-long-winter' }) },
  'walls-pulled-down': { to: () => ({ rule: 'open-field' }) },
  'a-door-in-the-cellar': { to: () => ({ dungeon: 'the-under-library' }) },
  'the-chained-hall': { to: () => ({ dungeon: 'hall-of-chains' }) },
  'a-second-breath': { to: () => ({ dungeon: 'pit-of-second-breath' }) },
  'the-bribed-herald': { to: () => ({ sees: [6, 0] }) },
  'the-star-chart': { to: () => ({ sees: [0, 6] }) },
  'a-burnt-granary': { who: 'opponent', to: ({ hand }) => ({ hand: hand - 1 }) },
  'scorched-earth': { who: 'opponent', to: ({ hand }) => ({ hand: hand - 2 }) },
}

describe('each boon changes the position as it says', () => {
  test.each(DESCENT.boons.map(({ id, clauses }) => [clauses.join(' '), id] as const))('%s %s', (_, id) => {
    const { who, to } = CHANGES[id]!
    const before = sideOf(deal().state, 1)
    const { state } = deal(who === 'opponent' ? [[id], []] : [[], [id]])
    const after = sideOf(state, 1)
    // What the opponent drew in its own turn isn't seen.
    expect({ ...after }).toEqual({ ...before, ...to(before) })
    checkInvariants(state)
  })
})

test('SF-R-RNG.1 scorched earth burns a card of one’s own, too', () => {
  const { events } = deal([[], ['scorched-earth']])
  const gone = events.filter(({ clause }) => clause === 'SF-R-RNG.1').slice(1)
  expect(gone.map(({ seat }) => seat)).toEqual([0, 0, 1])
})

test('SF-COSMOS.1 a realm that is in play isn’t laid again', () => {
  for (let seed = 0; seed < 40; seed++) {
    const { state } = deal([['the-old-keep'], ['the-old-keep']], `cosmos ${seed}`, [first, first])
    const laid = SEATS.flatMap(seat => sideOf(state, seat).realms)
    expect(laid).toHaveLength(2)
    expect(laid[0]).not.toBe(laid[1])
    checkInvariants(state)
  }
})

test('SF-R-TURN.3 a rule card of a boon discards the other, and there is never the same twice', () => {
  const { state } = deal([['snow-before-harvest'], ['walls-pulled-down']])
  expect([sideOf(state, 0).rule, ids(state, state.players[0].discard)]).toEqual(['open-field', ['the-long-winter']])
  const same = deal([['walls-pulled-down'], ['walls-pulled-down']]).state
  expect([sideOf(same, 0).rule, same.cards.length]).toEqual(['open-field', 81])
})

test('SF-D.3 a player with a Dungeon keeps it, SF-DUN.4 and the first player’s is played', () => {
  const { state } = deal([['the-chained-hall', 'a-second-breath'], []])
  expect(state.players[0]).toMatchObject({ dungeonIs: 'in-play' })
  expect([sideOf(state, 0).dungeon, state.cards.length]).toEqual(['hall-of-chains', 81])
})

test('SF-LIMBO.3 a rider comes at the end of the first turn if there is a realm', () => {
  const { state } = deal([['the-old-keep', 'a-rider-on-the-road'], []])
  const [rider] = state.players[0].limbo
  const rng = rngFrom('pass')
  for (let decisions = 0; state.turn === 1 && decisions < 60; decisions++) {
    const { seat } = game.pending(state)[0]!
    const pass = game.candidates(state, seat, rng, 1)[0]!
    game.apply(state, seat, pass)
  }
  expect(state.turn).toBe(2)
  expect(state.players[0].pool).toContain(rider)
})

test('the first player’s boons are dealt first, each in order and once, and what is seen comes last', () => {
  const { state, events } = deal([
    ['the-bribed-herald', 'a-full-satchel', 'a-full-satchel'],
    ['first-light', 'a-full-satchel'],
  ])
  expect(events.flatMap(({ seat, boon }) => (boon ? [`${seat} ${boon}`] : []))).toEqual([
    '0 the-bribed-herald',
    '0 a-full-satchel',
    '1 first-light',
    '1 a-full-satchel',
  ])
  expect(sideOf(state, 0).sees[0]).toBe(state.players[1].hand.length)
})

test('an unknown boon is refused', () => {
  for (const id of ['no-such-boon', 'constructor', '']) expect(() => deal([[id], []])).toThrow(RangeError)
})

test('all boons at once on both sides make a match that goes on', () => {
  const every = DESCENT.boons.map(({ id }) => id)
  for (const order of [every, every.toReversed()])
    for (let seed = 0; seed < 10; seed++) {
      const { state } = deal([order, order], `all ${seed}`)
      checkInvariants(state)
      expect(game.outcome(state)).toBeNull()
      expect(game.encode(game.decode(game.encode(state))!)).toBe(game.encode(state))
    }
})

test('SF-R-MULL.6 a Mulligan deals the boons again, and nothing of the game before is left', () => {
  const boons: Boons = [
    ['first-light', 'walls-pulled-down', 'the-chained-hall', 'a-burnt-granary'],
    ['bottled-wind', 'a-full-satchel'],
  ]
  let called = 0
  for (let seed = 0; called < 5 && seed < 600; seed++) {
    const { state, events } = deal(boons, `mulligan ${seed}`)
    const rng = rngFrom(`mulligan ${seed}`)
    const again: MatchEvent[] = []
    while (state.game === 1 && state.turn < 5 && state.asks) {
      const { seat } = state.asks
      const all = game.candidates(state, seat, rng, 50)
      const call = all.find(({ type }) => type === 'mulligan')
      again.length = 0
      game.apply(state, seat, call ?? game.randomAction(state, seat, rng)!, event => again.push(event))
    }
    if (state.game === 1) continue
    called++
    checkInvariants(state)
    expect(state.cards).toHaveLength(84)
    expect(
      again
        .filter(({ type }) => type === 'boon-dealt')
        .map(({ boon }) => boon)
        .sort(),
    ).toEqual(boons.flat().toSorted())
    expect(events.filter(({ type }) => type === 'boon-dealt')).toHaveLength(6)
    expect(sideOf(state, 0).rule).toBe('open-field')
    expect(ids(state, state.players[1].hand)).toContain('griffon-riders')
  }
  expect(called).toBe(5)
})

describe('what the log tells', () => {
  const log = (viewer: Viewer, boons: Boons): string[] => {
    const { state, events } = deal(boons)
    const from = events.findIndex(({ type }) => type === 'boon-dealt')
    const to = events.findIndex(({ type }) => type === 'turn-began')
    return events.slice(from, to).flatMap(event => {
      const seen = game.observe(event, viewer, state)
      return seen ? [marked(seen.message)] : []
    })
  }

  test('SF-R-INFO.1 a card that a boon draws is shown to its player only', () => {
    const top = sideOf(deal().state, 1).deck[0]!
    const { name } = definitions.get(top)!.card
    expect(log(1, [[], ['a-full-satchel']])).toEqual(['Your boon: A Full Satchel.', `You draw ${name}.`])
    for (const viewer of [0, 'spectator'] as const) {
      const lines = log(viewer, [[], ['a-full-satchel', 'the-surveyors-chain']])
      expect(lines.filter(line => line.endsWith('draws a card.'))).toHaveLength(2)
      expect(lines.join(' ')).not.toContain(name)
    }
  })

  test('SF-R-INFO.3 only the one who has seen cards knows which', () => {
    const [own, other] = [log(1, [[], ['the-star-chart']]), log(0, [[], ['the-star-chart']])]
    const names = sideOf(deal().state, 1)
      .deck.slice(0, 6)
      .map(id => definitions.get(id)!.card.name)
    for (const name of names) {
      expect(own.join(' ')).toContain(name)
      expect(other.join(' ')).not.toContain(name)
    }
    expect(log(0, [[], ['the-bribed-herald']]).slice(1)).toEqual(Array(6).fill('The opponent sees a card.'))
    const { state } = deal([[], ['the-bribed-herald']])
    expect(game.informationFor(state, 1).players[0].hand.filter(card => card >= 0)).toHaveLength(6)
    expect(game.informationFor(state, 'spectator').players[0].hand.filter(card => card >= 0)).toHaveLength(0)
  })

  test('SF-R-INFO.3 a card that a boon adds is known to both, where it is', () => {
    const { state } = deal([[], ['the-pedlars-chest']])
    const card = state.players[1].hand.at(-1)!
    for (const viewer of SEATS) expect(game.informationFor(state, viewer).players[1].hand.at(-1)).toBe(card)
    expect(log(0, [[], ['the-pedlars-chest']])).toEqual([
      'The opponent has the boon The Pedlar’s Chest.',
      'Chest of Many Things is in the hand of the opponent, besides the cards of the deck.',
    ])
  })

  test('every boon is told to everybody, without a gap', () => {
    for (const { id } of DESCENT.boons)
      for (const viewer of [...SEATS, 'spectator'] as const)
        for (const boons of [[[id], []] as const, [[], [id]] as const]) {
          const lines = log(viewer, boons)
          expect(lines.length).toBeGreaterThan(1)
          expect(lines.join('\n')).not.toMatch(/\[spellfire|[{}|]/)
        }
  })
})

test('SF-R-INFO.1 a guess at what is hidden keeps what boons dealt', () => {
  const { state } = deal([
    ['first-light', 'a-full-satchel', 'the-chained-hall'],
    ['bottled-wind', 'the-old-keep', 'a-rider-on-the-road'],
  ])
  for (const viewer of SEATS) {
    const guess = game.determinize(game.informationFor(state, viewer), rngFrom('guess'))
    checkInvariants(guess)
    expect(guess.boons).toEqual(state.boons)
    const foe = otherSeat(viewer)
    expect(guess.players[foe].hand).toHaveLength(state.players[foe].hand.length)
    expect(ids(guess, guess.players[foe].hand)).toContain(viewer === 0 ? 'griffon-riders' : 'sword-of-first-light')
    expect(sideOf(guess, 1).realms).toEqual(sideOf(state, 1).realms)
  }
})
