import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MatchConfig } from '../../../kernel/game.ts'
import type { DuelEvent } from '../state/events.ts'
import { createGothicDuel } from '../game.ts'
import type { State } from '../state/state.ts'
import { hex, spell } from '../testing/scenario.ts'

const cards = [
  ...Array.from({ length: 10 }, (_, index) => spell({ id: `s-${index}`, name: `s ${index}`, school: index % 2 ? 'ash' : 'veil' })),
  ...Array.from({ length: 10 }, (_, index) => hex({ id: `h-${index}`, name: `h ${index}`, school: 'bone' })),
]
const game = createGothicDuel(cards, { avatars: [], starterDecks: [] })
const deck = cards.map(({ id }) => ({ card: id, count: 1 }))
const config = (first: MatchConfig['first'] = 0, avatars = ['one', 'other']): MatchConfig => ({
  seats: [
    { avatar: avatars[0]!, cards: deck },
    { avatar: avatars[1]!, cards: deck },
  ],
  first,
})
const begin = (seed: string, first: MatchConfig['first'] = 0): { state: State; events: DuelEvent[] } => {
  const events: DuelEvent[] = []
  return { state: game.setup(config(first), seed, event => events.push(event)), events }
}

test('GD-1.1 two players with one wizard each, with 20 Vitality and 10 Will', () => {
  const { state } = begin('a')
  expect(state.wizards.map(({ wizard, vitality, will }) => [wizard, vitality, will])).toEqual([
    ['one', 20, 10],
    ['other', 20, 10],
  ])
})

test('GD-2.1 a spellbook has exactly 20 cards', () => {
  const check = (count: number) => game.checkDeck([{ card: 's-0', count }])
  expect([19, 20, 21, 0].map(count => check(count).playable)).toEqual([false, true, false, false])
  expect(check(19).reasons).toMatchObject([
    { clause: 'GD-2.1', message: { key: 'gothic-duel.reason.deck-size', values: { count: 19, size: 20 } } },
  ])
  expect(game.checkDeck([...deck.slice(1), { card: 'nowhere', count: 1 }]).reasons.map(({ clause }) => clause)).toEqual(['GD-2.1'])
})

test('GD-R.15 any mix: one School or many, any number of copies, Spells or Hexes alone', () => {
  for (const list of [
    deck,
    [{ card: 's-0', count: 20 }],
    [{ card: 'h-0', count: 20 }],
    [
      { card: 's-0', count: 13 },
      { card: 'h-1', count: 7 },
    ],
  ])
    expect(game.checkDeck(list)).toMatchObject({ size: 20, playable: true, reasons: [] })
})

test('GD-R.15 the size is the only limit: 19 and 21 cards are refused, whatever the mix', () => {
  expect(game.checkDeck(deck.slice(1)).playable).toBe(false)
  expect(game.checkDeck([...deck, { card: 's-0', count: 1 }]).playable).toBe(false)
})

test('GD-5.1 each player has the wizard they chose, even the same one', () => {
  const state = game.setup(config(0, ['moth', 'moth']), 'a')
  expect(state.wizards.map(wizard => wizard.wizard)).toEqual(['moth', 'moth'])
})

test('GD-5.1 each has their own if they differ', () => {
  for (const pair of [
    ['moth', 'raven'],
    ['raven', 'moth'],
  ])
    expect(game.setup(config('random', pair), 'a').wizards.map(wizard => wizard.wizard)).toEqual(pair)
})

test('GD-R.24 wizards differ only in appearance', () => {
  const [a, b] = [game.setup(config(0, ['a', 'b']), 'seed'), game.setup(config(0, ['c', 'c']), 'seed')]
  for (const wizard of [...a.wizards, ...b.wizards]) wizard.wizard = ''
  expect(a).toEqual(b)
})

