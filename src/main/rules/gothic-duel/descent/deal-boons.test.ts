import { describe, expect, test } from 'vitest'
import type { MatchConfig } from '../../../kernel/game.ts'
import { rngFrom } from '../../../kernel/rng.ts'
import { otherSeat, SEATS, type Seat } from '../../../../shared/seat.ts'
import { gothicDuel as game } from '../index.ts'
import type { DuelEvent } from '../state/events.ts'
import { checkInvariants } from '../state/invariants.ts'
import { cardOf, type State } from '../state/state.ts'
import { inWords } from '../testing/words.ts'
import { DESCENT } from './index.ts'

/** Spells and Hexes of all prices, so that every boon finds what it needs. */
const cards = DESCENT.starters.find(({ id }) => id === 'hedge-and-headstone')!.cards
const deal = (first: Seat, boons?: MatchConfig['boons'], seed = 'boons') => {
  const events: DuelEvent[] = []
  const seat = { avatar: 'old-briar', cards }
  const state = game.setup({ seats: [seat, seat], first, boons }, seed, event => events.push(event))
  return { state, events }
}
const ids = (state: State, list: readonly number[]): string[] => list.map(card => cardOf(state, card).id)
/** What a boon can change about a wizard. */
function sideOf(state: State, seat: Seat) {
  const { vitality, will, maxSoulfire, hand, deck, void: gone, hexes, burn } = state.wizards[seat]
  return {
    ...{ vitality, will, maxSoulfire, deck: deck.length, hand: ids(state, hand), void: ids(state, gone) },
    hexes: hexes.map(({ card, turnsLeft }) => (turnsLeft === null ? cardOf(state, card).id : `${cardOf(state, card).id} ${turnsLeft}`)),
    burn: burn.map(({ amount, stays }) => (stays ? `${amount} stays` : `${amount}`)),
  }
}
type Side = ReturnType<typeof sideOf>

/** What each says of the second player, whose turn hasn't begun; the wizard with the boon is the second player or, for `enemy`, the first. */
const CHANGES: Record<
  string,
  { who?: 'enemy'; to(before: Side, deck: readonly string[]): Partial<Side>; own?: { vitality?: number; will?: number } }
> = {
  'a-good-supper': { to: ({ vitality }) => ({ vitality: vitality + 3 }) },
  'steady-nerves': { to: ({ will }) => ({ will: will + 2 }) },
  'a-full-coal-scuttle': { to: ({ maxSoulfire }) => ({ maxSoulfire: maxSoulfire + 1 }) },
  'the-family-silver': {
    to: ({ maxSoulfire, vitality }) => ({ maxSoulfire: maxSoulfire + 2, vitality: vitality - 4 }),
  },
  'a-ribbon-in-the-book': { to: ({ hand, deck }, [top = '']) => ({ hand: [...hand, top], deck: deck - 1 }) },
  'up-all-night': {
    to: ({ hand, deck, vitality }, [top = '', next = '']) => ({ hand: [...hand, top, next], deck: deck - 2, vitality: vitality - 3 }),
  },
  'pressed-flowers': { to: ({ hand, deck }, order) => ({ hand: [...hand, firstOf(order, ({ type }) => type === 'hex')], deck: deck - 1 }) },
  'the-pocket-edition': {
    to: ({ hand, deck }, order) => ({
      hand: [...hand, firstOf(order, ({ type, cost }) => type === 'spell' && Number(cost) <= 2)],
      deck: deck - 1,
    }),
  },
  'a-minute-saved': { to: ({ hand }) => ({ hand: [...hand, 'stolen-minute'] }) },
  'salt-in-the-pocket': { to: ({ hand }) => ({ hand: [...hand, 'cold-water-and-salt'] }) },
  'a-borrowed-veil': { to: ({ hand }) => ({ hand: [...hand, 'silver-veil'] }) },
  'a-taper-still-lit': { to: ({ hand }) => ({ hand: [...hand, 'bellows-hymn'] }) },
  'grave-goods': { to: () => ({ void: ['grave-gift'] }) },
  'an-old-quarrel': { to: () => ({ void: ['last-rites-unsaid'] }) },
  'a-step-on-the-stair': { to: () => ({ void: ['echo-under-the-stair'] }) },
  'the-family-plot': {
    to: ({ hand, deck, vitality }, order) => ({
      void: order.slice(0, 3),
      hand: [...hand, order[3] ?? ''],
      deck: deck - 4,
      vitality: vitality - 3,
    }),
  },
  'the-evergreen': { to: () => ({ hexes: ['green-vigil'] }) },
  'the-night-watch': { to: ({ hand, vitality }) => ({ hand: [...hand, 'the-long-watch'], vitality: vitality - 2 }) },
  'thorns-at-the-sill': { to: ({ vitality }) => ({ hexes: ['hedge-of-knives'], vitality: vitality - 6 }) },
  'an-ancestor-on-the-wall': { to: ({ vitality }) => ({ hexes: ['the-portrait-upstairs'], vitality: vitality - 2 }) },
  'the-jawbone-speaks': { to: () => ({ hexes: ['counsel-of-the-jawbone 4'] }) },
  'lamps-along-the-drive': { to: () => ({ hexes: ['lamplighters-round 3'] }) },
  'a-clear-night': { to: () => ({ hexes: ['moonlit-aegis 3'] }) },
  'ivy-on-the-gate': { who: 'enemy', to: () => ({ hexes: ['strangling-ivy'] }), own: { vitality: -2 } },
  'fog-on-the-lane': { who: 'enemy', to: () => ({ hexes: ['fog-of-names 2'] }) },
  'a-friend-below-stairs': { who: 'enemy', to: () => ({ hexes: ['an-eye-at-the-keyhole 3'] }), own: { will: -1 } },
  'the-parish-register': { who: 'enemy', to: () => ({ hexes: ['roll-of-the-departed 3'] }) },
  'a-taste-for-it': { who: 'enemy', to: () => ({ hexes: ['thirst'] }) },
  'bad-oysters': { who: 'enemy', to: ({ vitality }) => ({ vitality: vitality - 3 }) },
  'a-letter-unopened': { who: 'enemy', to: ({ will }) => ({ will: will - 1 }) },
  'sparks-in-the-thatch': { who: 'enemy', to: () => ({ burn: ['3'] }) },
}
const faces = new Map(game.catalog.cards.map(card => [card.id, card]))
const firstOf = (order: readonly string[], fits: (card: { type: string; cost: unknown }) => boolean): string =>
  order.find(id => {
    const face = faces.get(id)!
    return fits({ type: String(face.facets.type), cost: face.costs[0]?.amount ?? 0 })
  })!

