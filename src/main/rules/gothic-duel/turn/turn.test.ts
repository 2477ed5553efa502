import { describe, expect, test } from 'vitest'
import { filler, hex, scenario, spell } from '../testing/scenario.ts'

const named = (...names: string[]) => names.map(name => spell({ name }))
const full = (count: number) => named(...Array.from({ length: count }, (_, index) => `card ${index + 1}`))
const at = (when: 'start-of-turn' | 'end-of-turn', amount: number, name: string) =>
  hex({ name, triggers: [{ when, whose: 'afflicted', effects: [{ effect: 'damage', to: 'afflicted', vitality: amount }] }] })

describe('start of turn', () => {
  test('GD-6.1 maximum Soulfire rises by 1, to at most 10', () => {
    const duel = scenario({ me: { soulfire: 3 }, foe: { maxSoulfire: 9 } })
    duel.round()
    expect([duel.me.maxSoulfire, duel.foe.maxSoulfire]).toEqual([4, 10])
    duel.round()
    expect([duel.me.maxSoulfire, duel.foe.maxSoulfire]).toEqual([5, 10])
  })

  test('GD-6.2 then current Soulfire equals it, however much is left', () => {
    const duel = scenario({ me: { soulfire: 0, maxSoulfire: 5 }, foe: { soulfire: 6, maxSoulfire: 6 } })
    duel.round()
    expect([duel.me.soulfire, duel.foe.soulfire]).toEqual([6, 7])
  })

  test('GD-6.3 it can be spent on Spells and Hexes in the turn', () => {
    const [dart, curse] = [spell({ cost: 2 }), hex({ cost: 3 })]
    const duel = scenario({ me: { hand: [dart, curse, dart], soulfire: 6 } })
    duel.me.play(dart).play(curse)
    expect(duel.me.soulfire).toBe(1)
    expect(duel.me.reasons(dart)).toEqual(['GD-6.3'])
    expect(duel.clauses('soulfire-paid')).toEqual(['GD-6.3', 'GD-6.3'])
  })

  test('GD-7.1.1 raise, refill, then start-of-turn effects, then the draw', () => {
    const duel = scenario({ foe: { soulfire: 4, burn: [2] } })
    duel.me.endTurn()
    const types = duel.events.map(event => event.type)
    expect(types.slice(types.indexOf('turn-began'))).toEqual([
      'turn-began',
      'soulfire-raised',
      'soulfire-refreshed',
      'damage-dealt',
      'burn-removed',
      'card-drawn',
      'phase-began',
    ])
    expect(duel.clauses('turn-began')).toEqual(['GD-7.1.1'])
  })

  test('GD-7.1.2 the active player chooses the order of several', () => {
    for (const [pick, order] of [
      ['one', [1, 2, 4]],
      ['two', [2, 1, 4]],
    ] as const) {
      const hexes = [at('start-of-turn', 1, 'one'), at('start-of-turn', 2, 'two')]
      const duel = scenario({ foe: { hexes, burn: [4] } })
      duel.me.endTurn()
      expect(duel.pending).toBe('foe order')
      duel.foe.choose(hexes.find(card => card.name === pick)!).choose(hexes.find(card => card.name !== pick)!)
      expect(duel.eventsOf('damage-dealt').map(event => event.amount)).toEqual(order)
      duel.expectIdle()
    }
  })

  test('GD-7.1.2 with only one there is nothing to choose', () => {
    const duel = scenario({ foe: { hexes: [at('start-of-turn', 1, 'one')] } })
    duel.me.endTurn()
    expect([duel.pending, duel.foe.vitality]).toEqual([null, 19])
  })

  test('GD-7.1.1 of a Hex with several triggers, only those for the step', () => {
    const damage = (value: 'vitality' | 'will') => ({ effect: 'damage' as const, to: 'afflicted' as const, [value]: 1 })
    const both = hex({
      triggers: [
        { when: 'end-of-turn', whose: 'afflicted', effects: [damage('vitality')] },
        { when: 'start-of-turn', whose: 'afflicted', effects: [damage('will')] },
      ],
    })
    const duel = scenario({ foe: { hexes: [both] } })
    duel.me.endTurn()
    expect([duel.foe.vitality, duel.foe.will]).toEqual([20, 9])
    duel.foe.endTurn()
    expect([duel.foe.vitality, duel.foe.will]).toEqual([19, 9])
  })

  test('GD-7.1.3 each applies at once, and a wizard at 0 loses before the next', () => {
    const hexes = [at('start-of-turn', 3, 'one'), at('start-of-turn', 2, 'two')]
    const dawn = hex({
      name: 'dawn',
      attach: 'you',
      triggers: [{ when: 'start-of-turn', whose: 'you', effects: [{ effect: 'heal', who: 'you', value: 'vitality', amount: 9 }] }],
    })
    const duel = scenario({ foe: { hexes: [...hexes, dawn], vitality: 5 } })
    duel.me.endTurn()
    duel.foe.choose(hexes[0]!).choose(hexes[1]!)
    expect([duel.outcome, duel.foe.vitality]).toEqual(['me GD-1.2', 0])
  })

  test('GD-7.1.3 a wizard at 0 Will loses there too, before the next', () => {
    const dim = (name: string, amount: number) =>
      hex({
        name,
        triggers: [{ when: 'start-of-turn', whose: 'afflicted', effects: [{ effect: 'damage', to: 'afflicted', will: amount }] }],
      })
    const [deep, shallow] = [dim('deep', 3), dim('shallow', 1)]
    const duel = scenario({ foe: { hexes: [deep, shallow], will: 3 } })
    duel.me.endTurn()
    duel.foe.choose(deep)
    expect([duel.outcome, duel.eventsOf('damage-dealt').length, duel.eventsOf('card-drawn')]).toEqual(['me GD-1.3', 1, []])
  })

  test("GD-R.13 all of a turn's are the active player's to order, also those of Hexes that the enemy controls", () => {
    const mine = hex({
      name: 'mine',
      triggers: [{ when: 'start-of-turn', whose: 'you', effects: [{ effect: 'damage', to: 'afflicted', will: 1 }] }],
    })
    const duel = scenario({ active: 'foe', me: { hexes: [at('start-of-turn', 1, 'theirs')] }, foe: { hexes: [mine] } })
    duel.foe.endTurn()
    expect(duel.pending).toBe('me order')
    duel.me.choose(mine)
    expect([duel.me.vitality, duel.foe.will]).toEqual([19, 9])
  })

  test('GD-R.52 only those there when the step begins: one that is gone does nothing', () => {
    const [gone, ban] = [
      at('start-of-turn', 5, 'gone'),
      hex({
        name: 'ban',
        attach: 'you',
        triggers: [{ when: 'start-of-turn', whose: 'you', effects: [{ effect: 'dispel', on: 'you', amount: 'all' }] }],
      }),
    ]
    const duel = scenario({ foe: { hexes: [gone, ban] } })
    duel.me.endTurn()
    duel.foe.choose(ban)
    expect([duel.foe.vitality, duel.foe.hexes]).toEqual([20, []])
    duel.expectIdle()
  })

  test('GD-R.52 one gathered by a Reshuffle in the step does nothing, and the rest of its effect is dropped', () => {
    const well = hex({
      name: 'well',
      attach: 'you',
      triggers: [{ when: 'start-of-turn', whose: 'you', effects: [{ effect: 'draw', who: 'you', amount: 1 }] }],
    })
    const own = hex({
      name: 'own',
      attach: 'you',
      triggers: [{ when: 'start-of-turn', whose: 'you', effects: [{ effect: 'damage', to: 'enemy', vitality: 3 }] }],
    })
    const duel = scenario({ foe: { hexes: [well, own], deck: [] } })
    duel.me.endTurn()
    duel.foe.choose(well)
    expect([duel.me.vitality, duel.foe.hexes]).toEqual([20, []])
    expect([...duel.foe.hand, ...duel.foe.deck].sort()).toEqual(['own', 'well'])
    duel.expectIdle()
  })

  test('GD-R.54 an effect that has begun is completed even if its card leaves play', () => {
    const well = hex({
      name: 'well',
      attach: 'you',
      triggers: [
        {
          when: 'start-of-turn',
          whose: 'you',
          effects: [
            { effect: 'draw', who: 'you', amount: 1 },
            { effect: 'damage', to: 'enemy', vitality: 2 },
            { effect: 'damage', to: 'afflicted', will: 1 },
          ],
        },
      ],
    })
    const duel = scenario({ foe: { hexes: [well], deck: [], discard: [filler, filler] } })
    duel.me.endTurn()
    expect([duel.foe.hexes, duel.me.vitality, duel.foe.will]).toEqual([[], 18, 9])
    duel.expectIdle()
  })

  test('GD-R.54 even with a choice in the middle', () => {
    const well = hex({
      name: 'well',
      attach: 'you',
      triggers: [
        {
          when: 'start-of-turn',
          whose: 'you',
          effects: [
            { effect: 'draw', who: 'you', amount: 1 },
            { effect: 'discard', who: 'you', amount: 1 },
            { effect: 'damage', to: 'enemy', vitality: 2 },
          ],
        },
      ],
    })
    const keep = spell({ name: 'keep' })
    const duel = scenario({ foe: { hand: [keep], hexes: [well], deck: [], discard: [filler] } })
    duel.me.endTurn()
    duel.foe.choose(keep)
    expect([duel.foe.discard, duel.me.vitality]).toEqual([['keep'], 18])
    duel.expectIdle()
  })
})

