import { describe, expect, test } from 'vitest'
import { hex, scenario, spell } from '../testing/scenario.ts'

const named = (...names: string[]) => names.map(name => spell({ name }))
const draw = (amount: number, who: 'you' | 'enemy' | 'both' = 'you') =>
  spell({ name: 'draw', cost: 0, effects: [{ effect: 'draw', who, amount }] })
const [a, b, c, d] = named('a', 'b', 'c', 'd') as [
  ReturnType<typeof spell>,
  ReturnType<typeof spell>,
  ReturnType<typeof spell>,
  ReturnType<typeof spell>,
]

describe('drawing', () => {
  test('GD-4.1 cards are drawn from the top', () => {
    const two = draw(2)
    const duel = scenario({ me: { hand: [two], deck: [a, b, c] } })
    duel.me.play(two)
    expect([duel.me.hand, duel.me.deck]).toEqual([['a', 'b'], ['c']])
  })

  test('GD-R.57 one at a time: the Reshuffle comes when the next card is missing, not when the last is drawn', () => {
    const [one, two] = [draw(1), draw(2)]
    const duel = scenario({ me: { hand: [one, two], deck: [a], discard: [b, c] } })
    duel.me.play(one)
    expect([duel.me.deck, duel.me.reshuffled]).toEqual([[], false])
    duel.me.play(two)
    expect([duel.me.reshuffled, duel.me.hand.length, duel.me.deck.length]).toEqual([true, 3, 1])
  })

  test('GD-R.57 other effects on a Deck take what is there and never reshuffle', () => {
    const mill = spell({ effects: [{ effect: 'exile', from: 'deck', whose: 'enemy', amount: 3 }] })
    const duel = scenario({ me: { hand: [mill] }, foe: { deck: [a, b], discard: [c] } })
    duel.me.play(mill)
    expect([duel.foe.void, duel.foe.deck, duel.foe.discard, duel.foe.reshuffled]).toEqual([['a', 'b'], [], ['c'], false])
    expect(duel.clauses('card-exiled')).toEqual(['GD-R.50', 'GD-R.50'])
  })
})