describe('each boon changes the position as it says, and nothing else', () => {
  test.each(DESCENT.boons.map(({ id, clauses }) => [clauses.join(' '), id] as const))('%s %s', (_, id) => {
    const { who, to, own = {} } = CHANGES[id]!
    const before = deal(0).state
    const after = deal(0, who === 'enemy' ? [[id], []] : [[], [id]]).state
    const top = ids(before, before.wizards[1].deck).toReversed()
    expect(sideOf(after, 1)).toEqual({ ...sideOf(before, 1), ...to(sideOf(before, 1), top) })
    expect(sideOf(after, 0)).toEqual({ ...sideOf(before, 0), vitality: 20 + (own.vitality ?? 0), will: 10 + (own.will ?? 0) })
    checkInvariants(after)
  })
})

test('GD-3.2 a Hex of a boon is controlled by the wizard who has the boon', () => {
  const { state } = deal(0, [['ivy-on-the-gate'], ['the-evergreen']])
  expect(state.wizards[1].hexes.map(({ controller }) => controller)).toEqual([0, 1])
  expect(state.owner.slice(40)).toEqual([0, 1])
})

test('GD-BURN.4 Burn of a boon burns as that turn starts, GD-6.1 and maximum Soulfire rises as ever', () => {
  const { state } = deal(0, [['a-full-coal-scuttle'], ['sparks-in-the-thatch']])
  expect(state.wizards[0]).toMatchObject({ vitality: 17, burn: [], soulfire: 5, maxSoulfire: 5 })
})

test('GD-R.44 healing adds nothing above the maximum', () => {
  const { state } = deal(0, [['a-good-supper'], ['a-taste-for-it']])
  expect(state.wizards[0].vitality).toBe(23)
})

test('the first player’s boons are dealt first, each in order, and each once', () => {
  const { state, events } = deal(1, [
    ['steady-nerves', 'a-good-supper', 'steady-nerves'],
    ['up-all-night', 'bad-oysters'],
  ])
  const told = events.flatMap(event => (event.type === 'boon-dealt' ? [`${event.seat} ${event.boon}`] : []))
  expect(told).toEqual(['1 up-all-night', '1 bad-oysters', '0 steady-nerves', '0 a-good-supper'])
  expect(state.wizards[0]).toMatchObject({ vitality: 20, will: 12 })
  expect(state.boons).toEqual([2, 2])
})