describe('Draw Phase', () => {
  test('GD-7.2.1 the active player draws 1 card, the other none', () => {
    const [top] = named('top')
    const duel = scenario({ foe: { deck: [top!, filler] } })
    duel.me.endTurn()
    expect([duel.foe.hand, duel.me.hand]).toEqual([['top'], []])
    expect(duel.clauses('card-drawn')).toEqual(['GD-7.2.1'])
  })

  test('GD-7.2.2 with an empty Deck a Reshuffle, then the draw', () => {
    const duel = scenario({ foe: { deck: [], discard: named('a', 'b') } })
    duel.me.endTurn()
    expect([duel.foe.hand.length, duel.foe.deck.length, duel.foe.discard, duel.foe.reshuffled]).toEqual([1, 1, [], true])
    const types = duel.events.map(event => event.type)
    expect(types.indexOf('deck-reshuffled')).toBeLessThan(types.indexOf('card-drawn'))
  })
})

test('GD-7.2.2 the last card is drawn without a Reshuffle', () => {
  const duel = scenario({ foe: { deck: named('last'), discard: named('a', 'b') } })
  duel.me.endTurn()
  expect([duel.foe.hand, duel.foe.deck, duel.foe.discard, duel.foe.reshuffled]).toEqual([['last'], [], ['a', 'b'], false])
})