describe('Reshuffle', () => {
  const [mine, other] = [hex({ name: 'mine' }), hex({ name: 'other' })]

  test('GD-7.2.3 it gathers Discard, Void and ongoing cards, whichever wizard they are attached to', () => {
    const one = draw(1)
    const duel = scenario({
      me: {
        hand: [one],
        deck: [],
        discard: [a],
        void: [b],
        hexes: [
          { hex: mine, by: 'me' },
          { hex: other, by: 'foe' },
        ],
      },
      foe: { hexes: [{ hex: mine, by: 'me' }], discard: [c], void: [d] },
    })
    duel.me.play(one)
    expect([...duel.me.hand, ...duel.me.deck].sort()).toEqual(['a', 'b', 'mine', 'mine'])
    expect([duel.me.hexes, duel.foe.hexes, duel.foe.discard, duel.foe.void]).toEqual([['other'], [], ['c'], ['d']])
    expect(duel.clauses('deck-reshuffled')).toEqual(['GD-7.2.3'])
  })

  test('GD-7.2.3 by owner, not by controller', () => {
    const one = draw(1)
    const duel = scenario({
      me: { hand: [one], deck: [], discard: [a] },
      foe: {
        hexes: [
          { hex: mine, by: 'me', owner: 'foe' },
          { hex: other, by: 'foe', owner: 'me' },
        ],
      },
    })
    duel.me.play(one)
    expect([...duel.me.hand, ...duel.me.deck].sort()).toEqual(['a', 'other'])
    expect(duel.foe.hexes).toEqual(['mine'])
  })

  test('GD-7.2.4 not the hand', () => {
    const one = draw(1)
    const duel = scenario({ me: { hand: [one, b], deck: [], discard: [a] } })
    duel.me.play(one)
    expect([duel.me.hand, duel.me.deck]).toEqual([['b', 'a'], []])
  })

  test('GD-7.2.4 nor anything of the wizard: values, markers and Channels', () => {
    const one = draw(1)
    const own = hex({ name: 'theirs' })
    const side = { vitality: 7, will: 4, burn: [2], ward: 3, channel: [2], hexes: [{ hex: own, by: 'foe' as const }] }
    const look = hex({ cost: 0, attach: 'you', effects: [{ effect: 'draw', who: 'you', amount: 1 }] })
    const duel = scenario({
      me: { hand: [look, one], deck: [], discard: [a, b], soulfire: 5, maxSoulfire: 6, ...side },
      foe: { hand: [c] },
    })
    duel.me.play(look)
    expect([duel.me.reshuffled, duel.me.vitality, duel.me.will, duel.me.soulfire, duel.me.maxSoulfire]).toEqual([true, 7, 4, 5, 6])
    expect([duel.me.burn, duel.me.ward, duel.me.channel, duel.me.hexes]).toEqual([[2], 3, [2], ['theirs', look.name]])
    expect([duel.me.hand.includes('draw'), duel.foe.hand]).toEqual([true, ['c']])
  })

  test('GD-7.2.5 ongoing effects of gathered cards end', () => {
    const frail = hex({
      name: 'frail',
      modifiers: [{ modify: 'damage-taken', whose: 'afflicted', by: 4 }],
      triggers: [{ when: 'end-of-turn', whose: 'you', effects: [{ effect: 'damage', to: 'enemy', vitality: 1 }] }],
    })
    const [one, dart] = [draw(1), spell({ effects: [{ effect: 'damage', to: 'enemy', vitality: 1 }] })]
    const duel = scenario({ me: { hand: [one, dart], deck: [] }, foe: { hexes: [frail] } })
    duel.me.play(one).play(dart).endTurn()
    expect([duel.foe.vitality, duel.foe.hexes]).toEqual([19, []])
    expect(duel.clauses('hex-gathered')).toEqual(['GD-7.2.5'])
  })

  test('GD-7.2.5 triggers of a gathered Hex that haven’t begun don’t happen', () => {
    const echo = hex({
      name: 'echo',
      triggers: [{ when: 'vitality-damage', whose: 'afflicted', effects: [{ effect: 'damage', to: 'afflicted', will: 1 }] }],
    })
    const sink = spell({
      effects: [
        { effect: 'damage', to: 'enemy', vitality: 1 },
        { effect: 'draw', who: 'you', amount: 1 },
      ],
    })
    const duel = scenario({ me: { hand: [sink], deck: [] }, foe: { hexes: [echo] } })
    duel.me.play(sink)
    expect([duel.foe.vitality, duel.foe.will, duel.foe.hexes, duel.me.hand]).toEqual([19, 10, [], ['echo']])
    duel.expectIdle()
  })

  test('GD-R.18 if the end of such an effect brings a wizard to 0, nothing more is drawn', () => {
    const [sap, hope] = [-10, 1].map(by => hex({ modifiers: [{ modify: 'max-will', whose: 'afflicted', by }] }))
    const one = draw(1)
    const duel = scenario({ me: { hand: [one], deck: [], discard: [a], will: 1, hexes: [sap!, { hex: hope!, by: 'me' }] } })
    duel.me.play(one)
    expect([duel.outcome, duel.me.hand]).toEqual(['foe GD-1.3', []])
  })

  test('GD-R.55 Burn and Ward from a gathered Hex stay', () => {
    const brand = hex({
      name: 'brand',
      effects: [
        { effect: 'burn', who: 'enemy', amount: 2 },
        { effect: 'ward', who: 'both', amount: 3 },
      ],
    })
    const one = draw(1)
    const duel = scenario({ me: { hand: [brand, one], deck: [] } })
    duel.me.play(brand).play(one)
    expect([duel.foe.hexes, duel.foe.burn, duel.foe.ward, duel.me.ward]).toEqual([[], [2], 3, 3])
  })

  test('GD-R.59 in the very first turn, effects draw, and reshuffle if the next card is missing', () => {
    const two = draw(2)
    const duel = scenario({ turn: 1, me: { hand: [two], deck: [a], discard: [b] } })
    duel.me.play(two)
    expect([duel.me.hand, duel.me.reshuffled]).toEqual([['a', 'b'], true])
  })

  test('GD-7.2.6 the gathered cards are shuffled, face down', () => {
    const one = draw(1)
    const orders = Array.from({ length: 30 }, (_, seed) => {
      const duel = scenario({ seed: String(seed), me: { hand: [one], deck: [], discard: [a, b, c, d] } })
      duel.me.play(one)
      expect(duel.game.informationFor(duel.state, 0).wizards[0].deck).toEqual([-1, -1, -1])
      return [...duel.me.hand, ...duel.me.deck].join('')
    })
    expect(new Set(orders).size).toBeGreaterThan(8)
    expect(new Set(orders.map(order => order[0])).size).toBe(4)
  })

  test('GD-7.2.7 the draw continues, for as many cards as were still to be drawn', () => {
    const three = draw(3)
    const duel = scenario({ me: { hand: [three], deck: [a], discard: [b, c, d] } })
    duel.me.play(three)
    expect([duel.me.hand[0], duel.me.hand.length, duel.me.deck.length]).toEqual(['a', 3, 1])
  })

  test('GD-7.2.10 running out of cards doesn’t lose the duel', () => {
    const one = draw(1)
    const duel = scenario({ me: { hand: [one], deck: [a] } })
    duel.me.play(one)
    expect([duel.me.deck, duel.outcome, duel.me.will]).toEqual([[], null, 10])
    duel.round()
    expect(duel.outcome).toBeNull()
  })

  test('GD-R.9 with nothing to gather, nothing is drawn, and the player counts as having reshuffled', () => {
    const two = draw(2)
    const duel = scenario({ me: { hand: [two, a], deck: [] } })
    duel.me.play(two)
    expect([duel.me.hand, duel.me.deck, duel.me.reshuffled, duel.me.will]).toEqual([['a'], [], true, 10])
    expect(duel.clauses('deck-reshuffled')).toEqual(['GD-R.9'])
    duel.me.endTurn()
    expect(duel.me.will).toBe(10)
  })
})