test('the same seed and boons give the same position, and no boons the usual one', () => {
  const boons = [['up-all-night', 'pressed-flowers'], ['the-family-plot']] as const
  expect(game.hash(deal(0, boons).state)).toBe(game.hash(deal(0, boons).state))
  expect(deal(0, [[], []])).toEqual(deal(0))
  expect(deal(0).state.boons).toBeUndefined()
})

test('an unknown boon is refused', () => {
  for (const id of ['no-such-boon', 'constructor', '']) expect(() => deal(0, [[id], []])).toThrow(RangeError)
})

test('all boons at once on both sides make a duel that goes on', () => {
  const every = DESCENT.boons.map(({ id }) => id)
  for (const order of [every, every.toReversed()])
    for (let seed = 0; seed < 20; seed++) {
      const { state } = deal(0, [order, order], `all ${seed}`)
      checkInvariants(state)
      expect(game.outcome(state)).toBeNull()
      expect(game.pending(state)).toHaveLength(1)
      expect(state.wizards.some(({ reshuffled }) => reshuffled)).toBe(false)
      expect(game.encode(game.decode(game.encode(state))!)).toBe(game.encode(state))
    }
})

describe('what the log tells', () => {
  const log = (viewer: Seat | 'spectator', boons: MatchConfig['boons']): string[] => {
    const { state, events } = deal(0, boons)
    const from = events.findIndex(({ type }) => type === 'boon-dealt')
    const to = events.findIndex(({ type }) => type === 'turn-began')
    return events.slice(from, to).map(event => inWords(game.observe(event, viewer, state)!.message))
  }

  test('GD-R.22 a card that a boon draws is shown to its player only', () => {
    const boons = [[], ['up-all-night']] as const
    const [top = '', next = ''] = ids(deal(0).state, deal(0).state.wizards[1].deck.toReversed()).map(id => faces.get(id)!.name)
    expect(log(1, boons)).toEqual(['Your boon: Up All Night', `You draw ${top}`, `You draw ${next}`, 'You lose 3 Vitality'])
    for (const viewer of [0, 'spectator'] as const) {
      const lines = log(viewer, boons)
      expect(lines.slice(1, 3).map(line => line.replace(/^.* draws/, 'draws'))).toEqual(['draws a card', 'draws a card'])
      expect(lines.join()).not.toContain(top)
    }
    expect(log(0, [[], ['pressed-flowers']])).toEqual(['The enemy has the boon Pressed Flowers', 'The enemy draws a card'])
  })

  test('GD-R.22 a card that a boon adds is known to both, where it is', () => {
    const { state } = deal(0, [[], ['a-borrowed-veil']])
    const card = state.wizards[1].hand.at(-1)!
    for (const viewer of SEATS) expect(game.informationFor(state, viewer).wizards[1].hand.at(-1)).toBe(card)
    expect(log(0, [[], ['a-borrowed-veil']])).toEqual([
      'The enemy has the boon A Borrowed Veil',
      'Silver Veil is in the enemy’s hand, besides the cards of the spellbook',
    ])
  })

  test('every boon is told to everybody, without a gap', () => {
    for (const { id } of DESCENT.boons)
      for (const viewer of [...SEATS, 'spectator'] as const)
        for (const boons of [[[id], []] as const, [[], [id]] as const]) {
          const lines = log(viewer, boons)
          expect(lines.length).toBeGreaterThan(1)
          expect(lines.join('\n')).not.toMatch(/[[\]{}|]/)
        }
  })
})

test('GD-R.22 a guess at what is hidden keeps what boons dealt', () => {
  const { state } = deal(0, [
    ['up-all-night', 'a-minute-saved', 'an-old-quarrel'],
    ['pressed-flowers', 'a-borrowed-veil', 'ivy-on-the-gate'],
  ])
  for (const viewer of SEATS) {
    const guess = game.determinize(game.informationFor(state, viewer), rngFrom('guess'))
    checkInvariants(guess)
    expect(guess.boons).toEqual([3, 3])
    for (const seat of SEATS) {
      expect(guess.wizards[seat].hand).toHaveLength(state.wizards[seat].hand.length)
      expect(sideOf(guess, seat).hexes).toEqual(sideOf(state, seat).hexes)
    }
    expect(ids(guess, guess.wizards[otherSeat(viewer)].hand)).toContain(viewer === 0 ? 'silver-veil' : 'stolen-minute')
  }
})