test('GD-R.24 any two wizards, even the same one, start with the numbers of GD-5.7 and no abilities', () => {
  for (const id of ['raven', 'moth', 'a', 'owl', 'the warden'])
    for (const first of [0, 1] as const) {
      const state = game.setup(config(first, [id, id]), 'seed')
      expect(state.wizards.map(({ wizard, vitality, will }) => [wizard, vitality, will])).toEqual([
        [id, 20, 10],
        [id, 20, 10],
      ])
      expect(state.wizards[first === 0 ? 1 : 0]).toMatchObject({ soulfire: 3, maxSoulfire: 3, hexes: [], burn: [], ward: null })
      const step = game.options(game.informationFor(state, first), first, [])
      expect(step.ok && step.choice.options.map(({ ref }) => ref.type)).toEqual([...Array<string>(5).fill('card'), 'command'])
    }
})

test('GD-5.2 both Decks are shuffled, face down', () => {
  const orders = Array.from({ length: 20 }, (_, seed) => {
    const { state } = begin(String(seed))
    expect(game.informationFor(state, 0).wizards.every(wizard => wizard.deck.every(card => card === -1))).toBe(true)
    return state.wizards.map(wizard => [...wizard.deck, ...wizard.hand].map(card => state.cards[card]!.id).join())
  })
  expect(new Set(orders.flat()).size).toBe(40)
})

test('GD-5.2 all 20 cards of each are there, and any can come first', () => {
  const firsts = new Set<string>()
  for (let seed = 0; seed < 200; seed++) {
    const { state } = begin(String(seed))
    for (const wizard of state.wizards) {
      expect([...wizard.deck, ...wizard.hand].map(card => state.cards[card]!.id).sort()).toEqual(cards.map(card => card.id).sort())
      firsts.add(state.cards[wizard.hand[0]!]!.id)
    }
  }
  expect(firsts.size).toBe(20)
})

test("GD-5.2 each shuffles their own list, copies and all, and nobody else's cards", () => {
  const lists = [
    [
      { card: 's-0', count: 13 },
      { card: 'h-1', count: 7 },
    ],
    [{ card: 's-3', count: 20 }],
  ] as const
  const state = game.setup(
    {
      seats: [
        { avatar: 'a', cards: [...lists[0]] },
        { avatar: 'b', cards: [...lists[1]] },
      ],
      first: 0,
    },
    'a',
  )
  for (const seat of [0, 1] as const) {
    const ids = [...state.wizards[seat].deck, ...state.wizards[seat].hand].map(card => state.cards[card]!.id)
    expect(ids).toHaveLength(20)
    for (const { card, count } of lists[seat]) expect(ids.filter(id => id === card)).toHaveLength(count)
  }
})

test('GD-5.3 the first player is random, unless it was agreed', () => {
  const first = Array.from({ length: 100 }, (_, seed) => begin(String(seed), 'random').state.first)
  const ones = first.filter(seat => seat === 1).length
  expect(ones).toBeGreaterThan(30)
  expect(ones).toBeLessThan(70)
  expect([begin('a', 0).state.active, begin('a', 1).state.active]).toEqual([0, 1])
})

test('GD-5.4 each draws 5 cards, GD-5.5 the second player 1 more', () => {
  for (const first of [0, 1] as const) {
    const { state, events } = begin('a', first)
    expect(state.wizards.map(wizard => wizard.hand.length)).toEqual(first === 0 ? [5, 6] : [6, 5])
    expect(events.filter(event => event.clause === 'GD-5.4')).toHaveLength(10)
    expect(events.filter(event => event.clause === 'GD-5.5')).toMatchObject([{ type: 'card-drawn', seat: 1 - first }])
  }
})

test("GD-5.6 no card is drawn in the Draw Phase of the first player's first turn, one in the second player's", () => {
  const { state, events } = begin('a')
  expect([state.phase, state.wizards[0].deck.length]).toEqual(['main', 15])
  expect(events.some(event => event.clause === 'GD-7.2.1')).toBe(false)
  game.apply(state, 0, { type: 'end-turn' })
  expect(state.wizards[1].hand).toHaveLength(7)
  game.apply(state, 1, { type: 'end-turn' })
  expect(state.wizards[0].hand).toHaveLength(6)
})