describe('End Phase', () => {
  test('GD-7.4.1 end-of-turn effects, hand size, Will loss after a Reshuffle, then the turn passes', () => {
    const draw = hex({
      name: 'draw',
      attach: 'you',
      triggers: [{ when: 'end-of-turn', whose: 'you', effects: [{ effect: 'draw', who: 'you', amount: 1 }] }],
    })
    const hand = full(7)
    const duel = scenario({ me: { hexes: [draw], hand, reshuffled: true } })
    duel.me.endTurn()
    expect([duel.pending, duel.me.hand.length, duel.me.will]).toEqual(['me hand-limit', 8, 10])
    duel.me.choose(hand[0]!)
    expect(duel.events.map(event => event.type).filter(type => !/soulfire|began/.test(type))).toEqual([
      'card-drawn',
      'card-discarded',
      'value-lost',
      'turn-ended',
      'card-drawn',
    ])
    expect([duel.active, duel.me.will]).toEqual(['foe', 9])
    duel.expectIdle()
  })

  test('GD-7.4.1 the end-of-turn effects of the ending turn, not those of the other player’s', () => {
    const [mine, theirs] = [at('end-of-turn', 1, 'mine'), at('end-of-turn', 2, 'theirs')]
    const duel = scenario({ me: { hexes: [mine] }, foe: { hexes: [theirs] } })
    duel.me.endTurn()
    expect([duel.active, duel.me.vitality, duel.foe.vitality]).toEqual(['foe', 19, 20])
    duel.foe.endTurn()
    expect([duel.active, duel.me.vitality, duel.foe.vitality]).toEqual(['me', 19, 18])
  })

  test('GD-4.2 a player with more than 7 cards discards down to 7', () => {
    const hand = full(9)
    const duel = scenario({ me: { hand } })
    duel.me.endTurn()
    expect(duel.pending).toBe('me hand-limit')
    expect(duel.me.reasonsFor({ type: 'choose', picks: [0] })).toEqual(['GD-R.36'])
    duel.me.choose(hand[4]!, hand[2]!)
    expect(duel.me.hand).toEqual([1, 2, 4, 6, 7, 8, 9].map(index => `card ${index}`))
    expect(duel.clauses('card-discarded')).toEqual(['GD-7.4.2', 'GD-7.4.2'])
  })

  test('GD-7.4.2 7 cards need no discard', () => {
    const duel = scenario({ me: { hand: full(7) } })
    duel.me.endTurn()
    expect([duel.pending, duel.active, duel.me.hand.length]).toEqual([null, 'foe', 7])
  })

  test('GD-R.12 GD-4.2 both players, at the end of every turn, the active player first', () => {
    const [mine, theirs] = [full(8), full(9)]
    const duel = scenario({ me: { hand: mine }, foe: { hand: theirs } })
    duel.me.endTurn()
    expect(duel.pending).toBe('me hand-limit')
    duel.me.choose(mine[0]!)
    expect([duel.pending, duel.active]).toEqual(['foe hand-limit', 'me'])
    duel.foe.choose(theirs[1]!, theirs[8]!)
    expect([duel.me.hand.length, duel.foe.hand.length, duel.active]).toEqual([7, 8, 'foe'])
  })

  test('GD-R.44 the hand limit includes changes by cards', () => {
    const [more, less] = [1, -7].map(by => hex({ modifiers: [{ modify: 'max-hand', whose: 'afflicted', by }] }))
    const duel = scenario({ me: { hand: full(8), hexes: [more!] }, foe: { hand: full(2), hexes: [less!] } })
    duel.me.endTurn()
    expect([duel.me.hand.length, duel.foe.hand.length, duel.foe.discard.length]).toEqual([8, 1, 2])
  })

  test('GD-R.16 several end-of-turn effects: the active player chooses the order', () => {
    const [one, two] = [at('end-of-turn', 1, 'one'), at('end-of-turn', 2, 'two')]
    const duel = scenario({ me: { hexes: [one, two] } })
    duel.me.endTurn()
    expect(duel.pending).toBe('me order')
    duel.me.choose(two)
    expect(duel.eventsOf('damage-dealt').map(event => event.amount)).toEqual([2, 1])
  })

  test('GD-R.52 end-of-turn effects too: one that arrives or leaves meanwhile does nothing', () => {
    const [gone, ban] = [
      at('end-of-turn', 5, 'gone'),
      hex({
        name: 'ban',
        attach: 'you',
        triggers: [{ when: 'end-of-turn', whose: 'you', effects: [{ effect: 'dispel', on: 'you', amount: 'all' }] }],
      }),
    ]
    const duel = scenario({ me: { hexes: [gone, ban] } })
    duel.me.endTurn().choose(ban)
    expect([duel.me.vitality, duel.me.hexes]).toEqual([20, []])
  })

  test('GD-R.60 "this turn" lasts until after the Will loss: Channels and Ward end last', () => {
    const duel = scenario({ me: { channel: [2], ward: 3, reshuffled: true, drew: true } })
    duel.me.endTurn()
    const types = duel.events
      .map(event => event.type)
      .filter(type => ['value-lost', 'ward-ended', 'channel-ended', 'turn-ended'].includes(type))
    expect(types).toEqual(['value-lost', 'ward-ended', 'channel-ended', 'turn-ended'])
    expect([duel.me.will, duel.me.channel, duel.me.ward]).toEqual([9, [], 0])
  })
})

