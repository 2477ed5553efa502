import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hex, scenario, spell } from '../testing/scenario.ts'
import { sampleSize } from '../../../kernel/testing/samples.ts'

const spark = (amount: number, more: { stays?: boolean; damage?: 'vitality' | 'will' } = {}) =>
  spell({ cost: 0, effects: [{ effect: 'burn', who: 'enemy', amount, ...more }] })

describe('gaining', () => {
  test('GD-BURN.2 a second Burn 2 merges into Burn 4', () => {
    const two = spark(2)
    const duel = scenario({ me: { hand: [two, two] } })
    duel.me.play(two).play(two)
    expect(duel.foe.burn).toEqual([4])
    expect(duel.clauses('burn-merged')).toEqual(['GD-BURN.2'])
    duel.expectIdle()
  })

  test('GD-BURN.3 markers of different N are separate', () => {
    const [two, three] = [spark(2), spark(3)]
    const duel = scenario({ me: { hand: [two, three] } })
    duel.me.play(two).play(three)
    expect(duel.foe.burn).toEqual([2, 3])
  })

  test('GD-BURN.3 markers on different wizards don’t merge either', () => {
    const both = spell({ effects: [{ effect: 'burn', who: 'both', amount: 2 }] })
    const duel = scenario({ me: { hand: [both] } })
    duel.me.play(both)
    expect([duel.me.burn, duel.foe.burn]).toEqual([[2], [2]])
  })

  test('GD-R.4 a merged marker that equals another merges again', () => {
    const one = spark(1)
    const duel = scenario({ me: { hand: [one] }, foe: { burn: [1, 2, 4, 3] } })
    duel.me.play(one)
    expect(duel.foe.burn.toSorted()).toEqual([3, 8])
  })

  test('GD-R.4 markers of another damage type, or that stay, are kept separate', () => {
    const [plain, chill, ember] = [spark(2), spark(2, { damage: 'will' }), spark(2, { stays: true })]
    const duel = scenario({ me: { hand: [plain, chill, ember, ember] } })
    duel.me.play(plain).play(chill).play(ember)
    expect(duel.foe.burn).toEqual([2, 2, 2])
    duel.me.play(ember)
    expect(duel.foe.burn).toEqual([2, 2, 4])
  })

  test('GD-R.4 there are never two like markers of equal N, and the sum stays the same, whatever is gained', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 12 }), amounts => {
        const cards = amounts.map(amount => spark(amount))
        const duel = scenario({ me: { hand: cards } })
        for (const card of cards) duel.me.play(card)
        expect(new Set(duel.foe.burn).size).toBe(duel.foe.burn.length)
        expect(duel.foe.burn.reduce((sum, amount) => sum + amount, 0)).toBe(amounts.reduce((sum, amount) => sum + amount, 0))
      }),
      { numRuns: sampleSize(30, 100) },
    )
  })
})

describe('dealing', () => {
  test('GD-BURN.1 N Vitality damage at the start of its wizard’s turn, not the other’s', () => {
    const duel = scenario({ me: { burn: [3] } })
    duel.me.endTurn()
    expect(duel.me.vitality).toBe(20)
    duel.foe.endTurn()
    expect([duel.me.vitality, duel.foe.vitality]).toEqual([17, 20])
    duel.expectIdle()
  })

  test('GD-BURN.4 each marker, after Soulfire is refilled and before the Draw Phase', () => {
    const duel = scenario({ foe: { burn: [2, 3], soulfire: 4 } })
    duel.me.endTurn()
    duel.foe.choose('Burn 3')
    expect(duel.foe.vitality).toBe(15)
    const types = duel.events.map(event => event.type).filter(type => ['soulfire-refreshed', 'damage-dealt', 'card-drawn'].includes(type))
    expect(types).toEqual(['soulfire-refreshed', 'damage-dealt', 'damage-dealt', 'card-drawn'])
    expect(duel.eventsOf('damage-dealt').map(({ clause, amount }) => [clause, amount])).toEqual([
      ['GD-BURN.4', 3],
      ['GD-BURN.4', 2],
    ])
  })

  test('GD-BURN.5 removed after it has dealt its damage once', () => {
    const duel = scenario({ foe: { burn: [2] } })
    duel.me.endTurn()
    expect(duel.foe.burn).toEqual([])
    duel.foe.endTurn()
    duel.me.endTurn()
    expect(duel.foe.vitality).toBe(18)
  })

  test('GD-BURN.5 unless it stays', () => {
    const duel = scenario({ foe: { burn: [{ amount: 2, stays: true }] } })
    duel.round().me.endTurn()
    expect([duel.foe.vitality, duel.foe.burn]).toEqual([16, [2]])
  })

  test('GD-BURN.6 Vitality damage, unless the card changes the type', () => {
    const chill = spark(2, { damage: 'will' })
    const duel = scenario({ me: { hand: [chill] } })
    duel.me.play(chill).endTurn()
    expect([duel.foe.vitality, duel.foe.will, duel.foe.burn]).toEqual([20, 8, []])
  })

  test('GD-BURN.6 a card that names no type burns Vitality', () => {
    const plain = spark(2)
    const duel = scenario({ me: { hand: [plain] } })
    duel.me.play(plain).endTurn()
    expect([duel.foe.vitality, duel.foe.will]).toEqual([18, 10])
  })

  test('GD-BURN.7 other prevention applies as well', () => {
    const bark = hex({ modifiers: [{ modify: 'damage-taken', whose: 'afflicted', by: -2, only: 'vitality' }] })
    const duel = scenario({ foe: { burn: [3], hexes: [bark] } })
    duel.me.endTurn()
    expect(duel.foe.vitality).toBe(19)
  })

  test('GD-R.5 used up when it triggers, even if all of it is prevented', () => {
    const duel = scenario({ foe: { burn: [2], ward: { left: 5, until: 'next-turn' } } })
    duel.me.endTurn()
    expect([duel.foe.vitality, duel.foe.burn]).toEqual([20, []])
  })

  test('GD-7.1.3 a wizard that Burn brings to 0 loses before the next effect and before the draw', () => {
    const duel = scenario({ foe: { burn: [2, 5], vitality: 5 } })
    duel.me.endTurn()
    duel.foe.choose('Burn 5')
    expect(duel.outcome).toBe('me GD-1.2')
    expect([duel.foe.burn, duel.eventsOf('card-drawn')]).toEqual([[2], []])
  })
})