test('GD-R.59 the skipped Draw Phase doesn’t reshuffle, and effects that draw work as usual', () => {
  const { state } = begin('a')
  expect([state.wizards[0].drew, state.wizards[0].reshuffled]).toEqual([false, false])
  const drawing = spell({ id: 'drawing', cost: 0, effects: [{ effect: 'draw', who: 'you', amount: 2 }] })
  const other = createGothicDuel([drawing], { avatars: [], starterDecks: [] })
  const list = [{ card: 'drawing', count: 20 }]
  const duel = other.setup(
    {
      seats: [
        { avatar: 'a', cards: list },
        { avatar: 'b', cards: list },
      ],
      first: 0,
    },
    'a',
  )
  other.apply(duel, 0, { type: 'use', way: 'base', card: duel.wizards[0].hand[0]!, x: 0, targets: [], discard: [], exile: [] })
  expect(duel.wizards[0].hand).toHaveLength(6)
})

test("GD-R.59 only the first player's first Draw Phase is skipped", () => {
  const { state, events } = begin('a')
  for (const seat of [0, 1, 0] as const) game.apply(state, seat, { type: 'end-turn' }, event => events.push(event))
  expect(events.flatMap(event => (event.clause === 'GD-7.2.1' ? [event.seat] : []))).toEqual([1, 0, 1])
})

test('GD-5.7 both start with Vitality 20, Will 10, Soulfire 3 of 3, and play the first turn with 4 (GD-6.1)', () => {
  const { state } = begin('a')
  expect(state.wizards[1]).toMatchObject({ vitality: 20, will: 10, soulfire: 3, maxSoulfire: 3 })
  expect(state.wizards[0]).toMatchObject({ soulfire: 4, maxSoulfire: 4 })
})

test('GD-R.58 the opening hand doesn’t count as drawn', () => {
  const { state } = begin('a')
  expect(state.wizards.map(wizard => wizard.drew)).toEqual([false, false])
})

test('GD-R.23 opening hands can’t be exchanged: the first decision is the first Main Phase', () => {
  const { state, events } = begin('a')
  expect(game.pending(state)).toEqual([{ seat: 0, decision: 'main' }])
  expect(events.at(-1)).toMatchObject({ type: 'phase-began', phase: 'main' })
})

test.each([
  ['Spells and Hexes', () => cards],
  ['Spells alone', () => cards.map(({ id }) => spell({ id, name: id }))],
  ['Hexes alone', () => cards.map(({ id }) => hex({ id, name: id }))],
  ['nothing but the dearest', () => cards.map(({ id }) => spell({ id, name: id, cost: 10 }))],
] as const)('GD-R.23 both keep the hands that they were dealt: %s', (_, make) => {
  const events: DuelEvent[] = []
  const state = createGothicDuel(make(), { avatars: [], starterDecks: [] }).setup(config(), 'a', event => events.push(event))
  const drawn = events.flatMap(event => (event.type === 'card-drawn' ? [event] : []))
  for (const seat of [0, 1] as const)
    expect(drawn.filter(event => event.seat === seat).map(({ card }) => card)).toEqual(state.wizards[seat].hand)
})

test('GD-5.2 the same seed gives the same duel', () => {
  fc.assert(
    fc.property(fc.string(), seed => {
      expect(game.hash(begin(seed, 'random').state)).toBe(game.hash(begin(seed, 'random').state))
    }),
    { numRuns: 30 },
  )
})

test("GD-R.22 a card's number tells nobody what it is", () => {
  const ids = Array.from({ length: 40 }, (_, seed) => begin(String(seed)).state.cards[0]!.id)
  expect(new Set(ids).size).toBeGreaterThan(8)
  const tops = Array.from({ length: 40 }, (_, seed) => begin(String(seed)).state.wizards[0].deck.at(-1))
  expect(new Set(tops).size).toBeGreaterThan(8)
})