describe('Will loss after a Reshuffle', () => {
  test('GD-7.2.8 each turn in which its player drew costs 1 Will at its end, including the turn of the Reshuffle', () => {
    const duel = scenario({ active: 'foe', me: { deck: [], discard: [a, b, c] } })
    duel.foe.endTurn()
    expect([duel.me.reshuffled, duel.me.will]).toEqual([true, 10])
    duel.me.endTurn()
    expect(duel.me.will).toBe(9)
    duel.foe.endTurn()
    duel.me.endTurn()
    expect([duel.me.will, duel.foe.will]).toEqual([8, 10])
    expect(duel.clauses('value-lost')).toEqual(['GD-7.2.8', 'GD-7.2.8'])
  })

  test('GD-7.2.8 it is a loss: Ward doesn’t prevent it, and it can end the duel (GD-R.2)', () => {
    const duel = scenario({ me: { reshuffled: true, drew: true, will: 1, ward: 5 } })
    duel.me.endTurn()
    expect(duel.outcome).toBe('foe GD-1.3')
  })

  test('GD-7.2.9 once per turn, however many cards were drawn', () => {
    const three = draw(3)
    const duel = scenario({ me: { hand: [three, three], reshuffled: true } })
    duel.me.play(three).play(three).endTurn()
    expect(duel.me.will).toBe(9)
  })

  test('GD-R.58 cards drawn before the Reshuffle of that turn count, and those discarded since', () => {
    const [one, drop] = [draw(1), spell({ effects: [{ effect: 'discard', who: 'you', amount: 1 }] })]
    const duel = scenario({ me: { hand: [one, drop, one], deck: [a] } })
    duel.me.play(one).play(drop)
    if (duel.pending) duel.me.choose(a)
    expect([duel.me.hand, duel.me.reshuffled]).toEqual([['draw'], false])
    duel.me.play(one).endTurn()
    expect([duel.me.reshuffled, duel.me.will]).toEqual([true, 9])
  })

  test('GD-R.58 cards drawn before a Reshuffle with nothing to gather count, even if none is drawn after it', () => {
    const two = draw(2)
    const duel = scenario({ me: { hand: [two], deck: [a] } })
    duel.me.play(two)
    expect([duel.me.hand, duel.me.reshuffled, duel.me.will]).toEqual([['a'], true, 10])
    duel.me.endTurn()
    expect(duel.me.will).toBe(9)
  })

  test('GD-R.58 a card that was drawn and discarded since counts', () => {
    const sift = spell({
      effects: [
        { effect: 'draw', who: 'you', amount: 1 },
        { effect: 'discard', who: 'you', amount: 1 },
      ],
    })
    const duel = scenario({ me: { hand: [sift], deck: [a, b], reshuffled: true } })
    duel.me.play(sift)
    expect([duel.me.hand, duel.me.discard[0]]).toEqual([[], 'a'])
    duel.me.endTurn()
    expect(duel.me.will).toBe(9)
  })

  test('GD-R.58 cards drawn by an end-of-turn effect count', () => {
    const well = hex({
      attach: 'you',
      triggers: [{ when: 'end-of-turn', whose: 'you', effects: [{ effect: 'draw', who: 'you', amount: 1 }] }],
    })
    const duel = scenario({ me: { hexes: [well], reshuffled: true } })
    duel.me.endTurn()
    expect(duel.me.will).toBe(9)
  })

  test('GD-R.58 a turn in which nothing could be drawn costs nothing', () => {
    const duel = scenario({ active: 'foe', me: { deck: [a], reshuffled: true } })
    duel.round()
    duel.foe.endTurn()
    expect([duel.me.will, duel.eventsOf('nothing-drawn').length]).toEqual([9, 1])
    duel.me.endTurn()
    expect(duel.me.will).toBe(9)
  })

  test("GD-R.58 draws in the enemy's turn don't", () => {
    const gift = draw(2, 'enemy')
    const duel = scenario({ active: 'foe', me: { reshuffled: true }, foe: { hand: [gift], reshuffled: true } })
    duel.foe.play(gift).endTurn()
    expect([duel.me.will, duel.foe.will]).toEqual([10, 10])
  })

  test('GD-R.58 nor do cards put into the hand without drawing', () => {
    const back = spell({ effects: [{ effect: 'return', from: 'discard', to: 'hand', amount: 1 }] })
    const duel = scenario({ me: { hand: [back], discard: [a], reshuffled: true } })
    duel.me.play(back, { targets: [a] }).endTurn()
    expect([duel.me.hand, duel.me.will]).toEqual([['a'], 10])
  })
})