describe('the end of the duel', () => {
  test('GD-R.14 it is a draw after 200 turns, and not before', () => {
    const duel = scenario({ turn: 199 })
    duel.me.endTurn()
    expect(duel.outcome).toBe(null)
    duel.foe.endTurn()
    expect(duel.outcome).toBe('draw GD-R.14')
    expect(duel.game.outcome(duel.state)).toMatchObject({ winner: null, turns: 200 })
  })

  test("GD-R.21 the 200 count both players' turns together", () => {
    const duel = scenario({ turn: 199 })
    duel.me.endTurn()
    expect([duel.outcome, duel.turn]).toEqual([null, 200])
    duel.foe.endTurn()
    expect(duel.outcome).toBe('draw GD-R.14')
  })

  test("GD-R.25 a player may concede at any time, in the enemy's turn and in the middle of a choice too", () => {
    const duel = scenario({ active: 'foe' })
    duel.me.concede()
    expect(duel.outcome).toBe('foe GD-R.25')
    const look = spell({ effects: [{ effect: 'insight', amount: 2 }] })
    const other = scenario({ me: { hand: [look] } })
    other.me.play(look)
    other.foe.concede()
    expect(other.outcome).toBe('me GD-R.25')
    other.me.concede()
    expect(other.outcome).toBe('me GD-R.25')
  })
})