describe('among the start-of-turn effects', () => {
  const fan = (amount: number) =>
    hex({ triggers: [{ when: 'start-of-turn', whose: 'afflicted', effects: [{ effect: 'burn', who: 'afflicted', amount }] }] })

  test('GD-R.53 each marker is one such effect, ordered among the others', () => {
    const sap = hex({
      triggers: [{ when: 'start-of-turn', whose: 'afflicted', effects: [{ effect: 'lose', who: 'afflicted', value: 'will', amount: 1 }] }],
    })
    const duel = scenario({ foe: { burn: [1, 2], hexes: [sap] } })
    duel.me.endTurn()
    expect(duel.pending).toBe('foe order')
    duel.foe.choose('Burn 2').choose(sap)
    expect(
      duel.events.flatMap(event => (['damage-dealt', 'value-lost'].includes(event.type) && 'amount' in event ? [event.amount] : [])),
    ).toEqual([2, 1, 1])
    expect([duel.foe.vitality, duel.foe.will]).toEqual([17, 9])
    duel.expectIdle()
  })

  test('GD-R.53 Burn that merges with a marker still waiting is dealt with it', () => {
    const fuel = fan(2)
    const duel = scenario({ foe: { burn: [2], hexes: [fuel] } })
    duel.me.endTurn()
    duel.foe.choose(fuel)
    expect([duel.foe.vitality, duel.foe.burn]).toEqual([16, []])
  })

  test('GD-R.52 Burn that arrives meanwhile waits for a later turn', () => {
    const fuel = fan(2)
    const duel = scenario({ foe: { burn: [2], hexes: [fuel] } })
    duel.me.endTurn()
    duel.foe.choose('Burn 2')
    expect([duel.foe.vitality, duel.foe.burn]).toEqual([18, [2]])
    duel.expectIdle()
  })

  test('GD-R.52 even if it merges with one that stays and has been dealt', () => {
    const fuel = hex({
      triggers: [{ when: 'start-of-turn', whose: 'afflicted', effects: [{ effect: 'burn', who: 'afflicted', amount: 2, stays: true }] }],
    })
    const duel = scenario({ foe: { burn: [{ amount: 2, stays: true }], hexes: [fuel] } })
    duel.me.endTurn()
    duel.foe.choose('Burn 2')
    expect([duel.foe.vitality, duel.foe.burn]).toEqual([18, [4]])
    duel.expectIdle()
  })

  test('GD-R.52 a marker removed before its turn does nothing', () => {
    const balm = hex({
      attach: 'you',
      triggers: [{ when: 'start-of-turn', whose: 'you', effects: [{ effect: 'cleanse', who: 'you', marker: 'burn' }] }],
    })
    const duel = scenario({ foe: { burn: [2, 3], hexes: [balm] } })
    duel.me.endTurn()
    duel.foe.choose(balm)
    expect([duel.foe.vitality, duel.foe.burn]).toEqual([20, []])
    duel.expectIdle()
  })
})

test('GD-R.55 Burn from a Hex stays, whatever removed the Hex', () => {
  const brand = hex({ effects: [{ effect: 'burn', who: 'enemy', amount: 2 }] })
  const ban = spell({ effects: [{ effect: 'dispel', on: 'any', amount: 'all' }] })
  const duel = scenario({ me: { hand: [brand, ban] } })
  duel.me.play(brand).play(ban)
  expect([duel.foe.hexes, duel.foe.burn]).toEqual([[], [2]])
})

test('GD-7.1.2 markers of the two types can be distinguished when they are ordered', () => {
  const duel = scenario({ foe: { burn: [2, { amount: 2, damage: 'will' }] } })
  duel.me.endTurn()
  const step = duel.game.options(duel.game.informationFor(duel.state, 1), 1, [])
  const labels = step.ok ? step.choice.options.map(option => (option.ref.type === 'effect' ? option.ref.label.key : '')) : []
  expect(labels).toEqual(['gothic-duel.burn-marker-vitality', 'gothic-duel.burn-marker-will'])
})

test('GD-1.2 the end is reported last, after the marker that caused it is removed', () => {
  const duel = scenario({ foe: { vitality: 2, burn: [5] } })
  duel.me.endTurn()
  expect(duel.outcome).toBe('me GD-1.2')
  const types = duel.events.map(event => event.type)
  expect(types).toContain('burn-removed')
  expect(types.at(-1)).toBe('duel-ended')
  expect(types.filter(type => type === 'duel-ended')).toHaveLength(1)
})