describe('exile', () => {
  test('GD-R.50 "exile" means into the Void, from where a card can be returned', () => {
    const [bury, raise] = [
      spell({ effects: [{ effect: 'exile', from: 'discard', whose: 'enemy', amount: 1 }] }),
      spell({ effects: [{ effect: 'return', from: 'void', to: 'deck', amount: 1 }] }),
    ]
    const duel = scenario({ me: { hand: [bury, raise], void: [b] }, foe: { discard: [a] } })
    duel.me.play(bury, { targets: [a] }).play(raise, { targets: [b] })
    expect([duel.foe.void, duel.foe.removed, duel.me.deck[0]]).toEqual([['a'], [], 'b'])
  })

  test('GD-R.50 a Spell that exiles itself goes to the Void', () => {
    const gone = spell({ name: 'gone', goes: 'void' })
    const duel = scenario({ me: { hand: [gone] } })
    duel.me.play(gone)
    expect([duel.me.void, duel.me.removed, duel.me.discard]).toEqual([['gone'], [], []])
  })

  test("GD-4.4 a wizard's Void holds that wizard's cards, even if the enemy exiled them", () => {
    const bury = spell({ effects: [{ effect: 'exile', from: 'discard', whose: 'enemy', amount: 2 }] })
    const duel = scenario({ me: { hand: [bury] }, foe: { discard: [a] } })
    duel.me.play(bury, { targets: [a] })
    expect([duel.me.void, duel.foe.void]).toEqual([[], ['a']])
  })
})
